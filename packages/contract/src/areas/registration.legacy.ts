import * as z from 'zod';
import { row, wireId, wireInt } from '../codecs.ts';
import { endpoint } from '../endpoint.ts';
import { as, named } from '../named.ts';
import { academicYear, semester } from './academics.contract.ts';
import { ofSemester, ownRegistration } from './registration.shapes.ts';

/* The calls of AVN’s own clients, step by step: year, semester, discipline, teacher, stream. */

const self = { id_student: 'id', uid: 'id', id_group: 'groupId', role: 'role', fromType: 'role' } as const;
const ofDiscipline = { ...ofSemester, disciplineId: as('id_discipline', wireId) };
const ofTeacher = { ...ofDiscipline, teacherId: as('id_teacher', wireId) };
const ofType = { lessonTypeId: as('id_vid_zaniatiy', wireId) };
const ofStream = { ...ofTeacher, stream: as('subgroup', wireInt.pipe(z.int().min(0).max(32_767))) };

const discipline = named({
  id: as('id_discipline', z.int()),
  name: as('p34', z.string()),
  departmentId: as('id_kafedra', z.int()),
  credits: as('kredits', z.int()),
  examTypeId: as('id_examination', z.int()),
});
const teacher = named({ id: as('id_teacher', z.int()), fullName: as('t_fio', z.string()) });
const stream = named({
  number: as('subgroup', z.int()),
  seats: z.int(),
  free: z.int(),
});
const saved = row(named({ id: as('id_disciplineForStudent', z.int()) }));
const remove = {
  self,
  access: 'student',
  queue: 'registration',
  input: named({ id: as('id_disciplineForStudent', wireId) }),
  output: z.null(),
} as const;

export const registrationLegacy = {
  defaultYear: endpoint({
    method: 'POST',
    path: '/api/regfordisciplines/getdefyear.json',
    access: 'student',
    summary: 'The default year: that of the next term open for registration',
    self,
    input: z.object({}),
    output: row(academicYear),
  }),
  years: endpoint({
    method: 'GET',
    path: '/api/regfordisciplines/getyears.json',
    access: 'student',
    summary: 'The academic years, after the placeholder',
    input: z.object({}),
    output: z.array(academicYear),
  }),
  semesters: endpoint({
    method: 'POST',
    path: '/api/regfordisciplines/getsemesters.json',
    access: 'student',
    summary: 'The caller’s semesters of study in a year, after the placeholder',
    self,
    input: named({ yearId: as('id_a_year', wireId) }),
    output: z.array(semester),
  }),
  list: endpoint({
    method: 'POST',
    path: '/api/regfordisciplines/getreglist.json',
    access: 'student',
    summary: 'The caller’s registrations in a semester',
    self,
    queue: 'registration',
    input: named(ofSemester),
    output: z.array(ownRegistration),
  }),
  electiveTeachers: endpoint({
    method: 'POST',
    path: '/api/regfordisciplines/getteachersforregel.json',
    access: 'student',
    summary: 'The teachers of streams of a discipline in the caller’s plan',
    self,
    queue: 'registration',
    input: named(ofDiscipline),
    output: z.array(teacher),
  }),
  electiveStreams: endpoint({
    method: 'POST',
    path: '/api/regfordisciplines/getsubgroupsforregel.json',
    access: 'student',
    summary: 'A teacher’s streams of a discipline in the caller’s plan, with free seats',
    self,
    queue: 'registration',
    input: named(ofTeacher),
    output: z.array(stream),
  }),
  saveOne: endpoint({
    method: 'POST',
    path: '/api/regfordisciplines/saveregistration.json',
    access: 'student',
    summary: 'Registers the caller with one stream; a repeat is the same registration',
    self,
    queue: 'registration',
    input: named(ofStream),
    output: saved,
  }),
  removeOne: endpoint({
    ...remove,
    method: 'POST',
    path: '/api/regfordisciplines/deleteregistration.json',
    summary: 'Deletes a registration of the caller, all lesson types of it',
  }),
  permission: endpoint({
    method: 'POST',
    path: '/api/regfordisciplines/optional/permission.json',
    access: 'student',
    summary: 'Whether the caller may register now',
    self,
    input: named(ofSemester),
    output: z.boolean(),
  }),
  optionalDisciplines: endpoint({
    method: 'POST',
    path: '/api/regfordisciplines/optional/disciplines.json',
    access: 'student',
    summary: 'Electives outside the caller’s speciality',
    self,
    queue: 'registration',
    input: named(ofSemester),
    output: z.array(discipline),
  }),
  optionalTeachers: endpoint({
    method: 'POST',
    path: '/api/regfordisciplines/optional/teachers.json',
    access: 'student',
    summary: 'The teachers of streams of such an elective',
    self,
    queue: 'registration',
    input: named(ofDiscipline),
    output: z.array(teacher),
  }),
  optionalStreams: endpoint({
    method: 'POST',
    path: '/api/regfordisciplines/optional/subgroups.json',
    access: 'student',
    summary: 'A teacher’s streams of such an elective, with free seats',
    self,
    queue: 'registration',
    input: named(ofTeacher),
    output: z.array(stream),
  }),
  typeTeachers: endpoint({
    method: 'POST',
    path: '/api/regfordisciplines/bytype/teacher.json',
    access: 'student',
    summary: 'The teachers of one lesson type of a discipline',
    self,
    queue: 'registration',
    input: named({ ...ofDiscipline, ...ofType }),
    output: z.array(teacher),
  }),
  typeStreams: endpoint({
    method: 'POST',
    path: '/api/regfordisciplines/bytype/subgroups.json',
    access: 'student',
    summary: 'A teacher’s streams of one lesson type, with free seats',
    self,
    queue: 'registration',
    input: named({ ...ofTeacher, ...ofType }),
    output: z.array(stream),
  }),
  saveType: endpoint({
    method: 'POST',
    path: '/api/regfordisciplines/bytype/actionegistration.json',
    access: 'student',
    summary: 'Registers the caller for one lesson type of a discipline',
    self,
    queue: 'registration',
    input: named({ ...ofStream, ...ofType }),
    output: saved,
  }),
  removeType: endpoint({
    ...remove,
    method: 'POST',
    path: '/api/regfordisciplines/bytype/deleteregistration.json',
    summary: 'Deletes one lesson type of a registration of the caller',
  }),
} as const;
