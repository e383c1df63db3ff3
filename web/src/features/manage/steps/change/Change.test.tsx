import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { idOf } from '../../../../testing/ids.ts';
import { openPart } from '../../../../testing/open-page.tsx';
import { refused } from '../../../../testing/server.ts';
import type { Booking } from '../../../bookings/queries.ts';
import { BOOKING, NOW } from '../../../bookings/testing/sample.ts';
import { CARD_OR_EFT } from '../../../ways-to-pay/testing/options.ts';
import Change from './Change.tsx';
import type { BookingChange, BookingChanges } from './change-calls.ts';
import { CHOICES, LATER, termsOf, WAITING } from './testing/sample.ts';

const { bookingId, startAt } = BOOKING;
const TERMS = termsOf();
const FOR_HOST: Booking = { ...BOOKING, viewer: 'host', payoutCents: 216_000 };

const open = (
  changes: readonly BookingChange[],
  {
    booking = BOOKING,
    choices = CHOICES,
    ...answers
  }: { booking?: Booking; choices?: BookingChanges['choices'] } & Parameters<typeof openPart>[1] = {},
) =>
  openPart(<Change booking={booking} offers={[]} />, {
    'changes/of-booking': () => ({ bookingId, changes: [...changes], choices }),
    'changes/preview': () => TERMS,
    'payments/options': () => ({ items: CARD_OR_EFT }),
    ...answers,
  });
const textOf = (element: HTMLElement) => element.textContent?.replaceAll(/\s/g, ' ') ?? '';

beforeEach(() => {
  localStorage.clear();
  window.location.hash = '';
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});

