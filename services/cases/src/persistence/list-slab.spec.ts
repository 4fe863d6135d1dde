import { ListSlab, pageOf, type ListedCase, type ListPage } from './list-slab.js';

const rows = (count: number): ListedCase[] =>
  Array.from({ length: count }, (_, i) => ({
    position: 10 * (count - i),
    summary: JSON.stringify({ number: count - i, name: 'Zoë’s' }),
  }));
const read = (page: ListPage | undefined): unknown =>
  page && JSON.parse(Buffer.concat(page.parts).toString());
const numbers = (...list: number[]) => list.map((number) => ({ number, name: 'Zoë’s' }));

it('cuts the same pages as are written one by one', () => {
  const slab = new ListSlab(rows(5), true);
  expect(read(slab.page(2))).toEqual({ items: numbers(5, 4), nextCursor: '40' });
  expect(read(slab.page(2))).toEqual(read(pageOf(rows(5).slice(0, 2), true)));
  expect(read(slab.page(2, 40))).toEqual({ items: numbers(3, 2), nextCursor: '20' });
  expect(read(slab.page(2, 20))).toEqual({ items: numbers(1), nextCursor: null });
  expect(read(slab.page(5))).toEqual(read(pageOf(rows(5), false)));
});

it('finds its place for a cursor whose case is gone', () => {
  expect(read(new ListSlab(rows(5), true).page(1, 35))).toEqual({ items: numbers(3), nextCursor: '30' });
  expect(read(new ListSlab(rows(5), true).page(3, 10))).toEqual({ items: [], nextCursor: null });
  expect(read(new ListSlab([], true).page(3))).toEqual({ items: [], nextCursor: null });
});

it('says nothing of a page that reaches below it', () => {
  const slab = new ListSlab(rows(5), false);
  expect(read(slab.page(2))).toBeDefined();
  expect(slab.page(5)).toBeUndefined();
  expect(slab.page(2, 20)).toBeUndefined();
});

it('gives other pages, and other cases, other tags', () => {
  const slab = new ListSlab(rows(5), true);
  const tags = [slab.page(2), slab.page(3), slab.page(2, 40), new ListSlab(rows(6), true).page(2)];
  expect(new Set(tags.map((page) => page?.etag)).size).toBe(4);
  expect(slab.page(2)?.etag).toBe(slab.page(2)?.etag);
});
