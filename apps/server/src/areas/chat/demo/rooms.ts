import { addDays } from '@bilim/rules/days/add-days';
import type { DemoCalendar } from '../../../demo/calendar.ts';
import { LESSON_TYPE } from '../../../demo/content/catalogue.ts';
import type { DemoUniversity } from '../../../demo/draw-university.ts';
import { at, makeRandom, type Random } from '../../../demo/random.ts';
import { groupBy } from '../../../ground/grouping.ts';
import { groupOrStream } from '../../academics/classes.service.ts';
import { classKey, personalKey } from '../chat-place.ts';
import type { NewRoom } from '../chat-writing.queries.ts';
import { holdConversation, type Said, type Speakers, sayLines } from './conversation.ts';
import { CLASS_DIALOGUES, CLASS_LATEST, type Dialogue } from './dialogues-class.ts';
import { FRIEND_DIALOGUES, STUDENT_LATEST, TEACHER_DIALOGUES, TEACHER_LATEST } from './dialogues-personal.ts';

/** Conversations begin at least this many days ago, even if the term has just begun. */
const SHORTEST_TALK_DAYS = 14;
const LATEST_AGO_MS = 90 * 60_000;
/** One personal conversation with a teacher and one with a friend per this many students. */
const STUDENTS_PER_PERSONAL = 10;

/** A conversation before its messages have ids. */
export type RoomDraft = {
  room: NewRoom;
  memberIds: number[];
  said: Said[];
  /** The number of last messages that the demo accounts have not read. */
  unread: number;
};

/** All conversations of this term. */
export function draftRooms(university: DemoUniversity): RoomDraft[] {
  const random = makeRandom({ seed: university.seed, label: 'chat' });
  return [...classRooms({ university, random }), ...personalRooms({ university, random })];
}

function classRooms({ university, random }: { university: DemoUniversity; random: Random }): RoomDraft[] {
  const { calendar, people, places } = university;
  const { assignments, streams } = currentTeaching(university);
  const members = new Map(streams.map(({ id, memberIds }) => [id, memberIds]));
  const classes = groupBy(
    assignments.filter(({ lessonTypeId }) => lessonTypeId !== LESSON_TYPE.independent),
    ({ disciplineId, ...row }) => classKey({ yearId: calendar.yearId, disciplineId, ...groupOrStream(row) }),
  );
  return [...classes].map(([key, list]) => {
    const { teacherId, disciplineId, groupId, streamId } = at(list, 0);
    const students = groupId === null ? (members.get(streamId ?? 0) ?? []) : people.studentsOf(groupId);
    const rich = groupId === places.studentGroupId || students.includes(people.demo.student);
    const dialogues = someOf({
      dialogues: CLASS_DIALOGUES,
      count: rich ? random.between(7, 12) : random.between(1, 2),
      random,
    });
    const speakers = (): Speakers => ({ T: teacherId, ...twoOf({ students, random }) });
    // The newest lines are by other students, because the demo student has read her own messages.
    const others = students.filter((id) => id !== people.demo.student);
    const latest = rich && others.length > 0 && random.chance(0.5) ? random.pick(CLASS_LATEST) : [];
    return {
      room: {
        key,
        kind: 'group',
        lowId: null,
        highId: null,
        yearId: calendar.yearId,
        disciplineId,
        groupId,
        streamId,
      },
      memberIds: [...new Set([...students, ...list.map((assignment) => assignment.teacherId)])],
      said: [
        ...holdConversation({ dialogues, speakers, calendar, from: talkFrom(calendar), random }),
        ...(latest.length > 0
          ? sayLatest({
              dialogue: latest,
              speakers: { T: teacherId, ...twoOf({ students: others, random }) },
              calendar,
              random,
            })
          : []),
      ],
      unread: latest.length,
    };
  });
}

