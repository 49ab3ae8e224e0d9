import { createHash } from 'node:crypto';
import { addDays } from '@bilim/rules/days/add-days';
import sharp from 'sharp';
import type { DemoUniversity } from '../../../demo/draw-university.ts';
import { makePdf } from '../../../demo/pdf.ts';
import type { AttachmentKind } from './news-draft.ts';

export type Attachment = {
  name: string;
  type: string;
  bytes: Buffer;
  sha256: string;
  width: number | null;
  height: number | null;
};

const MAP = { width: 960, height: 640 };

/** The files attached to news posts; each has content that matches its name. */
export async function makeAttachments(university: DemoUniversity): Promise<Map<AttachmentKind, Attachment>> {
  const { calendar, groups } = university;
  const text = (name: string, type: string, lines: string[]) =>
    attachment({ name, type, bytes: Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`) });
  const { currentTerm, yearId } = calendar;
  return new Map([
    [
      'calendar',
      attachment({
        name: `Academic calendar ${yearId}-${yearId + 1}.pdf`,
        type: 'application/pdf',
        bytes: makePdf({
          title: `Academic calendar ${yearId}-${yearId + 1}`,
          lines: calendar.terms
            .filter((term) => term.yearId === yearId)
            .flatMap(({ season, startsOn, endsOn }) => [
              season === 1 ? 'Autumn term' : 'Spring term',
              `  begins ${startsOn}`,
              `  first module ${addDays({ day: startsOn, days: 49 })} - ${addDays({ day: startsOn, days: 55 })}`,
              `  second module ${addDays({ day: startsOn, days: 105 })} - ${addDays({ day: startsOn, days: 111 })}`,
              `  ends ${endsOn}`,
              '',
            ]),
        }),
      }),
    ],
    [
      'examList',
      text('График модулей.csv', 'text/csv', [
        'Группа;Первый модуль;Второй модуль',
        ...groups
          .slice(0, 40)
          .map(({ id, name }) =>
            [
              name,
              addDays({ day: currentTerm.startsOn, days: 49 + (id % 6) }),
              addDays({ day: currentTerm.startsOn, days: 105 + (id % 6) }),
            ].join(';'),
          ),
      ]),
    ],
    [
      'rules',
      text('Правила внутреннего распорядка.txt', 'text/plain', [
        'ПРАВИЛА ВНУТРЕННЕГО РАСПОРЯДКА',
        '',
        '1. Занятия проводятся по расписанию, опубликованному в личном кабинете.',
        '2. Вход в корпуса — по студенческому билету или цифровой карте с QR-кодом.',
        '3. О пропуске по уважительной причине студент сообщает в деканат в течение трёх дней.',
        '4. В учебных корпусах запрещено курение.',
        '5. К оборудованию лабораторий допускаются студенты, прошедшие инструктаж.',
      ]),
    ],
    [
      'application',
      text('Заявление на общежитие.txt', 'text/plain', [
        'Ректору Демо-университета',
        'от студента(ки) группы ____________',
        'Ф. И. О. __________________________',
        '',
        'ЗАЯВЛЕНИЕ',
        '',
        'Прошу предоставить место в общежитии на учебный год.',
        '',
        'Дата ______________   Подпись ______________',
      ]),
    ],
    [
      'campusMap',
      attachment({
        name: 'Карта кампуса.png',
        type: 'image/png',
        bytes: await sharp(Buffer.from(campusMap())).png({ compressionLevel: 9 }).toBuffer(),
        ...MAP,
      }),
    ],
  ]);
}

function attachment({
  name,
  type,
  bytes,
  width = null,
  height = null,
}: Pick<Attachment, 'name' | 'type' | 'bytes'> & Partial<Attachment>): Attachment {
  return { name, type, bytes, sha256: createHash('sha256').update(bytes).digest('hex'), width, height };
}

/** Streets, trees and buildings; the number of dots on a building is its number. */
function campusMap(): string {
  const buildings = [
    [90, 90, 240, 130],
    [420, 70, 160, 110],
    [690, 110, 180, 120],
    [110, 380, 170, 150],
    [430, 360, 250, 120],
    [760, 400, 120, 150],
  ];
  const drawn = buildings.map(([x = 0, y = 0, width = 0, height = 0], place) => {
    const dots = Array.from(
      { length: place + 1 },
      (_, dot) => `<circle cx="${x + 26 + dot * 20}" cy="${y + 28}" r="7" fill="#fff"/>`,
    );
    return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="12" fill="#0b6e66"/>${dots.join('')}`;
  });
  const trees = Array.from({ length: 26 }, (_, tree) => {
    const [x, y] = [40 + ((tree * 137) % 880), tree % 2 === 0 ? 268 + (tree % 3) * 6 : 590 - (tree % 4) * 5];
    return `<circle cx="${x}" cy="${y}" r="13" fill="#7fb98d"/>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${MAP.width}" height="${MAP.height}">`,
    `<rect width="${MAP.width}" height="${MAP.height}" fill="#eef3ee"/>`,
    '<path d="M0 320h960M360 0v640M720 0v640" stroke="#fff" stroke-width="46"/>',
    '<path d="M0 320h960M360 0v640M720 0v640" stroke="#d4dcda" stroke-width="3" stroke-dasharray="18 14"/>',
    ...trees,
    ...drawn,
    '</svg>',
  ].join('');
}
