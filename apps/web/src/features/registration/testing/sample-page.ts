import type {
  Offer,
  OfferedStream,
  OwnRegistration,
  RegistrationPage,
  RegistrationSlot,
} from '@bilim/contract/areas/registration.shapes';

const TIMES = ['08:00', '09:30', '11:00', '13:00', '14:30'];

export const slot = (
  dayNumber: number,
  bell: number,
  rest: Partial<RegistrationSlot> = {},
): RegistrationSlot => ({
  dayNumber,
  bell,
  beginsAt: TIMES[bell - 1] ?? '16:00',
  week: 0,
  lessonType: 'Лекция',
  kind: 'lecture',
  ...rest,
});

export const stream = (id: number, rest: Partial<OfferedStream> = {}): OfferedStream => ({
  id,
  number: 1,
  lessonTypeId: null,
  teachers: [],
  slots: [],
  seats: 24,
  free: 9,
  minimum: 0,
  taken: 0,
  waiting: 0,
  place: null,
  heldUntil: null,
  ...rest,
});

export const offer = (disciplineId: number, rest: Partial<Offer> = {}): Offer => ({
  section: 'elective',
  kind: 'elective',
  disciplineId,
  code: '',
  name: `Дисциплина ${disciplineId}`,
  departmentId: 1,
  credits: 5,
  examTypeId: 1,
  examType: 'Экзамен',
  choice: null,
  lessonTypes: [],
  missing: [],
  streams: [],
  ...rest,
});

export const registration = (disciplineId: number, rest: Partial<OwnRegistration> = {}): OwnRegistration => ({
  id: disciplineId,
  disciplineId,
  name: `Дисциплина ${disciplineId}`,
  credits: 5,
  examTypeId: 1,
  examType: 'Экзамен',
  groupId: 1,
  streamId: null,
  stream: null,
  lessonTypeId: null,
  lessonType: null,
  teacherId: null,
  teacher: '',
  byPlan: true,
  kind: 'plan',
  slots: [],
  choice: null,
  canRemove: false,
  ...rest,
});

export const page = (rest: Partial<RegistrationPage> = {}): RegistrationPage => ({
  window: {
    id: 1,
    state: 'open',
    way: 'first',
    creditLimit: 36,
    commitment: null,
    drawnAt: null,
    opensAt: new Date('2026-11-17T02:00:00Z'),
    closesAt: new Date('2026-11-24T17:00:00Z'),
    serverNow: new Date('2026-11-17T04:14:00Z'),
  },
  planCredits: 30,
  choices: [],
  registrations: [],
  offers: [],
  ...rest,
});
