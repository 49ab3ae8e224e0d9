import { cardContract } from '@bilim/contract/areas/card.contract';
import { profileContract } from '@bilim/contract/areas/profile.contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../app/build-app.ts';
import { people, university } from '../../db/tables.ts';
import { createClient } from '../../testing/clients/client.ts';
import { type CardStage, cardStage, dataOf, pageOf } from '../../testing/factories/card.ts';
import { blank } from '../../testing/samples/pictures.ts';

let stage: CardStage;
beforeAll(async () => {
  stage = await cardStage();
  const names = { nameRu: 'Демо-университет', nameKg: 'Демо университети', nameEn: 'Demo University' };
  await stage.context.db.insert(university).values(names);
});
afterAll(() => stage.close());

const { own, reissue } = cardContract;
const PRIVATE = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow, noarchive',
  'referrer-policy': 'no-referrer',
};

const open = (query: string, headers: Record<string, string> = {}) =>
  stage.visitor().inject({ method: 'GET', url: pageOf(query), headers });

/** The text of the page, line by line. */
const wordsOf = (page: string) =>
  (page.split('</head>')[1] ?? '')
    .replace(/<\/(dt|dd|p|h1|a|span|strong|div)>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

describe('the page of a card', () => {
  it('shows the fields of the card and nothing else', async () => {
    const { student, group, client } = await stage.holder();
    const { payload, headers, statusCode } = await open(`?data=${dataOf(await client.call(own, {}))}`);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject(PRIVATE);
    expect(wordsOf(payload)).toEqual([
      ...['Рус', 'Кыр', 'Eng', 'Демо-университет', 'Студенческий билет', 'АК', 'Асанова Керимбүбү Болотовна'],
      ...['Учится сегодня, 16.11.2026', 'Группа', group.name, 'Код студента', String(student.code)],
      ...['Учебный год', '2026-27', 'Семестр', 'Осенний · 5 семестр', 'Специальность', '710100 Информатика'],
      ...['Приказы', '№ 214-К от 25.08.2024, зачислена'],
    ]);
    expect(payload).toContain('<meta name="robots" content="noindex, nofollow, noarchive">');
  });

  it('runs no script and loads only the photo', async () => {
    const { client } = await stage.holder();
    const bytes = await blank({ width: 30, height: 40 }).png().toBuffer();
    await client.call(profileContract.savePhoto, {}, { files: [{ name: 'me.png', bytes }] });
    const data = dataOf(await client.call(own, {}));
    const { payload, headers } = await open(`?data=${data}`);
    expect(payload).not.toMatch(/<script|javascript:|\son\w+=|<link|<iframe|style="/i);
    expect(String(headers['content-security-policy'])).toMatch(
      /^default-src 'none';img-src 'self';style-src 'sha256-[\w+/]{43}=';base-uri 'none';form-action 'none';frame-ancestors 'none'$/,
    );
    const addresses = [...payload.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address]) => address);
    expect(addresses).toEqual([
      ...[`/lms/studentqr?data=${data}&amp;lang=kg`, `/lms/studentqr?data=${data}&amp;lang=en`],
      `/lms/api/misc/studentqrphoto.file?data=${data}`,
    ]);
  });

  it('uses the requested, the saved or the preferred language', async () => {
    const { client } = await stage.holder();
    const data = dataOf(await client.call(own, {}));
    const inKyrgyz = {
      tag: 'lang="ky"',
      words: ['Бүгүн окуйт, 16.11.2026', 'Топ', 'Күзгү · 5-семестр', 'Демо университети'],
    };
    const inEnglish = {
      tag: 'lang="en"',
      words: ['Enrolled as of 16.11.2026', 'Group', 'Asanova Kerimbubu Bolotovna'],
    };
    const asked = [
      { ...inKyrgyz, page: await open(`?data=${data}&lang=kg`, { 'accept-language': 'en' }) },
      { ...inKyrgyz, page: await open(`?data=${data}`, { cookie: 'lang=kg', 'accept-language': 'en' }) },
      { ...inKyrgyz, page: await open(`?data=${data}`, { 'accept-language': 'ky-KG,ru' }) },
      { ...inEnglish, page: await open(`?data=${data}`, { 'accept-language': 'en-GB' }) },
      { ...inEnglish, page: await open(`?data=${data}&lang=en`, { cookie: 'lang=kg' }) },
    ];
    for (const { tag, words, page } of asked) {
      expect(page.payload).toContain(`<html ${tag}>`);
      expect(wordsOf(page.payload)).toEqual(expect.arrayContaining(words));
    }
    const english = wordsOf(asked[3]?.page.payload ?? '').filter((line) => !/^(Рус|Кыр)$/.test(line));
    expect(english.filter((line) => /[а-я]/.test(line))).toEqual([]);
  });

  it('escapes any characters of a name', async () => {
    const name = `<script>alert("1")</script>&'`;
    const { client } = await stage.holder({ lastName: name, lastNameLatin: name });
    const { payload } = await open(`?data=${dataOf(await client.call(own, {}))}`);
    expect(payload).not.toContain('<script');
    expect(payload).toContain("&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;' Керимбүбү");
  });

  it('shows that a person who left does not study', async () => {
    const { client, student } = await stage.holder();
    const data = dataOf(await client.call(own, {}));
    await stage.context.db.update(people).set({ active: false }).where(eq(people.id, student.id));
    const words = wordsOf((await open(`?data=${data}`)).payload);
    expect(words).toEqual(expect.arrayContaining(['Не учится', 'Осенний']));
    expect(words.join()).not.toContain('Учится');
  });
});

describe('a page without a card', () => {
  it.each([
    ['ru', 'Некорректные данные', 'На главную'],
    ['kg', 'Маалымат туура эмес', 'Башкы бетке'],
    ['en', 'Invalid data', 'To the main page'],
  ])('reports it in %s, with a link to the main page', async (language, text, button) => {
    const { payload, statusCode, headers } = await open(`?data=x&lang=${language}`);
    expect(statusCode).toBe(404);
    expect(headers).toMatchObject(PRIVATE);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(wordsOf(payload)).toEqual([text, button]);
    expect(payload).toContain('<a class="button" href="/lms">');
  });

  it('is identical for every kind of error', async () => {
    const { client } = await stage.holder();
    const data = dataOf(await client.call(own, {}));
    await client.call(reissue, {});
    const queries = ['', '?data=', '?data=%3Cscript%3E', `?data=${data}`, `?data=${data.slice(1)}`];
    const pages = await Promise.all(queries.map((query) => open(query)));
    expect(new Set(pages.map(({ payload }) => payload)).size).toBe(1);
    expect(new Set(pages.map(({ statusCode }) => statusCode))).toEqual(new Set([404]));
  });

  it('is shown to a rate-limited client too', async () => {
    const config = { ...stage.context.config, requestLimits: { factor: 0.0001, shared: false } };
    const app = await buildApp({ context: { ...stage.context, config }, webRoot: null });
    const client = createClient({ app });
    await client.inject({ method: 'GET', url: pageOf('') });
    const { statusCode, headers, payload } = await client.inject({ method: 'GET', url: pageOf('') });
    expect([statusCode, headers['retry-after']]).toEqual([429, expect.stringMatching(/^\d+$/)]);
    expect(headers).toMatchObject(PRIVATE);
    expect(wordsOf(payload)).toContain('На главную');
    await app.close();
  });
});
