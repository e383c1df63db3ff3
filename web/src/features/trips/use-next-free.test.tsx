import { addDays, localDate } from '@kwela/domain/time';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { App } from '../../testing/app.tsx';
import { broken, serve } from '../../testing/server.ts';
import type { UseCaseAnswer } from '../../testing/use-case-answers.ts';
import { at, CAR, NOW, WEEKEND } from './testing/sample.ts';
import { useNextFree } from './use-next-free.ts';

/** Somebody else has the car from now to Monday morning; so many days of it are known. */
const takenToMonday =
  (knownDays: number): UseCaseAnswer<'vehicles/availability'> =>
  () => ({
    days: Array.from({ length: knownDays }, (_, index) => ({
      on: addDays(localDate(NOW), index),
      priceCents: 72_000,
      taken: 'none',
      isNoStart: false,
      holiday: null,
    })),
    busy: [{ startAt: NOW.toISOString(), endAt: at('2026-12-07T09:00').toISOString() }],
  });

function look(answer: UseCaseAnswer<'vehicles/availability'>, isWanted = true) {
  const server = serve({ 'vehicles/availability': answer });
  const { result } = renderHook(() => useNextFree(CAR, WEEKEND, NOW, isWanted), { wrapper: App });
  return { server, result };
}

it('finds the next trip like the one that is taken, by the car’s own calendar from today', async () => {
  const { server, result } = look(takenToMonday(60));
  expect(result.current).toEqual({ window: null, isLooking: true });
  await waitFor(() => expect(result.current.isLooking).toBe(false));
  expect(result.current.window).toEqual({ startAt: at('2026-12-07T10:00'), endAt: at('2026-12-09T10:00') });
  expect(server.asked('vehicles/availability')).toEqual([{ id: CAR.id, fromOn: '2026-12-02', months: '3' }]);
});

it('looks through the year where the coming months are taken', async () => {
  const { server, result } = look((input) => takenToMonday(input.months === 3 ? 5 : 60)(input));
  await waitFor(() => expect(result.current.isLooking).toBe(false));
  expect(result.current.window).toEqual({ startAt: at('2026-12-07T10:00'), endAt: at('2026-12-09T10:00') });
  expect(server.asked('vehicles/availability').map(({ months }) => months)).toEqual(['3', undefined]);
});

it('promises none that reaches beyond the days that are known', async () => {
  const { result } = look(takenToMonday(7));
  await waitFor(() => expect(result.current.isLooking).toBe(false));
  expect(result.current.window).toBeNull();
});

it('asks nothing while nobody needs to know, and looks no longer when nobody answers', async () => {
  const { server, result } = look(takenToMonday(60), false);
  expect(result.current).toEqual({ window: null, isLooking: false });
  expect(server.asked('vehicles/availability')).toEqual([]);
  cleanup();
  const silent = look(() => broken());
  await waitFor(() => expect(silent.result.current).toEqual({ window: null, isLooking: false }));
});
