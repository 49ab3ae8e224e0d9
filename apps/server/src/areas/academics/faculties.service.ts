import type { Language } from '@bilim/contract/limits';
import type { Db } from '../../db/open.ts';
import { selectFaculties } from './faculties.queries.ts';

/** The faculties to choose from, by id. */
export const facultiesToChoose = ({ db, language }: { db: Db; language: Language }) =>
  selectFaculties(db, {}, { language });
