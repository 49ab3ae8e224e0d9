import { addDays } from '@bilim/rules/days/add-days';
import { addWorkingDays } from '@bilim/rules/days/working-days';
import { foldText } from '@bilim/rules/text/fold-text';
import { latinNames } from '@bilim/rules/text/transliterate';
import {
  clearanceOffices,
  clearanceSigns,
  districts,
  jobs,
  paperSigners,
  purposes,
  referenceKinds,
  referenceOrders,
  referenceSteps,
  regions,
} from '../../../db/tables.ts';
import { type DemoPart, type DemoTable, rowsOf } from '../../../demo/demo-part.ts';
import type { DemoUniversity } from '../../../demo/draw-university.ts';
import { at } from '../../../demo/random.ts';
import { MAKE } from '../references.jobs.ts';
import { KIND, KINDS, OFFICE, OFFICES, PURPOSE, PURPOSES, SIGNERS } from './kinds.ts';
import { DISTRICTS, REGIONS } from './places.ts';

type Order = typeof referenceOrders.$inferSelect;
type Step = typeof referenceSteps.$inferSelect;
type Sign = typeof clearanceSigns.$inferSelect;

/**
 * Kinds, places and purposes, and orders in every state. One paper is made when a server starts, because it
 * needs the key and the address of that server.
 */
export const referencesDemo: DemoPart = ({ university }) => {
  const told = ordersOf(university);
  return {
    label: 'references',
    tables: [
      rowsOf(paperSigners, SIGNERS),
      rowsOf(regions, REGIONS),
      rowsOf(districts, DISTRICTS),
      rowsOf(purposes, PURPOSES),
      rowsOf(referenceKinds, KINDS),
      rowsOf(clearanceOffices, OFFICES),
      rowsOf(referenceOrders, told.orders),
      rowsOf(clearanceSigns, told.signs),
      rowsOf(referenceSteps, told.steps),
      makingOf({ university, orderId: told.made }),
    ],
  };
};

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const REFUSED = 'Отпуск у вас ещё не оформлен приказом. Подайте заявление в деканат.';
const OBJECTED = 'Не возвращена книга «Алгебра и начала анализа».';

type DemoOrder = {
  studentId: number;
  kindId: number;
  daysAgo: number;
  state: Order['state'];
  /** The district of the military commissariat. */
  district?: string;
  purposeId?: number;
  reason?: string;
};

function ordersOf(university: DemoUniversity) {
  const { people, calendar } = university;
  const { registrar, teacher, student, student2 } = people.demo;
  const orders: Order[] = [];
  const steps: Step[] = [];
  const signs: Sign[] = [];
  const ask = (asked: DemoOrder) => {
    const order = orderOf({ university, id: orders.length + 1, registrar, ...asked });
    orders.push(order);
    const step = (what: Step['step'], personId: number, hours: number, more: Partial<Step> = {}) => {
      const moment = new Date(order.orderedAt.getTime() + hours * HOUR_MS);
      steps.push({
        id: steps.length + 1,
        orderId: order.id,
        step: what,
        personId,
        actor: '',
        officeId: null,
        note: '',
        at: moment < calendar.now ? moment : calendar.now,
        ...more,
      });
    };
    step('ordered', order.studentId, 0);
    if (order.takenById !== null) step('taken', registrar, 2);
    if (asked.state === 'refused') step('refused', registrar, 3, { note: order.reason });
    if (asked.state === 'cancelled') step('cancelled', order.studentId, 1);
    return { order, step };
  };
  const classmates = people.studentsOf(people.person(student).groupId ?? 0).filter((id) => id !== student);

  ask({ studentId: student, kindId: KIND.leave, daysAgo: 20, state: 'refused', reason: REFUSED });
  ask({
    studentId: student,
    kindId: KIND.military,
    daysAgo: 12,
    state: 'cancelled',
    district: 'Алайский район',
  });
  ask({
    studentId: student,
    kindId: KIND.military,
    daysAgo: 1,
    state: 'preparing',
    district: 'Ат-Башинский район',
  });
  ask({
    studentId: student,
    kindId: KIND.transcript,
    daysAgo: 1,
    state: 'waiting',
    purposeId: PURPOSE.embassy,
  });
  const { order: made } = ask({
    studentId: student,
    kindId: KIND.study,
    daysAgo: 0,
    state: 'waiting',
    purposeId: PURPOSE.bank,
  });
  ask({
    studentId: at(classmates, 0),
    kindId: KIND.military,
    daysAgo: 2,
    state: 'waiting',
    district: 'Кеминский район',
  });
  ask({
    studentId: at(classmates, 1),
    kindId: KIND.leave,
    daysAgo: 4,
    state: 'waiting',
    purposeId: PURPOSE.social,
  });
  ask({
    studentId: student2,
    kindId: KIND.military,
    daysAgo: 1,
    state: 'waiting',
    district: 'Тонский район',
  });
  const sheet = ask({ studentId: at(classmates, 2), kindId: KIND.clearance, daysAgo: 3, state: 'waiting' });
  const { facultyId, departmentId } = sheet.order;
  const said = new Date(sheet.order.orderedAt.getTime() + 5 * HOUR_MS);
  for (const { id: officeId } of OFFICES) {
    const spoken = officeId === OFFICE.library;
    signs.push({
      id: signs.length + 1,
      orderId: sheet.order.id,
      officeId,
      facultyId,
      departmentId,
      state: spoken ? 'objected' : 'waiting',
      personId: spoken ? teacher : null,
      note: spoken ? OBJECTED : '',
      at: spoken ? said : null,
    });
  }
  sheet.step('objected', teacher, 5, { officeId: OFFICE.library, note: OBJECTED });
  return { orders, steps, signs, made: made.id };
}

