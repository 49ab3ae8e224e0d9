import type { UmkItem } from '@bilim/contract/areas/umk.contract';
import { defineLongUploads } from '../../platform/long-upload/define-long-uploads.ts';
import { type MaterialForm, saveMaterial } from './material-form.ts';

/** Uploads of materials, each with its form. */
export const { useUploads, useUploadRows, useOpening } = defineLongUploads<MaterialForm, UmkItem>({
  name: 'materials',
  kind: 'material',
  save: ({ id: clientId, form }, file) => saveMaterial({ form, clientId, files: [file] }),
});
