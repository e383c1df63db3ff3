import { useIsFetching } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { idOf } from '../../../testing/ids.ts';
import { openPart } from '../../../testing/open-page.tsx';
import { broken } from '../../../testing/server.ts';
import type { BookingChange } from '../../manage/steps/change/change-calls.ts';
import { WAITING } from '../../manage/steps/change/testing/sample.ts';
import type { Booking } from '../queries.ts';
import { BOOKING, NOW } from '../testing/sample.ts';
import AtRisk from './AtRisk.tsx';
import ChangeCall from './ChangeCall.tsx';
import HostMessages from './HostMessages.tsx';
import ReviewCall from './ReviewCall.tsx';

const { bookingId } = BOOKING;
const CHANGE: BookingChange = { ...WAITING, endsAt: '2026-11-21T12:00:00.000Z' };
/** Says when nothing is on its way any more. */
const OnItsWay = () => <output aria-label="On its way">{useIsFetching()}</output>;
const allIsHere = () =>
  waitFor(() => expect(screen.getByRole('status', { name: 'On its way' }).textContent).toBe('0'));
const plain = (text: string | null | undefined) => text?.replace(/\s/g, ' ') ?? '';
const manage = (step: string) => `/booking/manage/${bookingId}?step=${step}`;
const hrefs = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }));

describe('a change of a booking', () => {
  const open = (changes: BookingChange[]) =>
    openPart(
      <>
        <ChangeCall booking={BOOKING} />
        <OnItsWay />
      </>,
      {
        'changes/of-booking': () => ({ bookingId, changes, choices: null }),
      },
    );

  it.each([
    ['to agree to', ['agree', 'decline'], 'It waits for you until Sat 21 Nov, 14:00.', 'See it and decide'],
    ['to pay', ['pay', 'withdraw'], 'It waits for you until Sat 21 Nov, 14:00.', 'See it and decide'],
    ['to take back', ['withdraw'], 'It waits for the other side until Sat 21 Nov, 14:00.', 'See the change'],
    ['only to read', [], 'It waits for the other side until Sat 21 Nov, 14:00.', 'See the change'],
  ] as const)(
    'says for whom it waits and until when, with the way there: %s',
    async (_what, actions, words, link) => {
      open([{ ...CHANGE, actions: [...actions] }]);
      expect(plain((await screen.findByText(words)).textContent)).toBe(words);
      expect(screen.getByText('Open change: Longer trip')).toBeDefined();
      expect(hrefs()).toEqual([[link, manage('change')]]);
    },
  );

  it('is the one that is open, not the latest that was', async () => {
    const over = { ...CHANGE, id: idOf(41), kind: 'drivers', state: 'declined', endsAt: null } as const;
    open([over, CHANGE]);
    await screen.findByText('Open change: Longer trip');
    expect(screen.queryByText(/Another driver/)).toBeNull();
  });

  it('takes no room where none is open', async () => {
    const { server } = open([{ ...CHANGE, state: 'withdrawn', endsAt: null }]);
    await waitFor(() => expect(server.asked('changes/of-booking')).toHaveLength(1));
    await allIsHere();
    expect(screen.queryByText(/change/i)).toBeNull();
  });
});

describe('a car that is not back for the next trip', () => {
  const show = (changes: Partial<Booking>) =>
    openPart(<AtRisk booking={{ ...BOOKING, atRiskSince: NOW.toISOString(), ...changes }} now={NOW} />);

  it('tells the guest what waiting gives them, and leads to other cars', () => {
    show({ waitCreditPerHourCents: 10_050 });
    const words = plain(screen.getByText(/^Your pick-up on/).textContent);
    expect(words).toContain('Your pick-up on Fri 4 Dec, 10:00 may be late.');
    expect(words).toContain('wait until Nomvula has it: then you get R100.50 in credit for each hour');
    expect(hrefs()).toEqual([['See other cars or cancel', manage('cancel')]]);
  });

  it('lets the host offer another car up to the pick-up, and cancel also after it', () => {
    show({ viewer: 'host', startAt: new Date(NOW.getTime() + 1).toISOString() });
    expect(hrefs()).toEqual([
      ['Offer another car', manage('change')],
      ['Cancel without a penalty', manage('cancel')],
    ]);
    cleanup();
    show({ viewer: 'host', startAt: NOW.toISOString() });
    expect(hrefs()).toEqual([['Cancel without a penalty', manage('cancel')]]);
    expect(screen.getByText(/^We have told Sipho/)).toBeDefined();
  });

  it('gives an admin nothing to press', () => {
    show({ viewer: 'admin' });
    expect(screen.getByText('Your car is not back for this trip')).toBeDefined();
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('a review that can still be written', () => {
  it.each([
    ['guest', 'How did it go with Nomvula?'],
    ['host', 'How did it go with Sipho?'],
  ] as const)('is asked of the %s about the other one, with the day by which', (viewer, title) => {
    const booking: Booking = { ...BOOKING, viewer, reviewUntil: '2026-12-22T22:30:00.000Z' };
    openPart(<ReviewCall booking={booking} now={NOW} />);
    expect(screen.getByRole('heading', { name: title })).toBeDefined();
    // After midnight in South Africa it is the next day.
    expect(screen.getByText('You can review this trip until Wed 23 Dec, 00:30.')).toBeDefined();
    expect(hrefs()).toEqual([['Review this trip', manage('review')]]);
  });
});

describe('what the host wrote', () => {
  it.each([
    ['nothing was written', () => ({ messages: [] })],
    ['it does not come', () => broken()],
  ])('takes no room where %s', async (_why, answer) => {
    const { server } = openPart(
      <>
        <HostMessages booking={BOOKING} now={NOW} />
        <OnItsWay />
      </>,
      { 'guest-messages/of-trip': answer },
    );
    await waitFor(() => expect(server.asked('guest-messages/of-trip')).toEqual([{ bookingId }]));
    await allIsHere();
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('stands in the order in which it was sent, each with its time on our clock', async () => {
    const messages = [
      { id: idOf(1), text: 'The bay is 4.', sentAt: '2026-11-20T22:30:00.000Z', isByHand: false },
      { id: idOf(2), text: 'It is bay 5 now.', sentAt: '2026-11-21T06:00:00.000Z', isByHand: true },
    ];
    openPart(<HostMessages booking={BOOKING} now={NOW} />, {
      'guest-messages/of-trip': () => ({ messages }),
    });
    await screen.findByText('The bay is 4.');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => plain(textContent))).toEqual([
      'NomvulaSat 21 Nov, 00:30The bay is 4.',
      'NomvulaSat 21 Nov, 08:00It is bay 5 now.',
    ]);
  });
});
