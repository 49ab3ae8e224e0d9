import { sql } from 'drizzle-orm';
import { check, date, foreignKey, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, ref } from './columns.ts';
import { groups, people } from './people.ts';

/** Orders (приказы) about a student: enrolment, transfer, leave, expulsion. */
export const orders = pgTable(
  'orders',
  {
    id: id(),
    studentId: ref('student_id', () => people.id),
    number: text('number').notNull(),
    orderedOn: date('ordered_on').notNull(),
    movement: text('movement').notNull(),
    groupId: integer('group_id'),
  },
  (t) => [
    index('orders_student').on(t.studentId, t.orderedOn),
    foreignKey({ name: 'orders_group', columns: [t.groupId], foreignColumns: [groups.id] }),
    check(
      'orders_movement',
      sql`${t.movement} in ('enrolled', 'transferred', 'leave', 'returned', 'expelled', 'graduated')`,
    ),
  ],
);
