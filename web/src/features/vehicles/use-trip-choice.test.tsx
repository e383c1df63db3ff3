import { addDays, localDate } from '@kwela/domain/time';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { App } from '../../testing/app.tsx';
import { broken, serve } from '../../testing/server.ts';
import type { UseCaseAnswer } from '../../testing/use-case-answers.ts';
import { COROLLA_CROSS } from './testing/sample.ts';
import { useTripChoice } from './use-trip-choice.ts';

const at = (local: string) => new Date(`${local}:00+02:00`);
/** Wednesday 2 December 2026, 12:00: the coming weekend begins on the 4th. */
const NOW = at('2026-12-02T12:00');

const calendar = (busyUntil: string, dayCount = 60) => ({
  days: Array.from({ length: dayCount }, (_, index) => ({
    on: addDays(localDate(NOW), index),
    priceCents: 72_000,
    taken: 'none' as const,
    isNoStart: false,
    holiday: null,
  })),
  busy: [{ startAt: at('2026-12-03T10:00').toISOString(), endAt: at(busyUntil).toISOString() }],
});

function choose(address: string, answer: UseCaseAnswer<'vehicles/availability'>) {
  const server = serve({ 'vehicles/availability': answer });
  const { result } = renderHook(() => useTripChoice(COROLLA_CROSS, NOW), {
    wrapper: ({ children }) => <App address={address}>{children}</App>,
  });
  return { result, asked: () => server.asked('vehicles/availability') };
}

it('offers anyone who comes without dates the next on which the car is free', async () => {
  const { result } = choose('/car/1', () => calendar('2026-12-08T09:00'));
  expect(result.current.isLooking).toBe(true);
  await waitFor(() => expect(result.current.isLooking).toBe(false));
  expect(result.current.window).toEqual({ startAt: at('2026-12-08T10:00'), endAt: at('2026-12-10T10:00') });
});

it('keeps to the dates of an address, taken or not, and asks nothing', () => {
  const { result, asked } = choose(
    '/car/1?from=2026-12-04T08:00:00Z&to=2026-12-06T08:00:00Z&plan=super',
    () => calendar('2026-12-08T09:00'),
  );
  expect(result.current).toMatchObject({
    window: { startAt: at('2026-12-04T10:00'), endAt: at('2026-12-06T10:00') },
    plan: 'super',
    isLooking: false,
  });
  expect(asked()).toEqual([]);
});

it.each([
  ['its calendar did not come', () => broken()],
  ['it is not free as far as is known', () => calendar('2026-12-15T09:00', 14)],
] as const)('stays with the coming weekend when %s', async (_, answer) => {
  const { result } = choose('/car/1', answer);
  await waitFor(() => expect(result.current.isLooking).toBe(false));
  expect(result.current.window).toEqual({ startAt: at('2026-12-04T10:00'), endAt: at('2026-12-06T10:00') });
});

it('puts what is chosen into the address, and stays with it', async () => {
  const { result } = choose('/car/1', () => calendar('2026-12-08T09:00'));
  const window = { startAt: at('2026-12-20T10:00'), endAt: at('2026-12-22T10:00') };
  act(() => result.current.change({ window }));
  await waitFor(() => expect(result.current.window).toEqual(window));
  act(() => result.current.change({ plan: 'standard' }));
  await waitFor(() => expect(result.current).toMatchObject({ window, plan: 'standard', isLooking: false }));
});

it('keeps both the dates and the plan when they are chosen faster than the page follows', () => {
  const { result } = choose('/car/1?from=2026-12-04T08:00:00Z&to=2026-12-06T08:00:00Z', () =>
    calendar('2026-12-08T09:00'),
  );
  const window = { startAt: at('2026-12-10T10:00'), endAt: at('2026-12-12T10:00') };
  act(() => {
    result.current.change({ window });
    result.current.change({ plan: 'super' });
  });
  expect(result.current).toMatchObject({ window, plan: 'super' });
});

it('goes on looking for free dates when a plan is picked before they are known', async () => {
  const answer = Promise.withResolvers<ReturnType<typeof calendar>>();
  const { result } = choose('/car/1', () => answer.promise);
  act(() => result.current.change({ plan: 'super' }));
  await waitFor(() => expect(result.current.plan).toBe('super'));
  expect(result.current.isLooking).toBe(true);
  answer.resolve(calendar('2026-12-08T09:00'));
  await waitFor(() => expect(result.current.isLooking).toBe(false));
  expect(result.current).toMatchObject({
    plan: 'super',
    window: { startAt: at('2026-12-08T10:00'), endAt: at('2026-12-10T10:00') },
  });
});
