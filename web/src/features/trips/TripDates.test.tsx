import { addDays, localDate } from '@kwela/domain/time';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { OutputOf } from '../../lib/api.ts';
import { App } from '../../testing/app.tsx';
import { broken, serve } from '../../testing/server.ts';
import type { UseCaseAnswer } from '../../testing/use-case-answers.ts';
import { TripDates } from './TripDates.tsx';
import { at, CAR, NOW, WEEKEND } from './testing/sample.ts';

beforeAll(() => import('./TripDatesPanel.tsx'));

type Calendar = OutputOf<'vehicles/availability'>;

const TAKEN_ON = ['2026-12-10', '2026-12-11'];
const calendar = (): Calendar => ({
  days: Array.from({ length: 60 }, (_, index) => addDays(localDate(NOW), index)).map((on) => ({
    on,
    priceCents: 72_000,
    taken: TAKEN_ON.includes(on) ? 'all' : 'none',
    isNoStart: on === '2026-12-16',
    holiday: null,
  })),
  busy: [{ startAt: at('2026-12-10T00:00').toISOString(), endAt: at('2026-12-12T00:00').toISOString() }],
});

async function open(end: 'Pick-up' | 'Return', car?: UseCaseAnswer<'vehicles/availability'>) {
  serve(car ? { 'vehicles/availability': car } : {});
  const onChange = vi.fn();
  render(
    <App>
      <TripDates window={WEEKEND} onChange={onChange} now={NOW} car={car && CAR} />
    </App>,
  );
  await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${end}`) }));
  await screen.findByRole('dialog', { name: 'Pick-up and return' });
  return onChange;
}
const panel = () => within(screen.getByRole('dialog'));
const pick = async (name: RegExp) => userEvent.click(await panel().findByRole('button', { name }));
const confirm = () => userEvent.click(panel().getByRole('button', { name: 'Use these dates' }));
/** The calendar says its month in the same way, below. */
const said = () => panel().getAllByRole('status')[0]?.textContent;

describe('the dates of a trip', () => {
  it('says both ends in South African time on its two buttons', async () => {
    await open('Pick-up');
    expect(screen.getByRole('button', { name: 'Pick-up Fri 4 Dec, 10:00' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Return Sun 6 Dec, 10:00' })).toBeDefined();
  });

  it('says what is wrong with an end at that end', () => {
    serve();
    const errors = { start: 'Pick-up must be at least 1 h from now.' };
    render(
      <App>
        <TripDates window={WEEKEND} onChange={() => undefined} now={NOW} errors={errors} />
      </App>,
    );
    screen.getByRole('button', { name: /^Pick-up/, description: errors.start });
    expect(screen.getByRole('button', { name: /^Return/, description: '' })).toBeDefined();
  });

  it('takes the first day as the pick-up and the next as the return, and nothing before it is confirmed', async () => {
    const onChange = await open('Pick-up');
    await pick(/\b14 December 2026/);
    expect(said()).toBe('Now choose the day of return.');
    expect(panel().getByRole('button', { name: 'Use these dates' }).hasAttribute('disabled')).toBe(true);
    await pick(/\b18 December 2026/);
    expect(said()).toBe('A trip of 4 days.');
    expect(onChange).not.toHaveBeenCalled();
    await confirm();
    expect(onChange).toHaveBeenCalledExactlyOnceWith({
      startAt: at('2026-12-14T10:00'),
      endAt: at('2026-12-18T10:00'),
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('changes the return alone when that was asked for, with its time', async () => {
    const onChange = await open('Return');
    await pick(/\b9 December 2026/);
    await userEvent.selectOptions(panel().getByRole('combobox', { name: 'Return time' }), '16:30');
    await confirm();
    expect(onChange).toHaveBeenCalledExactlyOnceWith({
      startAt: WEEKEND.startAt,
      endAt: at('2026-12-09T16:30'),
    });
  });

  it('can be chosen by keyboard alone, from the day of before on', async () => {
    const onChange = await open('Pick-up');
    expect(document.activeElement?.textContent).toMatch(/4 December 2026/);
    await userEvent.keyboard('{ArrowDown}{Enter}{ArrowRight}{ArrowRight}{Enter}');
    await confirm();
    expect(onChange).toHaveBeenCalledExactlyOnceWith({
      startAt: at('2026-12-11T10:00'),
      endAt: at('2026-12-13T10:00'),
    });
  });

  it('stay as they were when the panel is closed', async () => {
    const onChange = await open('Pick-up');
    await pick(/\b14 December 2026/);
    await userEvent.click(panel().getByRole('button', { name: 'Close' }));
    expect(onChange).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: /^Pick-up/ }));
    expect(said()).toBe('A trip of 2 days.');
  });
});

describe('the dates of a trip with one car', () => {
  it('show its prices and taken days, and take none of those', async () => {
    await open('Pick-up', calendar);
    await pick(/\b10 December 2026, booked/);
    await pick(/\b16 December 2026, free, no start/);
    expect(said()).toBe('A trip of 2 days.');
    await pick(/\b9 December 2026, free, R720 a day/);
    expect(said()).toBe('Now choose the day of return.');
  });

  it('begin again behind a trip of somebody else, and say so', async () => {
    await open('Return', calendar);
    await pick(/\b14 December 2026, free/);
    expect(said()).toMatch(/^A trip can't reach back or over days that are taken/);
  });

  it('offer the hours at which its host hands over', async () => {
    await open('Pick-up', calendar);
    const times = within(panel().getByRole('combobox', { name: 'Pick-up time' })).getAllByRole('option');
    expect([times[0]?.textContent, times.at(-1)?.textContent]).toEqual(['08:00', '18:00']);
  });

  it('can be chosen while its taken days did not load, which can be asked for again', async () => {
    let isDown = true;
    const onChange = await open('Return', () => (isDown ? broken() : calendar()));
    await panel().findByText('The taken days did not load');
    await pick(/\b8 December 2026/);
    isDown = false;
    await userEvent.click(panel().getByRole('button', { name: 'Try again' }));
    await panel().findByRole('button', { name: /\b10 December 2026, booked/ });
    expect(screen.queryByText('The taken days did not load')).toBeNull();
    await confirm();
    expect(onChange).toHaveBeenCalledExactlyOnceWith({
      startAt: WEEKEND.startAt,
      endAt: at('2026-12-08T10:00'),
    });
  });
});
