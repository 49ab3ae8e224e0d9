import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context/app-context.ts';
import type { Db } from '../../db/open.ts';
import type { LimitRequest } from '../limits/request-limits.ts';

/** The request of another organisation's server, byte for byte. */
export type MachineRequest = {
  method: 'GET' | 'POST';
  path: string;
  /** The query string as sent, without the question mark. */
  query: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
  address: string;
};

export type MachineAnswer = {
  status: number;
  type: string;
  body: string;
  /** No action was taken: a retry with the same key is processed again. */
  undone?: true;
};

/** Identifies a call. One key acts once; the same key with another essence is a conflict. */
export type MachineKey = { key: string; essence: string };

/**
 * How one organisation calls us: its networks, its credentials and its protocol. There is no session and no XSRF
 * token; `from` and `isGenuine` replace them.
 */
export type MachineCall = {
  /** The caller's name in the log and the saved exchanges: 'bank.example'. */
  caller: string;
  method: MachineRequest['method'] | readonly MachineRequest['method'][];
  path: `/${string}`;
  /** Networks it calls from; requests from elsewhere are refused unread. */
  from: readonly string[];
  /** Checks the credentials: a password, or a signature of the bytes. */
  isGenuine(request: MachineRequest): boolean;
  /** Null for a call without effect, which may be repeated. */
  keyOf(request: MachineRequest): MachineKey | null;
  /** Acts and answers in one transaction, which also saves the answer. */
  answer(request: MachineRequest, db: Db): Promise<MachineAnswer>;
  /** Answers to a caller with wrong credentials, to another call with a used key, and after an error of ours. */
  refused(): MachineAnswer;
  conflict(request: MachineRequest): MachineAnswer;
  failed(request: MachineRequest): MachineAnswer;
};

/** The other organisations' servers of an area. */
export type AreaMachines = {
  /** Their calls, from the settings. */
  calls(context: AppContext): readonly MachineCall[];
  /** Mounts a simulator of such a server for a demo, if the settings choose it. */
  mountSimulator?(parts: { app: FastifyInstance; context: AppContext; limit: LimitRequest }): Promise<void>;
};
