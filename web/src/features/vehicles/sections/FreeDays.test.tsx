import { addDays, localDate } from '@kwela/domain/time';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { OutputOf } from '../../../lib/api.ts';
import { App } from '../../../testing/app.tsx';
import { broken, serve } from '../../../testing/server.ts';
import type { UseCaseAnswer } from '../../../testing/use-case-answers.ts';
import { COROLLA_CROSS } from '../testing/sample.ts';
import FreeDays from './FreeDays.tsx';

/** Wednesday 2 December 2026, 10:00 in South Africa. */
const NOW = new Date('2026-12-02T08:00:00Z');
const WINDOW = { startAt: new Date('2026-12-04T08:00:00Z'), endAt: new Date('2026-12-06T08:00:00Z') };
const BUSY_ON = ['2026-12-10', '2026-12-11'];

type Calendar = OutputOf<'vehicles/availability'>;

const days = Array.from({ length: 60 }, (_, index) => addDays(localDate(NOW), index)).map(
  (on): Calendar['days'][number] => ({
    on,
    priceCents: 72_000,
    taken: BUSY_ON.includes(on) ? 'all' : 'none',
    isNoStart: on === '2026-12-16',
    holiday: on === '2026-12-16' ? { code: 'reconciliation', isObserved: false } : null,
  }),
);
const busy = [{ startAt: '2026-12-09T22:00:00Z', endAt: '2026-12-11T22:00:00Z' }];
const calendar = (): Calendar => ({ days, busy });

function open(answer: UseCaseAnswer<'vehicles/availability'> = calendar) {
  serve({ 'vehicles/availability': answer });
  const onChange = vi.fn();
  render(
    <App>
      <FreeDays vehicle={COROLLA_CROSS} window={WINDOW} onChange={onChange} now={NOW} />
    </App>,
  );
  return onChange;
}
const pick = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const said = () => screen.getAllByRole('status').at(-1)?.textContent;

beforeEach(() =>
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} })),
);

it('takes the first day as the pick-up and the next as the return, at the hours of before', async () => {
  const onChange = open();
  await pick(/\b18 December 2026/);
  expect(said()).toBe('Pick-up: Fri 18 Dec, 10:00. Now choose the day of return.');
  expect(onChange).not.toHaveBeenCalled();
  await pick(/\b21 December 2026/);
  expect(onChange).toHaveBeenCalledExactlyOnceWith({
    startAt: new Date('2026-12-18T08:00:00Z'),
    endAt: new Date('2026-12-21T08:00:00Z'),
  });
});

it('begins again, and says so, when somebody else has the car in between', async () => {
  const onChange = open();
  await pick(/\b8 December 2026/);
  await pick(/\b14 December 2026/);
  expect(said()).toMatch(/^The car is not free in between, so this is the new pick-up: Mon 14 Dec/);
  expect(onChange).not.toHaveBeenCalled();
});

it('does not take a day that is booked, or one without a hand-over', async () => {
  open();
  await pick(/\b10 December 2026, booked/);
  await pick(/\b16 December 2026, free, no start, Day of Reconciliation/);
  expect(said()).toMatch(/^Your trip:/);
});

it('can be asked for again when it did not load', async () => {
  let isDown = true;
  open(() => (isDown ? broken() : calendar()));
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  isDown = false;
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: /\b18 December 2026/ })).toBeDefined();
});

it('forgets a pick-up that was only begun here once the trip is chosen elsewhere on the page', async () => {
  serve({ 'vehicles/availability': calendar });
  const other = { startAt: new Date('2026-12-20T08:00:00Z'), endAt: new Date('2026-12-22T08:00:00Z') };
  function Page() {
    const [window, setWindow] = useState(WINDOW);
    return (
      <App>
        <button type="button" onClick={() => setWindow(other)}>
          Use other dates
        </button>
        <FreeDays vehicle={COROLLA_CROSS} window={window} onChange={setWindow} now={NOW} />
      </App>
    );
  }
  render(<Page />);
  await pick(/\b18 December 2026/);
  expect(said()).toMatch(/^Pick-up: Fri 18 Dec/);
  await pick(/Use other dates/);
  expect(said()).toMatch(/^Your trip: .*20.*22 Dec/);
  await pick(/\b24 December 2026/);
  expect(said()).toBe('Pick-up: Thu 24 Dec, 10:00. Now choose the day of return.');
});
