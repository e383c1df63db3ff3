import { useQueryClient } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OutputOf } from '../../lib/api.ts';
import { App } from '../../testing/app.tsx';
import { idOf } from '../../testing/ids.ts';
import { poloOnOffer } from '../../testing/polo-on-offer.ts';
import { serve } from '../../testing/server.ts';
import { readSearch } from './search-state.ts';
import { useResults } from './use-search.ts';

const ASKED = {
  near: '-33.9258,18.4232',
  from: '2026-12-04T08:00:00Z',
  to: '2026-12-08T08:00:00Z',
};
const FIRST = poloOnOffer({ id: idOf(1) });
const LATER = poloOnOffer({ id: idOf(2) });
const SEARCH = readSearch(new URLSearchParams(ASKED), new Date('2026-12-01T08:00:00Z'));

function open() {
  const found = Promise.withResolvers<OutputOf<'search/vehicles'>>();
  const server = serve({ 'search/vehicles': () => found.promise });
  const { result } = renderHook(() => ({ results: useResults(SEARCH, true), queries: useQueryClient() }), {
    wrapper: App,
  });
  return {
    shown: () => result.current.results.cars?.map(({ id }) => id),
    queries: () => result.current.queries,
    find: () => found.resolve({ items: [LATER], nextCursor: null }),
    asked: () => server.asked('search/vehicles').length,
  };
}

beforeEach(() => {
  const data = document.createElement('script');
  data.type = 'application/json';
  data.id = 'first-cars';
  data.textContent = JSON.stringify({ asked: ASKED, answer: { items: [FIRST], nextCursor: null } });
  document.body.append(data);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

it('are the cars that came with the page, at once', () => {
  expect(open().shown()).toEqual([FIRST.id]);
});

it('are asked for again, and are not those of the start, when somebody has signed out meanwhile', async () => {
  const page = open();
  vi.spyOn(performance, 'now').mockReturnValue(3_600_000);
  act(() => void page.queries().resetQueries());
  await waitFor(() => expect(page.asked()).toBeGreaterThan(0));
  expect(page.shown()).toBeUndefined();
  page.find();
  await waitFor(() => expect(page.shown()).toEqual([LATER.id]));
});
