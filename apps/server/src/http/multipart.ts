import type { FileRule } from '@bilim/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import type { House } from '../app/house.ts';
import type { Upload } from './upload.ts';

export type ReceivedForm = {
  fields: Record<string, string>;
  uploads: Upload[];
  /** Removes the temporary files; called however the request ends. */
  discard(): Promise<void>;
};

export declare function receiveForm(input: {
  house: House;
  request: FastifyRequest;
  rule: FileRule;
}): Promise<ReceivedForm>;
