import type { BookTexts } from './texts.ts';

export const ENGLISH_TEXTS: BookTexts = {
  contents: 'Contents',
  chapters: [
    'Introduction',
    'Basic notions',
    'Methods',
    'Worked examples',
    'Exercises',
    'Common mistakes',
    'Review questions',
    'Conclusion',
  ],
  general: [
    'The chapter is meant for one week: a lecture, a practical class and work at home. Read the first two sections before the lecture and write down the questions that come to your mind.',
    'Do not hurry to look at the answers. State the problem in your own words, draw a picture or a table, and only then choose a way to solve it.',
    'Key terms stand out where they first appear. Make a glossary of them: by the end of the term it will be the best summary you have.',
    'Test yourself by explaining the section to somebody who has not read it. If that takes more than three minutes, go back to the definitions.',
  ],
  subjects: {
    computing: [
      'A program is an exact description of what a machine is to do. A good one is told not by its length but by its clarity: names say what things are for, each function does one job, and mistakes show where they were made.',
      'Before writing code, describe the input, the expected result and the borders: an empty list, a zero, a line that is far too long. Most failures happen exactly there.',
      'A database keeps facts and the relations between them. A table holds one kind of thing, a row one thing, and a key lets others refer to it without repeating the rest.',
      'A network carries messages in small packets. Each may take its own way, be late or get lost, so the protocol numbers them and repeats those that nobody confirmed.',
    ],
    maths: [
      'A function gives each element of one set exactly one element of another. Its graph shows at a glance where it grows, where it is zero and where it is largest.',
      'The derivative tells how fast a quantity changes at a point: to a geometer it is the slope of the tangent, to a physicist the speed at this moment.',
      'A numerical method replaces an exact solution by a sequence of approximations. Without an estimate of the error the answer is of no use.',
    ],
    physics: [
      'To measure is to compare with a standard. A result without its error and its unit tells the reader nothing.',
      'Newton’s second law connects force, mass and acceleration. It holds in inertial frames, and every solution begins with the choice of one.',
      'Energy is neither made nor lost but changes its form. The rivers of the Tien Shan turn turbines, and the height of the water becomes light in our windows.',
    ],
    economics: [
      'Economics is about choice: there are fewer resources than wishes, and each decision costs what was given up for it.',
      'Prices follow supply and demand. When the harvest in Batken is rich, supply grows and the price of apricots falls until new buyers are found.',
      'Bookkeeping writes each operation twice: where the money came from and what it went for. That is why both sides of a balance sheet are equal.',
    ],
    languages: [
      'A language is learnt by using it. Read aloud for a quarter of an hour each day, note phrases rather than single words, and return to them after a day, a week and a month.',
      'A letter has a greeting, a reason, a request and thanks. Keep to one thought in a paragraph; more words do not make it more polite.',
      'Listen first for the stressed words: they carry the meaning. The small words between them can often be guessed from grammar.',
    ],
    society: [
      'A source answers only the questions it is asked. Compare a chronicle, a find and an oral tradition: each saw the event from its own side.',
      'The Silk Road joined Osh, Uzgen and Balasagun with the cities of China, Persia and the Mediterranean. Not only goods travelled along it but letters, crafts and beliefs.',
      'A legal rule has a condition, a command and a consequence. First the facts are established, then the rule is found, and only then a conclusion is drawn.',
    ],
    literature: [
      'The epic of Manas was handed down by generations of singers. A manaschy did not learn the text by heart but made it anew from its story, its rhythm and its formulas.',
      'In a story, character is shown by deeds. Notice what the hero does when nobody is looking: the author says more by this than by any description.',
    ],
    rules: [
      'These regulations are the same for all faculties and departments. They are changed by a decision of the academic council and come into force on publication.',
      'Students follow the curriculum within the given time, attend classes and sit the examinations. Good reasons for absence are shown by a document.',
    ],
    guides: [
      'Sign in with your login and password. The first time you are asked to change the password: choose one that you use nowhere else.',
      'Today’s timetable opens on the first page. The lesson that is on now stands out, with its room and the time that is left.',
    ],
  },
};
