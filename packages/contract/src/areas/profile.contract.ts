import * as z from 'zod';
import { day, row, wireId, wireInt } from '../codecs.ts';
import { area, endpoint, rawEndpoint } from '../endpoint.ts';
import { LANGUAGES } from '../limits.ts';
import { as, named } from '../named.ts';

const whoAmI = { uid: 'id', role: 'role' } as const;

export const profile = named({
  fullName: as('fio', z.string()),
  code: as('idid', z.int()),
  gender: z.enum(['female', 'male']),
  birthDate: as('BirthDate', day.nullable()),
  nationality: z.string(),
  citizenship: z.string(),
  taxId: as('inn', z.string()),
  phone: z.string(),
  education: z.string(),
  /** Teachers. */
  position: z.string(),
  department: as('f1', z.string()),
  /** Students. */
  group: as('p20', z.string()),
  speciality: as('spec', z.string()),
  educationForm: as('p108', z.string()),
  faculty: as('p23-2', z.string()),
  hasPhoto: z.boolean(),
});
export type Profile = z.output<typeof profile>;

export const THEMES = ['light', 'dark', 'system'] as const;
export const settings = named({
  language: as('lang', z.enum(LANGUAGES).nullable()),
  theme: z.enum(THEMES).nullable(),
  sound: z.boolean(),
  yearId: as('id_a_year', z.int()),
  season: as('id_ws', z.int()),
});
export type Settings = z.output<typeof settings>;

export const profileContract = area({
  get: endpoint({
    method: 'POST',
    path: '/api/profile/data.json',
    access: 'signedIn',
    summary: "The caller's own record",
    self: whoAmI,
    input: z.object({}),
    output: row(profile),
  }),
  photo: endpoint({
    method: 'POST',
    path: '/api/misc/photo.json',
    access: 'signedIn',
    summary: "The caller's photo, base64-encoded; empty when there is none",
    self: whoAmI,
    input: z.object({}),
    output: row(z.object({ photo: z.object({ data: z.string(), type: z.string() }) })),
  }),
  photoFile: rawEndpoint({
    method: 'GET',
    path: '/api/profile/photo.file',
    access: 'signedIn',
    summary:
      'The photo of a person by their code, as an image. Students see those of staff, of their group and of their classes',
    limit: 'photo',
    input: named({ code: as('idid', wireId) }),
  }),
  savePhoto: endpoint({
    method: 'POST',
    path: '/api/profile/photo/save.json',
    access: 'signedIn',
    summary:
      'Replaces the caller’s photo; the server does not crop it, but re-encodes it and removes its metadata',
    files: { max: 1, each: 'photoMb' },
    input: z.object({}),
    output: z.null(),
  }),
  removePhoto: endpoint({
    method: 'POST',
    path: '/api/profile/photo/remove.json',
    access: 'signedIn',
    summary: "Removes the caller's photo",
    input: z.object({}),
    output: z.null(),
  }),
  storage: endpoint({
    method: 'POST',
    path: '/api/profile/storage.json',
    access: 'signedIn',
    summary: 'Size of the caller’s files in bytes, and its limit',
    input: z.object({}),
    output: row(z.object({ used: z.int(), most: z.int() })),
  }),
  position: endpoint({
    method: 'POST',
    path: '/api/misc/position.json',
    access: 'signedIn',
    summary: "The caller's position title; empty for a student",
    self: { id: 'id' },
    input: z.object({}),
    output: row(z.object({ position: z.string() })),
  }),
  settings: endpoint({
    method: 'POST',
    path: '/api/misc/settings.json',
    access: 'signedIn',
    summary: 'The caller’s settings: language, theme, sound, year and term',
    self: whoAmI,
    input: z.object({}),
    output: row(settings),
  }),
  saveSettings: endpoint({
    method: 'POST',
    path: '/api/misc/settings/save.json',
    access: 'signedIn',
    summary: 'Saves changed settings; omitted ones are kept',
    self: whoAmI,
    input: named({
      language: as('lang', z.enum(LANGUAGES).optional()),
      theme: z.enum(THEMES).optional(),
      sound: z.boolean().optional(),
      yearId: as('id_a_year', wireId.optional()),
      season: as('id_ws', wireInt.refine((value) => value === 1 || value === 2).optional()),
    }),
    output: row(settings),
  }),
  links: endpoint({
    method: 'POST',
    path: '/api/misc/dinurls.json',
    access: 'signedIn',
    summary: 'The university’s external links for the caller’s role',
    input: z.object({}),
    output: z.array(z.object({ id: z.int(), title: z.string(), url: z.string(), icon: z.string() })),
  }),
});

export const profileFailures = {
  PHOTO_NOT_FOUND: 404,
  PHOTO_UNREADABLE: 400,
  PHOTO_TOO_LARGE: 400,
  PHOTO_TOO_COSTLY: 400,
} as const;

export const profileArea = {
  calls: profileContract,
  failures: profileFailures,
  events: {},
  audit: ['profile.photoSaved', 'profile.photoRemoved'],
} as const;
