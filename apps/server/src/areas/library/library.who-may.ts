import type { WhoMay } from '../../testing/contract/who-may.ts';

export const WHO_MAY: WhoMay<'library'> = {
  baseCategories: 'signed in',
  categories: 'signed in',
  list: 'signed in',
  search: 'signed in',
  get: 'signed in',
  similar: 'signed in',
  continued: 'signed in',
  deleteCheck: 'signed in',
  remove: 'teachers',
  restore: 'teachers',
  save: 'teachers',
  file: 'signed in',
  cover: 'signed in',
  savePlace: 'signed in',
  bookmarks: 'signed in',
  saveBookmark: 'signed in',
  removeBookmark: 'signed in',
};
