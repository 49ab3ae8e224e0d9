import { presenceContract } from '@bilim/contract/areas/presence.contract';
import { fileUrl } from '../../platform/call/call.ts';
import { queryFor } from '../../platform/call/query-for.ts';

export type Filters = {
  from: string;
  to: string;
  lessonTypeId?: number;
  facultyId?: number;
  yearOfStudy?: number;
};

const CALLS = {
  faculty: presenceContract.byFaculty,
  year: presenceContract.byYear,
  group: presenceContract.byGroup,
};
export type By = keyof typeof CALLS;

export const reportQuery = (by: By, filters: Filters) => queryFor(CALLS[by], filters);
export const studentsQuery = (groupId: number, filters: Filters) =>
  queryFor(presenceContract.students, { ...filters, groupId });
export const typesQuery = () =>
  queryFor(presenceContract.lessonTypes, {}, { staleTime: Number.POSITIVE_INFINITY });
export const sheetUrl = (by: By, filters: Filters & { groupId?: number }) =>
  fileUrl(presenceContract.export, { by, ...filters });
