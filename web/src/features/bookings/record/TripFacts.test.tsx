import { cleanup, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { App } from '../../../testing/app.tsx';
import type { Booking } from '../queries.ts';
import { BOOKING, NOW } from '../testing/sample.ts';
import { CancellationFacts, CarCard, DepositFacts, TripFacts } from './TripFacts.tsx';

const plain = (text: string | null | undefined) => text?.replace(/\s/g, ' ') ?? '';
/** A fact by its name. */
const fact = (term: string) =>
  plain(screen.getByText(term, { selector: 'dt' }).parentElement?.textContent).slice(term.length);

describe('the facts of a trip', () => {
  const show = (changes: Partial<Booking>) =>
    render(<TripFacts booking={{ ...BOOKING, ...changes }} now={NOW} />);

  it('say the place, and when the exact one comes', () => {
    show({});
    expect(fact('Place')).toBe('WoodstockYou get the exact spot 24 hours before pick-up.');
    cleanup();
    show({ pickUp: { label: '4 Albert Road, Woodstock', lat: -33.93, lng: 18.45, isExact: true } });
    expect(fact('Place')).toBe('4 Albert Road, Woodstock');
    cleanup();
    show({ state: 'completed' });
    expect(fact('Place')).toBe('Woodstock');
  });

  it('name every driver, and the guest where none was named', () => {
    const kagiso = { firstName: 'Kagiso', lastName: 'Molefe' };
    show({ drivers: [...BOOKING.drivers, kagiso] });
    expect(fact('Drivers')).toBe('Sipho Ndlovu, Kagiso Molefe');
    cleanup();
    show({ drivers: [] });
    expect(fact('Driver')).toBe('Sipho');
  });

  it('say what the guest told of their plans', async () => {
    const stops = [
      { name: 'Hermanus', area: 'Western Cape' },
      { name: 'George', area: 'Western Cape' },
    ];
    show({ surface: 'good_gravel', purpose: 'event', flightNumber: 'SA317', route: { stops, km: 950 } });
    await screen.findByText('Roads', { selector: 'dt' });
    expect(fact('Roads')).toBe('Tar and good gravel roads');
    expect(fact('Purpose')).toBe('An event, such as a wedding');
    expect(fact('Flight')).toBe('SA317');
    expect(fact('Route')).toBe('Hermanus – GeorgeAbout 950 km there and back, an estimate');
  });

  it('say what is included, and what damage costs at most', () => {
    show({ protectionPlan: 'standard', excessCents: 750_000 });
    expect(fact('Distance')).toBe('1 000 km included');
    expect(fact('Protection')).toBe('Standard plan. Excess R7 500.00');
  });
});

it('shows a host the stars that hosts gave the guest, or that there are too few', () => {
  const show = (guestStars: Booking['guestStars']) =>
    render(
      <App>
        <CarCard booking={{ ...BOOKING, viewer: 'host', guestStars }} />
      </App>,
    );
  show({ rating: 4.64, count: 3 });
  expect(plain(screen.getByText(/4\.64/).textContent)).toBe('Rated 4.64 of 5 from 3 reviews');
  cleanup();
  show({ rating: null, count: 2 });
  expect(screen.getByText('No rating yet')).toBeTruthy();
});

describe('the person on the other side', () => {
  const show = (viewer: Booking['viewer'], otherPhone: string | null = null) =>
    render(
      <App>
        <CarCard booking={{ ...BOOKING, viewer, otherPhone }} />
      </App>,
    );

  it('is the host for a guest, and the guest for a host', () => {
    show('guest');
    screen.getByText('Nomvula is the host');
    cleanup();
    show('host');
    screen.getByText('Sipho is the guest');
  });

  it('can be called once their number is known, and not before', () => {
    show('guest');
    expect(screen.queryByRole('link', { name: /^Call/ })).toBeNull();
    cleanup();
    show('guest', '+27833334444');
    expect(
      screen.getByRole('link', { name: 'Call Nomvula: 083\u00a0333\u00a04444' }).getAttribute('href'),
    ).toBe('tel:+27833334444');
    cleanup();
    show('host', '+264811234567');
    screen.getByRole('link', { name: 'Call Sipho: +264811234567' });
  });
});

describe('the deposit of a booking', () => {
  const held = (changes: Partial<Booking>, now: string) => {
    const booking = { ...BOOKING, ...changes };
    const { container } = render(<DepositFacts booking={booking} now={new Date(now)} />);
    return /Held on (.*?)\./.exec(plain(container.textContent))?.[1];
  };

  it('is held a day before the pick-up, whenever somebody looks', () => {
    expect(held({}, '2026-11-20T12:00:00Z')).toBe('Thu 3 Dec, 10:00');
    cleanup();
    expect(held({ state: 'ready' }, '2026-12-03T16:00:00Z')).toBe('Thu 3 Dec, 10:00');
    cleanup();
    expect(held({ state: 'in_progress' }, '2026-12-06T08:00:00Z')).toBe('Thu 3 Dec, 10:00');
  });

  it('is held with the confirmation of a trip that begins sooner than that', () => {
    const events: Booking['events'] = [
      { at: '2026-12-03T16:00:00.000Z', transition: 'confirm_paid', state: 'confirmed', by: 'system' },
      { at: '2026-12-03T16:00:05.000Z', transition: 'make_ready', state: 'ready', by: 'system' },
    ];
    expect(held({ state: 'ready', events }, '2026-12-03T20:00:00Z')).toBe('Thu 3 Dec, 18:00');
  });

  it('is spoken of as the guest’s towards a host', () => {
    held({ viewer: 'host' }, '2026-11-20T12:00:00Z');
    screen.getByText('Most the guest could owe');
  });
});

describe('what cancelling costs', () => {
  const show = (changes: Partial<Booking>, now = NOW) =>
    plain(render(<CancellationFacts booking={{ ...BOOKING, ...changes }} now={now} />).container.textContent);

  it('is told by the kept terms, without what has passed', () => {
    expect(show({})).toBe(
      'If you cancelModerate policy, as it applies to this booking.' +
        'R3 110.40 backUntil Sun 29 Nov, 10:00Nothing is kept' +
        'R1 670.40 backAfter that, until pick-upR1 440.00 is kept',
    );
    cleanup();
    const later = show({}, new Date('2026-11-30T08:00:00Z'));
    expect(later).toContain('R1 670.40 back');
    expect(later).not.toContain('R3 110.40 back');
  });

  it.each(['pending_payment', 'requested', 'in_review'] as const)(
    'is told of a booking in %s as what holds later, as nothing was taken yet',
    (state) => {
      expect(show({ state })).toMatch(/^If you cancel after it is confirmed/);
      cleanup();
      expect(show({ state, viewer: 'host' })).toMatch(/^If the guest cancels after it is confirmed/);
    },
  );

  it('is told to a host as what the guest does', () => {
    expect(show({ viewer: 'host' })).toMatch(/^If the guest cancels/);
  });

  it.each(['in_progress', 'completed', 'declined'] as const)('is not told of a trip that is %s', (state) => {
    expect(show({ state })).toBe('');
  });
});
