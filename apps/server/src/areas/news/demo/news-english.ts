import { EVERYONE, type NewsDraft, STUDENTS, TEACHERS } from './news-draft.ts';

export const ENGLISH_NEWS: NewsDraft[] = [
  {
    audience: EVERYONE,
    text: 'Welcome to our exchange students!\n\nThe orientation meeting takes place on {+2} at 10:00 in room 101 of the main building. The campus map is attached.',
    files: ['campusMap'],
  },
  {
    audience: STUDENTS,
    text: 'Applications for the exchange programme are open until {+14}. You will need a transcript and a motivation letter in English.\n\nDetails: https://example.com/exchange',
  },
  {
    audience: STUDENTS,
    faculty: 2,
    text: 'Debate club: the motion for this week is “Online lectures are better than live ones”. Join us on Thursday at 16:00, room 105.',
  },
  {
    audience: TEACHERS,
    text: 'Call for papers: the international conference on education in mountain countries accepts abstracts until {+20}.',
  },
  {
    audience: EVERYONE,
    text: 'The academic calendar in English is attached. Please share it with your partners abroad.',
    files: ['calendar'],
  },
  {
    audience: STUDENTS,
    faculty: 0,
    text: 'Guest lecture: “Search engines from the inside”, on {+5} at 14:30. Bring a laptop: there will be a short workshop.',
  },
  {
    audience: STUDENTS,
    text: 'An IELTS preparation course starts on {+9}. The placement test is free of charge.',
  },
  {
    audience: EVERYONE,
    text: 'Our library has joined an open-access network: thousands of books and articles are available from any computer on the campus.',
  },
];
