import { IMPORT_GUARDS, type ImportGuard } from '@bilim/contract/areas/imports.shapes';
import { SHEETS } from '../sheets/all.ts';

type Changes = { sheet: string; added: number; changed: number; ended: number; digest?: string };

const changes = ({ added, changed, ended }: Changes) => added + changed + ended > 0;

export const guardOf = (name: string): ImportGuard | undefined =>
  SHEETS.find((sheet) => sheet.name === name)?.guard;

/** The changes that an approval of this right covers. */
export const guardedChanges = (sheets: readonly Changes[], right: ImportGuard): Required<Changes>[] =>
  sheets.flatMap((of) => {
    const { sheet, added, changed, ended, digest = '' } = of;
    return guardOf(sheet) === right && changes(of) ? [{ sheet, added, changed, ended, digest }] : [];
  });

export const rightsNeeded = (sheets: readonly Changes[]): ImportGuard[] =>
  IMPORT_GUARDS.filter((right) => guardedChanges(sheets, right).length > 0);
