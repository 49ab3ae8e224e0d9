import { addDays, mondayOf } from '@bilim/rules/days/add-days';
import { expect, it } from 'vitest';
import { drawUniversity } from '../../../demo/draw-university.ts';
import { makeAttendees } from '../../../demo/teaching/attendees.ts';
import { makeFreePlaces } from './free-places.ts';

it('finds a place where room, teacher and students are free, on any day of the week', () => {
  for (const day of ['2026-11-16', '2026-11-19', '2026-11-22']) {
    const university = drawUniversity({
      students: 400,
      seed: 7,
      now: new Date(`${day}T05:00:00Z`),
      timeZone: 'Asia/Bishkek',
    });
    const { people, teaching, lessons, calendar } = university;
    const studentsIn = makeAttendees({ people, streams: teaching.flatMap(({ streams }) => streams) });
    const free = makeFreePlaces(university, studentsIn);
    const own = lessons.filter((one) => {
      const assignment = free.assignmentOf(one);
      return (
        one.termId === calendar.currentTerm.id &&
        assignment &&
        studentsIn(assignment).includes(people.demo.student)
      );
    });
    const monday = mondayOf(day);
    const days = [0, 1, 2, 3, 4].map((count) => addDays({ day: monday, days: count }));
    const places = own.map((lesson) => free.find({ lesson, days }));
    const names = places.map((place) => JSON.stringify(place));
    expect(places.filter((place) => place === undefined)).toEqual([]);
    // One student attends all of them, so no two may be at one time.
    expect(new Set(places.map((place) => `${place?.day}/${place?.bellId}`)).size).toBe(names.length);
  }
});