describe('a guest', () => {
  it('sees what stays as it is in one line, so that the lines add up', async () => {
    const placeCents = 19_000;
    const { person } = open([], {
      'changes/preview': () => ({
        ...TERMS,
        before: { ...TERMS.before, totalCents: TERMS.before.totalCents + placeCents },
        after: { ...TERMS.after, totalCents: TERMS.after.totalCents + placeCents },
      }),
    });
    await person.click(await screen.findByRole('button', { name: 'Keep it 1 day longer' }));
    const rest = await screen.findByRole('row', { name: /^Everything else/ });
    expect(textOf(rest)).toBe('Everything elseBeforeR190.00AfterR190.00');
  });

  it('sees what a day more costs, line by line, and pays exactly that', async () => {
    const { server, person } = open([], {
      'changes/propose': () => ({ changeId: idOf(3), state: 'awaiting_payment', checkoutUrl: '#pay-1' }),
    });
    await person.click(await screen.findByRole('button', { name: 'Keep it 1 day longer' }));
    const table = await screen.findByRole('table', { name: 'Longer trip: the price before and after' });
    expect(textOf(within(table).getAllByRole('row').at(-1) ?? table)).toContain(
      'BeforeR3 110.40AfterR3 888.00',
    );
    expect(within(table).queryByRole('row', { name: /^Everything else/ })).toBeNull();
    expect(server.asked('changes/preview')).toEqual([
      { bookingId, wanted: { kind: 'time', startAt, endAt: LATER } },
    ]);
    expect(server.asked('changes/propose')).toEqual([]);
    await person.click(screen.getByRole('button', { name: /^Pay R777\.60 and change$/ }));
    await vi.waitFor(() => expect(window.location.hash).toBe('#pay-1'));
    expect(server.asked('changes/propose')).toMatchObject([{ bookingId, expectedCents: 77_760 }]);
  });

  it('is told until when nobody else has the car, and that its host is asked, and why', async () => {
    const { person } = open([], { 'changes/preview': () => ({ ...TERMS, askReasons: ['hand_over_hours'] }) });
    await screen.findByText(/You can have it until Sat 12 Dec, 08:00/);
    await person.click(screen.getByRole('button', { name: '2 days longer' }));
    await screen.findByText('The time is outside the host’s hours for pick-up and return.');
    expect(screen.getByRole('button', { name: 'Ask Nomvula' })).toBeDefined();
    expect(screen.getByText('Nothing is charged before Nomvula agrees.')).toBeDefined();
  });

  it('who comes too late is told until when it can be kept', async () => {
    const { person } = open([], {
      'changes/preview': () =>
        refused('change_time_taken', { takenFrom: LATER, latestEndAt: '2026-12-09T06:00:00.000Z' }),
    });
    await person.click(await screen.findByRole('button', { name: '3 days longer' }));
    await screen.findByText(/You can have the car until Wed 9 Dec, 08:00/);
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  });

  it('another amount by now is shown before anything is asked again', async () => {
    const { server, person } = open([], {
      'changes/propose': () => refused('change_amount_changed', { terms: TERMS }),
    });
    await person.click(await screen.findByRole('button', { name: 'Keep it 1 day longer' }));
    await person.click(await screen.findByRole('button', { name: /and change$/ }));
    await person.click(await screen.findByRole('button', { name: 'Show the new amount' }));
    await screen.findByRole('button', { name: /and change$/ });
    expect(server.asked('changes/propose')).toHaveLength(1);
  });

  it('sees what waits, until when, and can take it back', async () => {
    const { server, person } = open([WAITING], {
      'changes/withdraw': () => ({ changeId: WAITING.id, state: 'withdrawn' }),
    });
    await screen.findByText('Nomvula is asked');
    expect(screen.queryByText('What would you like to change?')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Take it back' }));
    const question = within(await screen.findByRole('dialog'));
    expect(server.asked('changes/withdraw')).toEqual([]);
    await person.click(question.getByRole('button', { name: 'Take it back' }));
    await vi.waitFor(() => expect(server.asked('changes/withdraw')).toEqual([{ id: WAITING.id }]));
  });

  it('chooses how to pay where they pay at once, and nowhere else', async () => {
    const { server, person } = open([], {
      'changes/propose': () => ({ changeId: idOf(3), state: 'awaiting_payment', checkoutUrl: '#pay-3' }),
    });
    await person.click(await screen.findByRole('button', { name: 'Keep it 1 day longer' }));
    await person.click(await screen.findByRole('radio', { name: /Instant EFT with Ozow/ }));
    await person.click(screen.getByRole('button', { name: /and change$/ }));
    await vi.waitFor(() => expect(window.location.hash).toBe('#pay-3'));
    const payWith = { provider: 'ozow', method: 'instant_eft' };
    expect(server.asked('changes/propose')).toMatchObject([{ payWith }]);
  });

  it('is asked how to pay only once the host has agreed', async () => {
    const { person } = open([], { 'changes/preview': () => ({ ...TERMS, askReasons: ['hand_over_hours'] }) });
    await person.click(await screen.findByRole('button', { name: '2 days longer' }));
    await screen.findByRole('button', { name: 'Ask Nomvula' });
    expect(screen.queryByRole('radio', { name: /EFT/ })).toBeNull();
  });

  it('pays what was approved', async () => {
    const { person, server } = open(
      [{ ...WAITING, state: 'awaiting_payment', actions: ['pay', 'withdraw'] }],
      {
        'changes/checkout': () => ({ checkoutUrl: '#pay-2', endsAt: LATER }),
      },
    );
    await person.click(await screen.findByRole('radio', { name: /Instant EFT with Ozow/ }));
    await person.click(await screen.findByRole('button', { name: 'Pay R777.60' }));
    await vi.waitFor(() => expect(window.location.hash).toBe('#pay-2'));
    expect(server.asked('changes/checkout')).toMatchObject([{ payWith: { provider: 'ozow' } }]);
  });

  it('chooses another plan and an extra, and another place', async () => {
    const { server, person } = open([]);
    await person.click(await screen.findByRole('button', { name: 'Protection and extras' }));
    await person.click(screen.getByRole('radio', { name: /Basic/ }));
    await person.click(screen.getByRole('button', { name: 'See the price' }));
    await vi.waitFor(() =>
      expect(server.asked('changes/preview')).toEqual([
        { bookingId, wanted: { kind: 'options', protectionPlan: 'basic', extras: [] } },
      ]),
    );
    await person.click(screen.getByRole('button', { name: 'Pick-up place' }));
    await person.click(screen.getByRole('radio', { name: /Cape Town Airport/ }));
    await person.click(screen.getByRole('button', { name: 'See the price' }));
    await vi.waitFor(() =>
      expect(server.asked('changes/preview').at(-1)).toEqual({
        bookingId,
        wanted: { kind: 'place', delivery: { code: 'cpt' } },
      }),
    );
  });

  it('gives a prepaid refuel back, which is named with its litres and what they cost', async () => {
    const { server, person } = open([], {
      choices: {
        ...CHOICES,
        extras: [
          { code: 'tyre_glass', label: null, unit: 'day', priceCents: 4_500, maxQuantity: 1, filling: null },
          {
            code: 'prepaid_refuel',
            label: null,
            unit: 'trip',
            priceCents: 102_850,
            maxQuantity: 1,
            filling: { litres: 50, centsPerLitre: 2_057 },
          },
        ],
        chosen: { ...CHOICES.chosen, extras: [{ code: 'prepaid_refuel', quantity: 1 }] },
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Protection and extras' }));
    expect(screen.getByText('Tyre and glass waiver')).toBeDefined();
    const row = screen.getByText('Prepaid refuel').closest('li');
    expect(textOf(row ?? document.body)).toMatch(/R1 028\.50 a trip.*50 litres at R20\.57\. /);
    await person.click(screen.getByRole('button', { name: 'One less: Prepaid refuel' }));
    await person.click(screen.getByRole('button', { name: 'See the price' }));
    await vi.waitFor(() =>
      expect(server.asked('changes/preview').at(-1)).toEqual({
        bookingId,
        wanted: { kind: 'options', protectionPlan: 'super', extras: [] },
      }),
    );
  });

  it('has to say who else drives', async () => {
    const { server, person } = open([]);
    await person.click(await screen.findByRole('button', { name: 'Add a driver' }));
    await person.click(screen.getByRole('button', { name: 'See the price' }));
    expect(await screen.findAllByText('Enter the first name as on the licence.')).not.toEqual([]);
    expect(server.asked('changes/preview')).toEqual([]);
  });
});

describe('a host', () => {
  const asked: BookingChange = {
    ...WAITING,
    money: null,
    payout: { beforeCents: 216_000, afterCents: 270_000 },
    note: 'My flight was moved.',
    actions: ['agree', 'decline'],
  };

  it('reads what is asked and what it brings, and agrees', async () => {
    const { server, person } = open([asked], {
      booking: FOR_HOST,
      'changes/answer': () => ({ changeId: asked.id, state: 'awaiting_payment' }),
    });
    await screen.findByText('Sipho waits for your answer');
    expect(screen.getByText('My flight was moved.')).toBeDefined();
    expect(textOf(document.body)).toContain('You earn R540.00 more.');
    expect(textOf(document.body)).not.toContain('R777.60');
    await person.click(screen.getByRole('button', { name: 'Agree' }));
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Agree' }));
    await vi.waitFor(() =>
      expect(server.asked('changes/answer')).toEqual([{ id: asked.id, isAgreed: true }]),
    );
  });

  it('declines with a word', async () => {
    const { server, person } = open([asked], {
      booking: FOR_HOST,
      'changes/answer': () => ({ changeId: asked.id, state: 'declined' }),
    });
    await person.click(await screen.findByRole('button', { name: 'Decline' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.type(dialog.getByRole('textbox'), 'It is promised.');
    await person.click(dialog.getByRole('button', { name: 'Decline' }));
    await vi.waitFor(() =>
      expect(server.asked('changes/answer')).toEqual([
        { id: asked.id, isAgreed: false, note: 'It is promised.' },
      ]),
    );
  });

  it('offers another car that is free, and reads that nothing waits where there is none', async () => {
    const vehicleId = idOf(8);
    const { server, person } = open([], {
      booking: FOR_HOST,
      choices: { ...CHOICES, otherCars: [{ vehicleId, title: 'Volkswagen Polo 2022', plate: 'CA 1' }] },
      'changes/preview': () => ({
        ...TERMS,
        kind: 'swap',
        money: null,
        payout: { beforeCents: 216_000, afterCents: 200_000 },
      }),
      'changes/propose': () => ({ changeId: idOf(3), state: 'awaiting_guest', checkoutUrl: null }),
    });
    await person.click(await screen.findByRole('radio', { name: /Volkswagen Polo 2022/ }));
    await person.click(screen.getByRole('button', { name: 'See what it comes to' }));
    await person.click(await screen.findByRole('button', { name: 'Offer this car' }));
    await vi.waitFor(() =>
      expect(server.asked('changes/propose')).toMatchObject([
        { bookingId, wanted: { kind: 'swap', vehicleId }, expectedCents: null },
      ]),
    );
  });

  it('with no other car reads that nothing waits', async () => {
    open([], { booking: FOR_HOST });
    await screen.findByText(/You have no other car that is free at this time/);
  });
});

it.each([
  ['applied', 'Longer trip: Changed'],
  ['declined', 'Longer trip: Declined'],
  ['withdrawn', 'Longer trip: Taken back'],
  ['expired', 'Longer trip: Not done in time'],
] as const)('what became of one that is %s is read afterwards', async (state, title) => {
  open([{ ...WAITING, state, endsAt: null, actions: [], answerNote: 'Sorry.' }], { choices: null });
  await screen.findByText(title);
  expect(screen.getByText('“Sorry.”')).toBeDefined();
});
