import * as z from 'zod';
import { day, flag, row, wireId, wireInt } from '../codecs.ts';
import { area, endpoint } from '../endpoint.ts';
import { as, named } from '../named.ts';

const season = wireInt.refine((value) => value === 1 || value === 2);

/** The filter cascade: year and term, then discipline, semester, group. Each level narrows the next one. */
const inTerm = { yearId: as('year', wireId), season: as('ws', season) };
const ofDiscipline = {
  ...inTerm,
  disciplineId: as('id_discipline', wireId),
  elective: as('isSelect', flag.default(false)),
};
const ofSemester = { ...ofDiscipline, semesterId: as('id_semester', wireId) };
const ofGroup = { ...ofSemester, groupId: as('id_group', wireId) };

export const academicYear = named({ id: as('id_a_year', z.int()), name: as('p32', z.string()) });
/** Its days are null while the year has no term in its calendar. */
export const term = named({
  season: as('id_ws', z.int()),
  name: as('p42', z.string()),
  startsOn: day.nullable(),
  endsOn: day.nullable(),
});
export const discipline = named({
  id: as('id_discipline', z.int()),
  name: as('p34', z.string()),
  credits: as('kredit', z.int()),
  elective: as('isSelect', flag),
  /** For a student: the lecturer; for a teacher: empty. */
  teacher: as('t_fio', z.string()),
});
export const semester = named({ id: as('id_semester', z.int()), name: as('p43', z.string()) });
/** A study group, or for an elective a stream: then `id` is the stream’s id and `stream` its number. */
export const studyGroup = named({
  id: as('id_group', z.int()),
  name: as('p20', z.string()),
  stream: as('subgroup', z.int().nullable()),
  students: as('countStudents', z.int()),
});
export const classmate = named({
  code: as('idid', z.int()),
  fullName: as('fio', z.string()),
  role: as('id_type', z.int()),
  group: as('p20', z.string()),
  hasPhoto: z.boolean(),
});
export const lecturer = named({
  id: as('id_teacher', z.int()),
  code: as('idid', z.int()),
  fullName: as('t_fio', z.string()),
  position: z.string(),
  hasPhoto: z.boolean(),
});

const asTeacher = { uid: 'id', id_teacher: 'id', role: 'role', fromType: 'role' } as const;
const asStudent = { uid: 'id', id_student: 'id', role: 'role', fromType: 'role' } as const;
const asCaller = { uid: 'id', role: 'role', fromType: 'role' } as const;

export const academicsContract = area({
  currentTerm: endpoint({
    method: 'GET',
    path: '/api/discipline/current/ws.json',
    access: 'signedIn',
    summary: 'The term that contains today',
    input: z.object({}),
    output: row(term),
  }),
  currentYear: endpoint({
    method: 'GET',
    path: '/api/discipline/current/year.json',
    access: 'signedIn',
    summary: 'The academic year that contains today',
    input: z.object({}),
    output: row(academicYear),
  }),
  years: endpoint({
    method: 'GET',
    path: '/api/misc/years.json',
    access: 'signedIn',
    summary: 'Six academic years, from four back to one ahead, after the placeholder',
    input: z.object({}),
    output: z.array(academicYear),
  }),
  defaultYear: endpoint({
    method: 'GET',
    path: '/api/misc/defaultyear.json',
    access: 'signedIn',
    summary: 'The default year',
    input: z.object({}),
    output: row(academicYear),
  }),
  studentGroups: endpoint({
    method: 'POST',
    path: '/api/misc/getgroups.json',
    access: 'student',
    summary: 'The groups the caller belonged to in a year',
    self: { id_student: 'id' },
    input: named({ yearId: as('id_a_year', wireId) }),
    output: z.array(studyGroup),
  }),
  teacherDisciplines: endpoint({
    method: 'POST',
    path: '/api/discipline/list.json',
    access: 'teacher',
    summary: 'The disciplines that the calling teacher teaches in a term',
    self: asTeacher,
    input: named(inTerm),
    output: z.array(discipline),
  }),
  studentDisciplines: endpoint({
    method: 'POST',
    path: '/api/discipline/forStudentDisciplinelist.json',
    access: 'student',
    summary: 'The disciplines that the calling student is registered for in a term',
    self: asStudent,
    input: named(inTerm),
    output: z.array(discipline),
  }),
  teacherSemesters: endpoint({
    method: 'POST',
    path: '/api/discipline/semester/list.json',
    access: 'teacher',
    summary: 'The semesters of study in which the caller teaches the discipline',
    self: asTeacher,
    input: named(ofDiscipline),
    output: z.array(semester),
  }),
  studentSemesters: endpoint({
    method: 'POST',
    path: '/api/discipline/studentSemester/list.json',
    access: 'student',
    summary: 'The semester of study in which the caller takes the discipline',
    self: asStudent,
    input: named(ofDiscipline),
    output: z.array(semester),
  }),
  teacherGroups: endpoint({
    method: 'POST',
    path: '/api/discipline/group/list.json',
    access: 'teacher',
    summary: 'The groups or streams to which the caller teaches the discipline',
    self: asTeacher,
    input: named(ofSemester),
    output: z.array(studyGroup),
  }),
  studentGroup: endpoint({
    method: 'POST',
    path: '/api/discipline/studentGroup/list.json',
    access: 'student',
    summary: 'The group or stream with which the caller takes the discipline',
    self: asStudent,
    input: named(ofSemester),
    output: z.array(studyGroup),
  }),
  students: endpoint({
    method: 'POST',
    path: '/api/discipline/students/list.json',
    access: 'signedIn',
    summary: 'The students of a class that the caller teaches or attends',
    self: asCaller,
    input: named(ofGroup),
    output: z.array(classmate),
  }),
  teachers: endpoint({
    method: 'POST',
    path: '/api/discipline/teachers/list.json',
    access: 'signedIn',
    summary: 'The teachers of a class that the caller teaches or attends',
    self: asCaller,
    input: named(ofGroup),
    output: z.array(lecturer),
  }),
});

export const academicsArea = { calls: academicsContract, failures: {}, events: {}, audit: [] } as const;
