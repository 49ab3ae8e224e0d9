import { addDays } from '@bilim/rules/days/add-days';
import { dayNumberOf } from '@bilim/rules/days/lesson-day';
import { files, newsFiles, newsPosts, newsVisits } from '../../../db/tables.ts';
import { type DemoPart, rowsOf } from '../../../demo/demo-part.ts';
import type { DemoUniversity } from '../../../demo/draw-university.ts';
import { newsAuthors } from '../../../demo/people/grants.ts';
import { at, makeRandom, type Random } from '../../../demo/random.ts';
import { type Attachment, makeAttachments } from './attachments.ts';
import type { AttachmentKind, NewsDraft, NewsLanguage } from './news-draft.ts';
import { ENGLISH_NEWS } from './news-english.ts';
import { KYRGYZ_NEWS } from './news-kyrgyz.ts';
import { RUSSIAN_NEWS } from './news-russian.ts';

/** Days from the first post to today. */
const SPAN_DAYS = 150;
/** Number of newest posts the demo people have not seen. */
const UNSEEN = 3;
const LOCALES = { ru: 'ru', kg: 'ky', en: 'en-GB' } as const;

/** The news of the demo university, with their files. */
export const newsDemo: DemoPart = async ({ university, fileId }) => {
  const attachments = await makeAttachments(university);
  const news = makeNews({ university, attachments, fileId });
  return {
    label: 'news',
    tables: [
      rowsOf(files, news.files),
      rowsOf(newsPosts, news.posts),
      rowsOf(newsFiles, news.links),
      rowsOf(newsVisits, news.visits),
    ],
    bodies: news.bodies,
  };
};

/** The news of the past months, oldest first, by authors with the news right. */
function makeNews({
  university,
  attachments,
  fileId: nextFileId,
}: {
  university: DemoUniversity;
  attachments: Map<AttachmentKind, Attachment>;
  fileId: () => number;
}) {
  const { seed, calendar, people } = university;
  const random = makeRandom({ seed, label: 'news' });
  const drafts = random.shuffle([
    ...RUSSIAN_NEWS.map((draft) => ({ draft, language: 'ru' as const })),
    ...KYRGYZ_NEWS.map((draft) => ({ draft, language: 'kg' as const })),
    ...ENGLISH_NEWS.map((draft) => ({ draft, language: 'en' as const })),
  ]);
  const posts: (typeof newsPosts.$inferSelect)[] = [];
  const fileRows: (typeof files.$inferSelect)[] = [];
  const links: (typeof newsFiles.$inferSelect)[] = [];
  const bodies: { key: string; type: string; bytes: Buffer }[] = [];

  const moments = drafts
    .map((_, place) => {
      const day = postingDay({ today: calendar.today, share: (place + 1) / drafts.length });
      return { day, time: `${String(random.between(8, 17)).padStart(2, '0')}:${random.between(10, 59)}` };
    })
    .sort((one, other) => `${one.day}${one.time}`.localeCompare(`${other.day}${other.time}`));

  drafts.forEach(({ draft, language }, place) => {
    const id = place + 1;
    const { day, time } = at(moments, place);
    const authorId = pickAuthor({ university, draft, random });
    const createdAt = calendar.instant({ day, time });
    posts.push({
      id,
      authorId,
      text: withDates({ text: draft.text, day, language }),
      audience: draft.audience,
      facultyId: draft.faculty === undefined ? null : draft.faculty + 1,
      createdAt,
      editedAt: null,
      deletedAt: null,
    });
    for (const [position, kind] of (draft.files ?? []).entries()) {
      const file = attachments.get(kind);
      if (!file) throw new RangeError(`There is no attachment ${kind}`);
      const { name, type, bytes, sha256, width, height } = file;
      const key = random.hex(32);
      const fileId = nextFileId();
      bodies.push({ key, type, bytes });
      fileRows.push({
        id: fileId,
        key,
        name,
        size: bytes.length,
        type,
        sha256,
        width,
        height,
        ownerId: authorId,
        createdAt,
      });
      links.push({ postId: id, fileId, name, position });
    }
  });
  const lastSeenId = posts.length - UNSEEN;
  const visits: (typeof newsVisits.$inferSelect)[] = [people.demo.student, people.demo.teacher].map(
    (personId) => ({ personId, lastSeenId, seenAt: at(posts, lastSeenId - 1).createdAt }),
  );
  return { posts, files: fileRows, links, visits, bodies };
}

/** Working days up to yesterday, spread evenly. */
function postingDay({ today, share }: { today: string; share: number }): string {
  const day = addDays({ day: today, days: -1 - Math.round(SPAN_DAYS * (1 - share)) });
  return dayNumberOf(day) === 7 ? addDays({ day, days: -1 }) : day;
}

/** A faculty's post comes from its deanery; the demo teacher writes some of the general ones. */
function pickAuthor({
  university,
  draft,
  random,
}: {
  university: DemoUniversity;
  draft: NewsDraft;
  random: Random;
}): number {
  const { people, structure } = university;
  if (draft.faculty === undefined && random.chance(0.25)) return people.demo.teacher;
  const authors = newsAuthors(people);
  if (draft.faculty === undefined) return random.pick(authors);
  const { departmentIds } = at(structure.faculties, draft.faculty);
  return random.pick(authors.filter((id) => departmentIds.includes(people.person(id).departmentId ?? 0)));
}

function withDates({ text, day, language }: { text: string; day: string; language: NewsLanguage }): string {
  const format = new Intl.DateTimeFormat(LOCALES[language], {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  return text.replaceAll(/\{\+(\d+)\}/g, (_, days: string) =>
    format.format(new Date(addDays({ day, days: Number(days) }))),
  );
}
