import type { PendingCase } from '@casedrop/contracts/http';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createQueryClient } from '../../lib/query-client.js';
import { samplePending } from '../../testing/sample-case.js';
import { useHeldRows } from './use-held-rows.js';

const waits = (id: string, version = 1) => samplePending({ id, version, title: `${id}, version ${version}` });

/** The rows of a page that is read again, in front of a server that has the cases of `stored`. */
function heldRows(first: PendingCase[]) {
  const stored = new Map(first.map((one) => [one.id, one]));
  const asked: string[] = [];
  globalThis.fetch = async (address) => {
    const id = (address as string).split('/').at(-1) ?? '';
    asked.push(id);
    const found = stored.get(id);
    return Response.json(found ?? { code: 'case-not-found' }, { status: found ? 200 : 404 });
  };
  const queries = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const list = { current: null };
  const { result, rerender } = renderHook(({ rows }) => useHeldRows(rows, list, () => true), {
    wrapper,
    initialProps: { rows: first },
  });
  return {
    asked,
    store: (one: PendingCase) => void stored.set(one.id, one),
    readAgain: (rows: PendingCase[]) => rerender({ rows }),
    queue: () => result.current,
    titles: () => result.current.rows.map(({ title }) => title),
  };
}

it('shows of a case that sorts on another page by now the version that is stored, in its place', async () => {
  const { store, readAgain, queue, titles, asked } = heldRows([waits('a'), waits('b')]);
  act(() => queue().hold());
  expect(asked).toEqual([]);
  store(waits('a', 2));
  readAgain([waits('b'), waits('c')]);
  await waitFor(() => expect(titles()).toEqual(['a, version 2', 'b, version 1', 'c, version 1']));
  expect(asked).toEqual(['a']);
});

it('goes back to no older version, whoever tells of one', async () => {
  const { store, readAgain, queue, titles } = heldRows([waits('a', 2), waits('b')]);
  act(() => queue().hold());
  readAgain([waits('a', 1), waits('b')]);
  expect(titles()).toEqual(['a, version 2', 'b, version 1']);
  store(waits('a', 3));
  readAgain([waits('b')]);
  await waitFor(() => expect(titles()).toEqual(['a, version 3', 'b, version 1']));
  act(() => queue().hold());
  readAgain([waits('a', 2), waits('b')]);
  expect(titles()).toEqual(['a, version 3', 'b, version 1']);
});

it('leaves a decided case as it was decided, and one that waits no more as it was seen', async () => {
  const { store, readAgain, queue, titles, asked } = heldRows([waits('a'), waits('b'), waits('c')]);
  act(() => queue().hold());
  act(() => queue().decide('a', 'approved'));
  store({ ...waits('a', 1), status: 'approved' });
  store({ ...waits('b', 2), status: 'approved' });
  readAgain([waits('c')]);
  await waitFor(() => expect(asked).toEqual(['b']));
  expect(titles()).toEqual(['a, version 1', 'b, version 1', 'c, version 1']);
  expect(queue().verdictOn('a')).toBe('approved');
});
