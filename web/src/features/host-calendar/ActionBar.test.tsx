import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OutputOf } from '../../lib/api.ts';
import { idOf } from '../../testing/ids.ts';
import { broken, noAnswer, refused } from '../../testing/server.ts';
import { LIMITS, tripOf } from '../host-prices/testing/sample.ts';
import { BAKKIE, beAtTheCalendar, openCalendar, POLO } from './testing/open-calendar.tsx';

beforeEach(() => beAtTheCalendar());

/** Marks days of the Polo from the one that begins like this, and the next ones. */
async function mark(person: UserEvent, first: RegExp, further = 0) {
  const polo = within(await screen.findByRole('row', { name: /Polo/ }));
  polo.getByRole('gridcell', { name: first }).focus();
  await person.keyboard(`{ArrowRight}{ArrowLeft}{Shift>}${'{ArrowRight}'.repeat(further)}{/Shift}`);
  return within(await screen.findByRole('region', { name: 'Marked days' }));
}
const DAY_10 = { vehicleId: POLO, startAt: '2026-12-09T22:00:00.000Z', endAt: '2026-12-10T22:00:00.000Z' };

describe('days that are blocked', () => {
  it('are blocked once by a double click, with a note that the next days do not get', async () => {
    const { server, person } = openCalendar();
    const isAnswered = Promise.withResolvers<OutputOf<'calendars/block'>>();
    server.on('calendars/block', () => isAnswered.promise);
    const bar = await mark(person, /^Thu 10 Dec/);
    const note = bar.getByRole('textbox', { name: 'Note for yourself (optional)' });
    await person.type(note, '  Service  ');
    await person.dblClick(bar.getByRole('button', { name: 'Block days' }));
    isAnswered.resolve({ blocked: [DAY_10] });
    await screen.findByText('The days are blocked.');
    expect(server.asked('calendars/block')).toEqual([{ stretches: [DAY_10], title: 'Service' }]);
    expect(note).toHaveProperty('value', '');
    await mark(person, /^Sun 20 Dec/);
    expect(screen.queryByText('The days are blocked.')).toBeNull();
  });

  it('keep the note that was typed when the line fails, and can be blocked once it is back', async () => {
    const { server, person } = openCalendar();
    server.on('calendars/block', noAnswer);
    const bar = await mark(person, /^Thu 10 Dec/);
    await person.type(bar.getByRole('textbox'), 'Service');
    await person.click(bar.getByRole('button', { name: 'Block days' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(/^Nothing was blockedWe could not reach Kwela/);
    expect(bar.getByRole('textbox')).toHaveProperty('value', 'Service');
    server.on('calendars/block', () => ({ blocked: [] }));
    await person.click(bar.getByRole('button', { name: 'Block days' }));
    await screen.findByText('These days were blocked already.');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('can be given back still when giving them back failed at first', async () => {
    const { server, person } = openCalendar();
    const bar = await mark(person, /^Thu 10 Dec/);
    await person.click(bar.getByRole('button', { name: 'Block days' }));
    await screen.findByText('The days are blocked.');
    server.on('calendars/unblock', () => broken());
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('Something broke on our side. Try again in a moment.');
    server.on('calendars/unblock', () => ({ unblocked: [{ ...DAY_10, title: '' }], kept: [] }));
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Undone. The days are as they were.');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('are those of all marked cars, and none when one of them is somebody else’s by now', async () => {
    const { server, person } = openCalendar();
    server.on('calendars/block', () => refused('not_found'));
    await mark(person, /^Thu 10 Dec/);
    await person.keyboard('{Shift>}{ArrowDown}{/Shift}');
    screen.getByText('2 cars: Thu 10 Dec');
    await person.click(screen.getByRole('button', { name: 'Block days' }));
    await screen.findByText('Nothing was blocked');
    expect(server.asked('calendars/block')).toEqual([
      { stretches: [DAY_10, { ...DAY_10, vehicleId: BAKKIE }], title: '' },
    ]);
  });
});

describe('days that are given back', () => {
  it('are blocked again as they were, each with its note', async () => {
    const { server, person } = openCalendar();
    const day11 = { ...DAY_10, startAt: DAY_10.endAt, endAt: '2026-12-11T22:00:00.000Z' };
    server.on('calendars/unblock', () => ({
      unblocked: [
        { ...DAY_10, title: 'Service' },
        { ...day11, title: '' },
      ],
      kept: [],
    }));
    const bar = await mark(person, /^Thu 10 Dec/, 1);
    await person.click(bar.getByRole('button', { name: 'Unblock days' }));
    await screen.findByText('The days can be booked again.');
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Undone. The days are as they were.');
    expect(server.asked('calendars/block')).toEqual([
      { stretches: [DAY_10], title: 'Service' },
      { stretches: [day11], title: '' },
    ]);
  });

  it('are told apart from those that only go with what blocked them', async () => {
    const { server, person } = openCalendar();
    const kept = [{ ...DAY_10, source: 'ical' as const }];
    server.on('calendars/unblock', () => ({ unblocked: [], kept }));
    const bar = await mark(person, /^Thu 10 Dec/);
    await person.click(bar.getByRole('button', { name: 'Unblock days' }));
    await screen.findByText(
      'There was nothing to unblock. What another calendar or a claim blocked stays blocked.',
    );
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('are not said to be blocked when that failed', async () => {
    const { server, person } = openCalendar();
    server.on('calendars/unblock', noAnswer);
    const bar = await mark(person, /^Thu 10 Dec/);
    await person.click(bar.getByRole('button', { name: 'Unblock days' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/^We could not reach Kwela/);
  });
});

describe('prices of marked days', () => {
  const POLO_PRICES: OutputOf<'prices/plan'> = {
    vehicleId: POLO,
    title: 'Volkswagen Polo 2022',
    state: 'live',
    version: 3,
    plan: {
      dayPriceCents: 60_000,
      minDayPriceCents: 45_000,
      calendarRules: [],
      momentRules: [],
      ownPrices: [],
      discounts: { days3Bp: 0, days7Bp: 0, days30Bp: 0 },
    },
    canChange: true,
    limits: LIMITS,
  };
  const CHANGED = { bulkId: idOf(9), carCount: 1, dayCount: 1, undoUntil: '2026-12-02T08:10:00.000Z' };

  it('cannot be changed for days that are over, and only from today for some that are', async () => {
    const { server, person } = openCalendar();
    server.on('prices/plan', () => POLO_PRICES);
    server.on('prices/preview', () => ({ before: tripOf(180_000), after: tripOf(180_000) }));
    server.on('prices/preview-bulk', () => ({ cars: [] }));
    server.on('prices/change-bulk', () => CHANGED);
    const bar = await mark(person, /^Tue 1 Dec/);
    expect(bar.getByRole('button', { name: 'Change prices' })).toHaveProperty('disabled', true);
    await person.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
    bar.getByText('Volkswagen Polo: Tue 1 Dec to Thu 3 Dec, 3 days');
    await person.click(bar.getByRole('button', { name: 'Change prices' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Price of these days' }));
    dialog.getByText('Volkswagen Polo: Wed 2 Dec to Thu 3 Dec, 2 days');
    await person.type(await dialog.findByLabelText('Price a day'), '600');
    await dialog.findByText(/^R1.800\.00, as before$/);
    await dialog.findByText('No price would change.');
    await person.click(dialog.getByRole('button', { name: 'Set this price' }));
    await waitFor(() =>
      expect(server.asked('prices/change-bulk')).toMatchObject([
        { vehicleIds: [POLO], fromOn: '2026-12-02', toOn: '2026-12-03' },
      ]),
    );
  });

  it('say how many of the days are booked, and keep what was typed when the server says no', async () => {
    const { server, person } = openCalendar();
    server.on('prices/plan', () => POLO_PRICES);
    server.on('prices/preview-bulk', () => ({ cars: [] }));
    server.on('prices/change-bulk', () => refused('too_many_own_prices', { cars: [], max: 400 }));
    await mark(person, /^Sun 6 Dec/, 2);
    await person.keyboard('{Shift>}{ArrowDown}{/Shift}');
    await person.click(screen.getByRole('button', { name: 'Change prices' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Price of these days' }));
    await dialog.findByText('R100 at least; a car with a higher lowest price keeps to it.');
    dialog.getByText('2 of these days are booked and keep the prices of their bookings.');
    await person.type(dialog.getByLabelText('Price a day'), '450');
    await person.click(dialog.getByRole('button', { name: 'Set this price' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('400');
    expect(dialog.getByLabelText('Price a day')).toHaveProperty('value', '450');
    expect(server.asked('prices/preview')).toEqual([]);
  });

  it('are asked for again when the prices of the car did not load', async () => {
    const { server, person } = openCalendar();
    server.on('prices/plan', () => broken());
    const bar = await mark(person, /^Thu 10 Dec/);
    await person.click(bar.getByRole('button', { name: 'Change prices' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Price of these days' }));
    await dialog.findByText('The prices of this car did not load');
    server.on('prices/plan', () => POLO_PRICES);
    await person.click(dialog.getByRole('button', { name: 'Try again' }));
    await screen.findByText('R450 at least.');
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
