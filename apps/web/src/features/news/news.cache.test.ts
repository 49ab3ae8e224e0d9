import type { NewsItem } from '@bilim/contract/areas/news.contract';
import { describe, expect, it } from 'vitest';
import { withChanged, withoutPost, withPost } from './news.cache.ts';

const post = (id: number, text = `post ${id}`): NewsItem => ({
  id,
  text,
  author: { unit: '', person: '' },
  fileNames: [],
  files: [],
  createdAt: new Date(0),
  editedAt: null,
  audience: 0,
  facultyId: null,
  facultyName: '',
  unread: false,
  canEdit: false,
  can: { edit: false, remove: false },
});
const feed = (...pages: number[][]) => ({
  pages: pages.map((page) => page.map((id) => post(id))),
  pageParams: pages.map(() => null),
});
const ids = ({ pages }: { pages: NewsItem[][] }) => pages.map((page) => page.map(({ id }) => id));

describe('the cached feed', () => {
  it('takes a new post on top', () => {
    expect(ids(withPost(feed([9, 8], [7, 6]), post(10)))).toEqual([
      [10, 9, 8],
      [7, 6],
    ]);
  });

  it('puts a restored post back between its neighbours', () => {
    expect(ids(withPost(feed([9, 8], [6, 5]), post(7)))).toEqual([
      [9, 8],
      [7, 6, 5],
    ]);
  });

  it('leaves out a restored post older than all loaded ones', () => {
    expect(ids(withPost(feed([9, 8]), post(3)))).toEqual([[9, 8]]);
  });

  it('holds a post once, even if it arrives several times', () => {
    expect(ids(withPost(withPost(feed([9]), post(10)), post(10)))).toEqual([[10, 9]]);
  });

  it('shows the first post of an empty feed', () => {
    expect(ids(withPost(feed([]), post(1)))).toEqual([[1]]);
  });

  it('changes and removes posts in place, without moving page boundaries', () => {
    expect(withChanged(feed([9, 8], [7]), post(8, 'new')).pages[0]?.[1]?.text).toBe('new');
    expect(ids(withoutPost(feed([9, 8], [7]), 8))).toEqual([[9], [7]]);
  });
});