function personalRooms({ university, random }: { university: DemoUniversity; random: Random }): RoomDraft[] {
  const { people, places, groups, size } = university;
  const { demo } = people;
  const drafts = new Map<string, RoomDraft>();
  const add = (pair: Speakers & { other: number }, dialogues: Dialogue[], latest: Dialogue) => {
    const draft = personalRoom({ pair, dialogues, latest, university, random });
    if (pair.A !== pair.other && !drafts.has(draft.room.key)) drafts.set(draft.room.key, draft);
  };
  const some = (dialogues: Dialogue[], count: number) => someOf({ dialogues, count, random });
  const classmates = people.studentsOf(places.studentGroupId).slice(1);

  add({ T: demo.teacher, A: demo.student, other: demo.teacher }, some(TEACHER_DIALOGUES, 5), TEACHER_LATEST);
  for (const [place, classmate] of classmates.slice(0, 4).entries()) {
    const latest = place === 0 ? STUDENT_LATEST : [];
    add({ T: demo.teacher, A: classmate, other: demo.teacher }, some(TEACHER_DIALOGUES, 2), latest);
  }
  for (const classmate of classmates.slice(0, 5)) {
    add({ A: demo.student, B: classmate, other: classmate }, some(FRIEND_DIALOGUES, 3), []);
  }
  const byGroup = groupBy(currentTeaching(university).assignments, ({ groupId }) => groupId);
  for (let count = 0; count < size.students / STUDENTS_PER_PERSONAL; count++) {
    const { id: groupId } = random.pick(groups);
    const students = people.studentsOf(groupId);
    const teacherId = random.pick(byGroup.get(groupId) ?? []).teacherId;
    add({ T: teacherId, A: random.pick(students), other: teacherId }, some(TEACHER_DIALOGUES, 1), []);
    const { A, B } = twoOf({ students, random });
    add({ A, B, other: B }, some(FRIEND_DIALOGUES, 2), []);
  }
  return [...drafts.values()];
}

function personalRoom({
  pair,
  dialogues,
  latest,
  university: { calendar },
  random,
}: {
  pair: Speakers & { other: number };
  dialogues: Dialogue[];
  latest: Dialogue;
  university: DemoUniversity;
  random: Random;
}): RoomDraft {
  const [lowId, highId] = [Math.min(pair.A, pair.other), Math.max(pair.A, pair.other)];
  const speakers = () => pair;
  return {
    room: {
      key: personalKey(lowId, highId),
      kind: 'personal',
      lowId,
      highId,
      yearId: null,
      disciplineId: null,
      groupId: null,
      streamId: null,
    },
    memberIds: [lowId, highId],
    said: [
      ...holdConversation({ dialogues, speakers, calendar, from: talkFrom(calendar), random }),
      ...sayLatest({ dialogue: latest, speakers: pair, calendar, random }),
    ],
    unread: latest.length,
  };
}

function sayLatest({
  dialogue,
  speakers,
  calendar,
  random,
}: {
  dialogue: Dialogue;
  speakers: Speakers;
  calendar: DemoCalendar;
  random: Random;
}): Said[] {
  const start = new Date(calendar.now.getTime() - LATEST_AGO_MS);
  return sayLines({ dialogue, speakers, start, random });
}

/** Two different students, if the group has two. */
function twoOf({ students, random }: { students: number[]; random: Random }): { A: number; B: number } {
  const first = random.between(0, students.length - 1);
  const step = random.between(1, Math.max(1, students.length - 1));
  return { A: at(students, first), B: at(students, (first + step) % students.length) };
}

function currentTeaching({ teaching, calendar }: DemoUniversity) {
  return at(
    teaching.filter(({ term }) => term.id === calendar.currentTerm.id),
    0,
  );
}

function talkFrom({ currentTerm, today }: DemoCalendar): string {
  return at([addDays({ day: today, days: -SHORTEST_TALK_DAYS }), currentTerm.startsOn].sort(), 0);
}

/** A random selection in the original order. */
function someOf({
  dialogues,
  count,
  random,
}: {
  dialogues: Dialogue[];
  count: number;
  random: Random;
}): Dialogue[] {
  const chosen = new Set(random.shuffle(dialogues).slice(0, count));
  return dialogues.filter((dialogue) => chosen.has(dialogue));
}
