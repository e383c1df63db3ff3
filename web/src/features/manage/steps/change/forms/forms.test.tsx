import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openPart } from '../../../../../testing/open-page.tsx';
import { draftPlace } from '../../../../../ui/forms/draft.ts';
import type { Booking } from '../../../../bookings/queries.ts';
import { BOOKING, NOW } from '../../../../bookings/testing/sample.ts';
import type { Choices, Wanted } from '../change-calls.ts';
import { CHOICES } from '../testing/sample.ts';
import type { WishFormProps } from '../wish-form.ts';
import { DriverForm } from './DriverForm.tsx';
import { OptionsForm } from './OptionsForm.tsx';
import { TimeForm } from './TimeForm.tsx';

const { bookingId, startAt, endAt } = BOOKING;

const open = (
  Form: (props: WishFormProps) => ReactNode,
  choices: Partial<Choices> = {},
  booking: Booking = BOOKING,
) => {
  const onWanted = vi.fn<(wanted: Wanted) => void>();
  const opened = openPart(
    <Form booking={booking} choices={{ ...CHOICES, ...choices }} onWanted={onWanted} />,
  );
  return { ...opened, onWanted };
};
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const seePrice = () => screen.getByRole('button', { name: 'See the price' });
const keep = (key: string, values: object) =>
  localStorage.setItem(draftPlace({ key, version: 1 }), JSON.stringify(values));

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});

describe('other times', () => {
  const TIMES = { startOn: '2026-12-04', startMinute: '600', endOn: '2026-12-08', endMinute: '600' };
  const keepTimes = (change: Partial<typeof TIMES>) =>
    keep(`change-time:${bookingId}:${endAt}`, { ...TIMES, ...change });

  it('are chosen in our time, by half hours, and asked for as instants', async () => {
    const { person, onWanted } = open(TimeForm);
    expect(input('Pick-up date').value).toBe('2026-12-04');
    expect(input('Pick-up time').value).toBe('600');
    expect(input('Return date').getAttribute('min')).toBe('2026-11-20');
    await person.selectOptions(input('Return time'), '23:30');
    await person.click(seePrice());
    await waitFor(() =>
      expect(onWanted).toHaveBeenCalledWith({ kind: 'time', startAt, endAt: '2026-12-08T21:30:00.000Z' }),
    );
  });

  it.each([
    [{ endOn: '2026-12-04', endMinute: '600' }, 'The return has to be after the pick-up.'],
    [{ endOn: '2026-12-03' }, 'The return has to be after the pick-up.'],
    [{ startOn: '' }, 'Choose a pick-up date.'],
    [{ endOn: '' }, 'Choose a return date.'],
    [{ endOn: '2026-02-30' }, 'Choose a return date.'],
  ])('that cannot be are said, and no price is asked for', async (change, words) => {
    keepTimes(change);
    const { person, onWanted } = open(TimeForm);
    await person.click(seePrice());
    expect(await screen.findAllByText(words)).not.toEqual([]);
    expect(onWanted).not.toHaveBeenCalled();
  });

  it('half an hour after the pick-up are a trip', async () => {
    keepTimes({ endOn: '2026-12-04', endMinute: '630' });
    const { person, onWanted } = open(TimeForm);
    await person.click(seePrice());
    await waitFor(() =>
      expect(onWanted).toHaveBeenCalledWith({ kind: 'time', startAt, endAt: '2026-12-04T08:30:00.000Z' }),
    );
  });

  it('of a trip that has begun are those of its return, whatever start was typed before', async () => {
    keepTimes({ startOn: '2026-12-12', endOn: '2026-12-09' });
    const { person, onWanted } = open(TimeForm, { phase: 'under_way', nextTakenAt: null });
    expect(screen.queryByLabelText('Pick-up date')).toBeNull();
    screen.getByText('Nobody else has booked this car after you so far.');
    await person.click(seePrice());
    await waitFor(() =>
      expect(onWanted).toHaveBeenCalledWith({ kind: 'time', startAt, endAt: '2026-12-09T08:00:00.000Z' }),
    );
  });

  it('a month’s end later are at the same hour', async () => {
    const booking = { ...BOOKING, endAt: '2026-12-31T22:30:00.000Z' };
    const { person, onWanted } = open(TimeForm, {}, booking);
    await person.click(screen.getByRole('button', { name: '2 days longer' }));
    expect(onWanted).toHaveBeenCalledWith({ kind: 'time', startAt, endAt: '2027-01-02T22:30:00.000Z' });
    expect(input('Return date').value).toBe('2027-01-03');
    expect(input('Return time').value).toBe('30');
  });
});

describe('another driver', () => {
  const PIETER = {
    firstName: 'Pieter',
    lastName: 'Botha',
    birthOn: '1990-05-01',
    licenceCountry: 'ZA',
    licenceIssuedOn: '2010-05-01',
    licenceExpiresOn: '2028-05-01',
  };

  it('that was typed is there after a reload, and gone once they are added', async () => {
    keep(`change-driver:${bookingId}:1`, PIETER);
    const { person, onWanted } = open(DriverForm);
    expect(input('First name').value).toBe('Pieter');
    await person.click(seePrice());
    await waitFor(() => expect(onWanted).toHaveBeenCalledWith({ kind: 'drivers', driver: PIETER }));
  });

  it('is another one than who was added before', async () => {
    keep(`change-driver:${bookingId}:1`, PIETER);
    const { person, onWanted } = open(DriverForm, { chosen: { ...CHOICES.chosen, driverCount: 2 } });
    expect(input('First name').value).toBe('');
    await person.click(seePrice());
    const names = (await screen.findAllByRole('link')).map(({ textContent }) => textContent);
    expect(names).toEqual([
      'Enter the first name as on the licence.',
      'Enter the last name as on the licence.',
      'Enter the date of birth.',
      'Enter when the licence was first issued.',
      'Enter when the licence expires.',
    ]);
    expect(onWanted).not.toHaveBeenCalled();
    await person.click(screen.getByRole('link', { name: 'Enter the date of birth.' }));
    expect(document.activeElement).toBe(input('Date of birth'));
  });

  it('was neither born nor given a licence after today', () => {
    open(DriverForm);
    for (const label of ['Date of birth', 'First issued'])
      expect(input(label).getAttribute('max')).toBe('2026-11-20');
    expect(input('Expires').getAttribute('max')).toBeNull();
  });
});

describe('extras', () => {
  const more = () => screen.getByRole('button', { name: 'One more: Child seat' });
  const less = () => screen.getByRole('button', { name: 'One less: Child seat' });

  it('are as many as the host has at most, and none are left out', async () => {
    const { person, onWanted } = open(OptionsForm);
    expect(less().getAttribute('aria-disabled')).toBe('true');
    await person.click(more());
    await person.click(more());
    expect(more().getAttribute('aria-disabled')).toBe('true');
    await person.click(seePrice());
    await waitFor(() =>
      expect(onWanted).toHaveBeenLastCalledWith({
        kind: 'options',
        protectionPlan: 'super',
        extras: [{ code: 'child_seat', quantity: 2 }],
      }),
    );
    await person.click(less());
    await person.click(less());
    await person.click(seePrice());
    await waitFor(() =>
      expect(onWanted).toHaveBeenLastCalledWith({ kind: 'options', protectionPlan: 'super', extras: [] }),
    );
  });

  it('are not spoken of where the host has none', () => {
    open(OptionsForm, { extras: [] });
    screen.getByRole('group', { name: 'Protection plan' });
    expect(screen.queryByRole('heading', { name: 'Extras' })).toBeNull();
  });
});