/**
 * A job that makes the automatic order after the server has started. Other jobs may exist from earlier
 * servers.
 */
const makingOf = ({
  university: { calendar },
  orderId,
}: {
  university: DemoUniversity;
  orderId: number;
}): DemoTable => ({
  table: jobs,
  large: false,
  insert: async (client, onRows) => {
    const payload = JSON.stringify({ orderId, origin: null });
    const text = 'insert into jobs (kind, payload, run_at, created_at) values ($1, $2, $3, $3)';
    await client.query(text, [MAKE.kind, payload, calendar.now]);
    onRows(1);
  },
});

function orderOf({
  university: { people, groups, structure, calendar },
  registrar,
  ...asked
}: DemoOrder & { university: DemoUniversity; id: number; registrar: number }): Order {
  const { id, studentId, kindId, daysAgo, state } = asked;
  const student = people.person(studentId);
  const group = groups.find((one) => one.id === student.groupId);
  const speciality = structure.specialities.find((one) => one.id === group?.specialityId);
  const kind = KINDS.find((one) => one.id === kindId);
  const district = DISTRICTS.find(({ nameRu }) => nameRu === asked.district);
  if (!group || !speciality || !kind) throw new Error('A student has no group, or an order has no kind');
  const orderedAt = new Date(calendar.now.getTime() - daysAgo * DAY_MS);
  const day = addDays({ day: calendar.today, days: -daysAgo });
  const { lastName, firstName, middleName } = student;
  const latin = latinNames({ lastName, firstName, middleName });
  const sought = [lastName, firstName, middleName, latin.lastNameLatin, latin.firstNameLatin, student.code];
  const taken = state === 'preparing' || state === 'refused';
  return {
    id,
    studentId,
    facultyId: group.facultyId,
    departmentId: speciality.departmentId,
    kindId,
    regionId: district?.regionId ?? null,
    districtId: district?.id ?? null,
    purposeId: kind.needsPurpose
      ? (asked.purposeId ?? (kind.needsPlace ? PURPOSE.military : PURPOSE.anywhere))
      : null,
    language: 'ru',
    copies: 1,
    state,
    orderedAt,
    expectedOn: addWorkingDays({ day, days: kind.workingDays, calendar: calendar.holidays }),
    takenById: taken ? registrar : null,
    reason: asked.reason ?? '',
    paperId: null,
    sought: foldText(sought.filter(Boolean).join(' ')),
  };
}
