import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { idOf } from '../../testing/ids.ts';
import { openForHost } from '../../testing/open-page.tsx';
import { broken } from '../../testing/server.ts';
import CalendarTab from './CalendarTab.tsx';
import { BAKKIE, BOOKING, beAtTheCalendar, FLEET, openCalendar } from './testing/open-calendar.tsx';

const [POLO_CAR, BAKKIE_CAR] = FLEET.cars;
if (POLO_CAR === undefined || BAKKIE_CAR === undefined) throw new Error('There are two');

const cell = (name: RegExp) => screen.getByRole('gridcell', { name });
const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));
const finger = { pointerType: 'touch', button: 0 };
const mouse = { pointerType: 'mouse', button: 0 };
const tap = (day: HTMLElement) => {
  fireEvent.pointerDown(day, finger);
  fireEvent.pointerUp(day, finger);
};
/** jsdom has no layout: what lies under the pointer is said. */
const moveOver = (day: HTMLElement, how: object) => {
  document.elementFromPoint = () => day;
  fireEvent.pointerMove(day, how);
};

describe('the calendar of a month', () => {
  beforeEach(() => beAtTheCalendar());

  it('goes on to the next months and back, with the focus where it was, and no day marked', async () => {
    const { server, person } = openCalendar();
    const polo = await row(/Polo/);
    polo.getByRole('gridcell', { name: /^Thu 10 Dec/ }).focus();
    await person.keyboard('{Shift>}{ArrowRight}{/Shift}');
    expect(screen.getByRole('button', { name: 'Previous month' })).toHaveProperty('disabled', true);
    const next = screen.getByRole('button', { name: 'Next month' });
    await person.click(next);
    screen.getByRole('heading', { level: 2, name: 'January 2027' });
    expect(screen.queryByRole('region', { name: 'Marked days' })).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(next));
    const first = (await row(/Polo/)).getByRole('gridcell', { name: /^Fri 1 Jan/ });
    expect(first.tabIndex).toBe(0);
    first.focus();
    await person.keyboard('{ArrowLeft}{End}');
    await screen.findByText(/^Volkswagen Polo: Sun 31 Jan/);
    for (let month = 2; month <= 11; month += 1) await person.click(next);
    screen.getByRole('heading', { level: 2, name: 'November 2027' });
    expect(next).toHaveProperty('disabled', true);
    expect(server.asked('calendars/fleet')).toHaveLength(1);
  });

  it('keeps the way back from blocking when another month is looked at', async () => {
    const { person } = openCalendar();
    (await row(/Polo/)).getByRole('gridcell', { name: /^Thu 10 Dec/ }).focus();
    await person.keyboard('{Enter}');
    await person.click(screen.getByRole('button', { name: 'Block days' }));
    await screen.findByText('The days are blocked.');
    await person.click(screen.getByRole('button', { name: 'Next month' }));
    screen.getByRole('button', { name: 'Undo' });
  });

  it('reads out who or what takes a day, and from when it is free again in South Africa', async () => {
    const taken = (startAt: string, endAt: string) => ({ startAt, endAt, title: '', booking: null });
    openCalendar({
      ...FLEET,
      cars: [
        {
          ...POLO_CAR,
          prices: [
            { fromOn: '2026-12-01', cents: 60_000 },
            { fromOn: '2026-12-09', cents: 72_550 },
          ],
          noStartOn: ['2026-12-25'],
          taken: [
            {
              ...taken('2026-12-07T08:00:00.000Z', '2026-12-07T10:00:00.000Z'),
              kind: 'buffer',
              source: null,
              booking: BOOKING,
            },
            {
              ...taken('2026-12-08T22:00:00.000Z', '2026-12-09T22:00:00.000Z'),
              kind: 'blocked',
              source: 'manual',
              title: 'Tyres',
            },
            {
              ...taken('2026-12-10T22:00:00.000Z', '2026-12-11T22:00:00.000Z'),
              kind: 'blocked',
              source: 'ical',
            },
            {
              ...taken('2026-12-11T22:00:00.000Z', '2026-12-12T10:00:00.000Z'),
              kind: 'blocked',
              source: 'cancellation',
            },
          ],
        },
      ],
    });
    await row(/Polo/);
    cell(/^Mon 7 Dec, Gap after a trip for part of the day, gap after KW-7H3K, R600\.00$/);
    cell(/^Tue 8 Dec, Free, R600\.00$/);
    cell(/^Wed 9 Dec, Blocked, Blocked by you: Tyres, R725\.50$/);
    cell(/^Thu 10 Dec, Free, R725\.50$/);
    cell(/^Fri 11 Dec, Blocked, Blocked by another calendar, R725\.50$/);
    cell(/^Sat 12 Dec, Blocked for part of the day, Blocked because you cancelled a trip, R725\.50$/);
    cell(/^Fri 25 Dec, No start or return, R725\.50$/);
  });

  it('marks the days that a mouse is dragged over, and those to which it clicks with Shift', async () => {
    const { person } = openCalendar();
    const polo = await row(/Polo/);
    const day = (name: RegExp) => polo.getByRole('gridcell', { name });
    fireEvent.pointerDown(day(/^Sat 12 Dec/), mouse);
    moveOver(day(/^Thu 10 Dec/), mouse);
    fireEvent.pointerUp(day(/^Thu 10 Dec/), mouse);
    screen.getByText('Volkswagen Polo: Thu 10 Dec to Sat 12 Dec, 3 days');
    moveOver(day(/^Sun 20 Dec/), mouse);
    screen.getByText('Volkswagen Polo: Thu 10 Dec to Sat 12 Dec, 3 days');
    fireEvent.pointerDown(day(/^Mon 14 Dec/), { ...mouse, shiftKey: true });
    fireEvent.pointerUp(day(/^Mon 14 Dec/), mouse);
    screen.getByText('Volkswagen Polo: Sat 12 Dec to Mon 14 Dec, 3 days');
    fireEvent.pointerDown(day(/^Sun 20 Dec/), { ...mouse, button: 2 });
    screen.getByText('Volkswagen Polo: Sat 12 Dec to Mon 14 Dec, 3 days');
    await person.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.queryByRole('region', { name: 'Marked days' })).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(day(/^Mon 14 Dec/)));
  });

  it('draws of many cars the rows in sight, and the one that the keys come to', async () => {
    const cars = Array.from({ length: 50 }, (_, index) => ({
      ...BAKKIE_CAR,
      id: idOf(index),
      model: `Hilux ${index + 1}`,
    }));
    const { person } = openCalendar({ ...FLEET, carCount: 63, cars });
    const first = await row(/Hilux 1CA/);
    screen.getByText('Only your first 50 cars are shown here.');
    expect(screen.queryByRole('row', { name: /Hilux 50CA/ })).toBeNull();
    expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('51');
    first.getByRole('gridcell', { name: /^Tue 1 Dec/ }).focus();
    await person.keyboard('{ArrowDown>20/}');
    const far = await screen.findByRole('row', { name: /Hilux 21CA/ });
    expect(far.getAttribute('aria-rowindex')).toBe('22');
    await waitFor(() => expect(far.contains(document.activeElement)).toBe(true));
  });

  it('is asked for again when it did not load, of the host whom a co-host helps', async () => {
    const of = idOf(40);
    const { server, person } = openForHost(<CalendarTab />, `/host/dashboard?tab=calendar&of=${of}`, {
      'prices/last-bulk': () => ({ last: null }),
      'calendars/fleet': () => broken(),
    });
    await screen.findByText('Your calendar did not load');
    server.on('calendars/fleet', () => FLEET);
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await row(/Polo/);
    expect(server.asked('calendars/fleet').at(-1)).toMatchObject({ fromOn: '2026-12-01', hostId: of });
    const link = screen.getByRole('link', { name: 'Connect calendars you keep elsewhere' });
    expect(link.getAttribute('href')).toBe(`/host/tools?tab=calendar&of=${of}`);
  });
});

