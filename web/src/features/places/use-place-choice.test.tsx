import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { App as wrapper } from '../../testing/app.tsx';
import { serve } from '../../testing/server.ts';
import type { Place } from './place.ts';
import { usePlaceChoice } from './use-place-choice.ts';

/** What was asked for, answered when the test says. */
const asked = new Map<string, (answer: { items: Place[] }) => void>();
const place = (name: string): Place => ({
  id: `place:${name}`,
  kind: 'town',
  name,
  area: 'KwaZulu-Natal',
  alsoKnownAs: null,
  lat: -29.86,
  lng: 31.03,
});
const answer = (typed: string, ...names: string[]) =>
  act(async () => asked.get(typed)?.({ items: names.map(place) }));

beforeEach(
  () => void serve({ 'places/suggest': ({ q }) => new Promise((resolve) => asked.set(q, resolve)) }),
);
afterEach(() => {
  cleanup();
  asked.clear();
  vi.unstubAllGlobals();
});

function open() {
  const { result, rerender } = renderHook(usePlaceChoice, { wrapper, initialProps: 'Cape Town' });
  const found: (string | undefined)[] = [];
  const lookFor = async (words: string) => {
    act(() => result.current.type(words));
    await act(async () => void result.current.find().then((best) => found.push(best?.name)));
  };
  return { result, rerender, found, lookFor };
}

it('finds what was typed last, in whatever order the answers come', async () => {
  const { found, lookFor } = open();
  await lookFor('Durb');
  await lookFor('Hard');
  await answer('Durb', 'Durban');
  await answer('Hard', 'Harding');
  expect(found).toEqual([undefined, 'Harding']);
});

it('says nothing, and finds nothing, for someone who has left meanwhile', async () => {
  const { result, found, lookFor } = open();
  await lookFor('Xyzzy');
  expect(result.current.isLooking).toBe(true);
  act(() => result.current.leave());
  await answer('Xyzzy');
  expect(found).toEqual([undefined]);
  expect(result.current).toMatchObject({ text: 'Cape Town', isAsBefore: true, isLooking: false });
  expect(result.current.trouble).toBeUndefined();
});

it('follows a search that went elsewhere, and says so when no place was named', async () => {
  const { result, rerender, lookFor } = open();
  await lookFor('  ');
  expect(result.current.trouble).toBe('Enter where you need a car.');
  rerender('Map area');
  expect(result.current).toMatchObject({ text: 'Map area', isAsBefore: true });
  expect(result.current.trouble).toBeUndefined();
});