describe('the calendar on a phone', () => {
  beforeEach(() => beAtTheCalendar('phone'));

  it('shows one car at a time, and keeps to it in the next month', async () => {
    const { server, person } = openCalendar();
    const car = await screen.findByRole('combobox', { name: 'Car' });
    cell(/^Sat 5 Dec, Booked/);
    await person.selectOptions(car, 'Toyota Hilux, CA 456');
    cell(/^Sat 5 Dec, Free/);
    await person.click(screen.getByRole('button', { name: 'Next month' }));
    expect(screen.getByRole('combobox', { name: 'Car' })).toHaveProperty('value', '1');
    tap(cell(/^Sun 10 Jan/));
    screen.getByText('Toyota Hilux: Sun 10 Jan');
    await person.click(screen.getByRole('button', { name: 'Block days' }));
    await screen.findByText('The days are blocked.');
    expect(server.asked('calendars/block')).toMatchObject([{ stretches: [{ vehicleId: BAKKIE }] }]);
  });

  it('marks from a first tap to a second, and begins anew with the third', async () => {
    openCalendar();
    await screen.findByRole('combobox', { name: 'Car' });
    tap(cell(/^Thu 10 Dec/));
    screen.getByText('Volkswagen Polo: Thu 10 Dec');
    tap(cell(/^Tue 8 Dec/));
    screen.getByText('Volkswagen Polo: Tue 8 Dec to Thu 10 Dec, 3 days');
    tap(cell(/^Sun 20 Dec/));
    screen.getByText('Volkswagen Polo: Sun 20 Dec');
  });

  it('marks what a finger draws, and nothing where it scrolls the page', async () => {
    openCalendar();
    await screen.findByRole('combobox', { name: 'Car' });
    fireEvent.pointerDown(cell(/^Thu 10 Dec/), finger);
    fireEvent.pointerCancel(cell(/^Thu 10 Dec/), finger);
    expect(screen.queryByRole('region', { name: 'Marked days' })).toBeNull();
    fireEvent.pointerDown(cell(/^Thu 10 Dec/), finger);
    moveOver(cell(/^Sat 12 Dec/), finger);
    fireEvent.pointerUp(cell(/^Sat 12 Dec/), finger);
    screen.getByText('Volkswagen Polo: Thu 10 Dec to Sat 12 Dec, 3 days');
  });

  it('lies in weeks from Monday on, a week for each step down', async () => {
    const { person } = openCalendar({ ...FLEET, carCount: 1, cars: [POLO_CAR] });
    const grid = within(await screen.findByRole('grid'));
    expect(screen.queryByRole('combobox', { name: 'Car' })).toBeNull();
    const weeks = grid.getAllByRole('row').slice(1);
    expect(weeks.map((week) => within(week).getAllByRole('gridcell').length)).toEqual([6, 7, 7, 7, 4]);
    cell(/^Thu 10 Dec/).focus();
    await person.keyboard('{Shift>}{ArrowDown}{/Shift}');
    await screen.findByText('Volkswagen Polo: Thu 10 Dec to Thu 17 Dec, 8 days');
    expect(document.activeElement?.getAttribute('data-on')).toBe('2026-12-17');
  });
});
