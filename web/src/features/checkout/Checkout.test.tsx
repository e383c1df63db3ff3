import { listedBooking } from '@kwela/contract/bookings';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { OutputOf } from '../../lib/api.ts';
import { here } from '../../testing/address.tsx';
import { idOf } from '../../testing/ids.ts';
import { type Answers, noAnswer, refused } from '../../testing/server.ts';
import type { Booking } from '../bookings/queries.ts';
import { BOOKING } from '../bookings/testing/sample.ts';
import type { Place } from '../places/place.ts';
import { verificationOf } from '../verification/testing/sample.ts';
import { NO_DRIVER, openDraft, storeOf } from './draft.ts';
import { setUpCheckout } from './testing/checkout-tests.ts';
import { alert, click, load, openStep, PAGE, servePrice } from './testing/open-checkout.tsx';
import { BOOKED, DRAFT, LERATO, NOW, QUOTE, VEHICLE } from './testing/sample.ts';

setUpCheckout();

describe('what is missing in a step', () => {
  it.each([
    [
      'Choose your suburb or town',
      { handOver: 'to_you', address: { place: 'Wood', street: '' } },
      'Suburb or town',
    ],
    [
      'Enter the street and number',
      { handOver: 'to_you', address: { place: 'Wood', street: '' } },
      'Street and number',
    ],
    ['at that time', { startAt: '2026-12-04T02:00:00.000Z' }, /^Pick-up/],
    ['The return must be after', { endAt: '2026-12-04T08:00:00.000Z' }, /^Return/],
  ])('of the trip is listed, and “%s” leads to its field', async (words, draft, label) => {
    servePrice();
    openStep('trip', draft);
    await click(/^Next/);
    await userEvent.click((await alert()).getByRole('link', { name: new RegExp(words) }));
    expect(document.activeElement).toBe(screen.getByLabelText(label, { selector: 'input, button' }));
  });

  it('keeps someone on the step with what they typed, and the second try says it again', async () => {
    servePrice();
    openStep('drivers', { drivers: [{ ...LERATO, lastName: '' }] });
    await click(/^Next/);
    expect((await alert()).getAllByRole('link')).toHaveLength(1);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')));
    await userEvent.type(screen.getByLabelText('Last name'), 'Mokoena-Van der Westhuizen');
    await click(/^Next/);
    await waitFor(() => expect(here()).toContain('step=protection'));
  });

  it('sends a link to a later step back to the first that is not done', async () => {
    servePrice();
    openStep('pay', { plan: '' });
    await screen.findByRole('heading', { level: 1, name: 'What you pay if something happens' });
    expect(here()).toMatch(`${PAGE}?step=protection&`);
  });
});

describe('a car whose host offers no extras', () => {
  const BARE = { ...VEHICLE, extras: VEHICLE.extras.filter(({ supplier }) => supplier === 'platform') };

  it('has no step for them, and what Kwela adds to a plan stays with the plan', async () => {
    servePrice();
    openStep('protection', {}, BARE);
    expect(within(screen.getByRole('navigation', { name: 'Steps' })).queryByText('Extras')).toBeNull();
    screen.getByRole('button', { name: /Tyre and glass/ });
    await click('Next: Pay');
    await waitFor(() => expect(here()).toContain('step=pay'));
  });

  it('leads from a link to that step to the last one', async () => {
    servePrice();
    openStep('extras', {}, BARE);
    await waitFor(() => expect(here()).toContain('step=pay'));
  });
});

it('says the trip in the address, so that another device finds the same dates and plan', async () => {
  servePrice();
  openStep('drivers', { plan: 'super' });
  await waitFor(() => expect(here()).toContain('plan=super'));
  const [, query = ''] = here().split('?');
  cleanup();
  localStorage.clear();
  const { startAt, endAt, plan } = openDraft(VEHICLE.id, new URLSearchParams(query), NOW);
  expect({ startAt, endAt, plan }).toEqual({ startAt: DRAFT.startAt, endAt: DRAFT.endAt, plan: 'super' });
});

it('leads back to the page of the car with the trip as it is', async () => {
  servePrice();
  openStep('drivers', { plan: 'super' });
  const leave = screen.getByRole('link', { name: /^Save and leave/ }).getAttribute('href');
  const from = encodeURIComponent(DRAFT.startAt);
  expect(leave).toBe(`/car/${VEHICLE.id}?from=${from}&to=${encodeURIComponent(DRAFT.endAt)}&plan=super`);
});

describe('a car that is booked already', () => {
  const mine = (state: Booking['state'], more: Partial<Booking> = {}): Answers => ({
    'bookings/current': () => ({ items: [listedBooking.parse({ ...BOOKING, state, ...more })] }),
  });

  it.each([
    ['confirmed', 'You booked this car', 'Open your trip'],
    ['requested', 'You asked for this car', 'Open your request'],
  ] as const)('and %s closes the draft and leads to the booking', async (state, title, open) => {
    servePrice(mine(state));
    openStep('pay');
    await screen.findByRole('heading', { level: 1, name: title });
    expect(screen.getByRole('link', { name: open }).getAttribute('href')).toBe(
      `/booking/${BOOKING.bookingId}`,
    );
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
    await waitFor(() => expect(storeOf(VEHICLE.id).read()).toBeNull());
  });

  it('is what a later step shows when nothing is left of the draft', async () => {
    servePrice(mine('confirmed'));
    openStep('pay', { reach: '' });
    await screen.findByRole('heading', { level: 1, name: 'You booked this car' });
    expect(here()).toContain('step=pay');
  });

  it('and not paid keeps the draft', async () => {
    servePrice(mine('pending_payment'));
    openStep('pay');
    await screen.findByRole('heading', { level: 1, name: 'You are holding this car' });
    expect(storeOf(VEHICLE.id).read()).not.toBeNull();
  });

  it('can be booked again for other dates', async () => {
    servePrice(mine('confirmed', { startAt: '2026-12-08T08:00:00Z', endAt: '2026-12-09T08:00:00Z' }));
    openStep('pay');
    await screen.findByRole('button', { name: /^Pay R/ });
    expect(screen.queryByText('You booked this car')).toBeNull();
  });

  it('is not meant by a trip with another car, which is warned of', async () => {
    servePrice(mine('confirmed', { vehicle: { ...BOOKING.vehicle, id: idOf(7), model: 'Hilux' } }));
    openStep('pay');
    await screen.findByText('You have another trip at this time');
    screen.getByText(/^Toyota Hilux, Fri 4 Dec/);
    await screen.findByRole('button', { name: /^Pay R/ });
  });
});

it('takes the keyboard to a driver who is added, and to the one before when they are removed', async () => {
  servePrice();
  openStep('drivers');
  await click('Add a driver');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Driver 2' }));
  await userEvent.type(screen.getAllByLabelText('First name')[1] ?? document.body, 'Kagiso');
  await click('Remove driver 2');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'You' }));
  expect(screen.getByDisplayValue('Lerato')).toBeDefined();
});

describe('papers that the guest handed in', () => {
  const handedIn = verificationOf({ state: 'verified', submittedAt: '2026-12-01T08:00:00.000Z' });

  it('are the first driver, of whom nothing is asked again', async () => {
    servePrice({ 'verifications/mine': () => handedIn });
    openStep('drivers', { drivers: [NO_DRIVER] });
    expect(await screen.findByText('Sipho Themba Dlamini')).toBeDefined();
    expect(screen.queryByLabelText('Last name')).toBeNull();
    const [me] = storeOf(VEHICLE.id).read()?.drivers ?? [];
    expect(me).toMatchObject({
      firstName: 'Sipho Themba',
      lastName: 'Dlamini',
      birthOn: '1990-02-15',
      licenceIssuedOn: '2012-01-10',
      licenceExpiresOn: '2060-01-10',
    });
  });

  it('never take the place of what was typed', async () => {
    const server = servePrice({ 'verifications/mine': () => handedIn });
    openStep('drivers', { drivers: [LERATO] });
    await waitFor(() => expect(server.asked('verifications/mine')).toHaveLength(1));
    expect(screen.getByLabelText('First name')).toHaveProperty('value', LERATO.firstName);
    expect(screen.getByLabelText('Date of birth')).toHaveProperty('value', LERATO.birthOn);
  });

  it('leave the fields where they are when somebody types what they say', async () => {
    servePrice({ 'verifications/mine': () => handedIn });
    const { firstNames, birthOn, licenceIssuedOn, licenceExpiresOn } = handedIn.details;
    const dates = { birthOn, licenceIssuedOn, licenceExpiresOn };
    openStep('drivers', { drivers: [{ ...LERATO, ...dates, firstName: firstNames, lastName: 'Dlamin' }] });
    const lastName = await screen.findByLabelText('Last name');
    await userEvent.type(lastName, 'i');
    expect(document.activeElement).toBe(lastName);
    expect(lastName).toHaveProperty('value', 'Dlamini');
  });
});

describe('the address of a delivery', () => {
  it('counts once its place was picked, and no more as soon as something else is typed there', async () => {
    const observatory: Place = {
      id: 'place:observatory',
      kind: 'suburb',
      name: 'Observatory',
      area: 'Cape Town',
      alsoKnownAs: null,
      lat: -33.94,
      lng: 18.47,
    };
    const server = servePrice({ 'places/suggest': () => ({ items: [observatory] }) });
    const delivered = () => server.asked('bookings/quote').at(-1)?.delivery;
    openStep('trip', { handOver: 'to_you', address: { place: '', street: '12 Lower Main Road' } });
    const place = screen.getByRole('combobox', { name: 'Suburb or town' });
    await userEvent.type(place, 'Obs');
    expect(delivered()).toBeNull();
    await userEvent.click(await screen.findByRole('option', { name: /^Observatory/ }));
    const address = '12 Lower Main Road, Observatory';
    await waitFor(() => expect(delivered()).toEqual({ code: 'to_you', address, lat: -33.94, lng: 18.47 }));
    await userEvent.type(place, 'x');
    await waitFor(() => expect(storeOf(VEHICLE.id).read()?.address).not.toHaveProperty('lat'));
    await click(/^Next/);
    expect(
      (await alert()).getByRole('link', { name: /^Choose your suburb or town from the list/ }),
    ).toBeDefined();
  });

  it('is still there after a look at another place', async () => {
    servePrice();
    const lowerMain = { place: 'Observatory', street: '12 Lower Main Road', lat: -33.94, lng: 18.47 };
    openStep('trip', { handOver: 'to_you', address: lowerMain });
    await userEvent.click(screen.getByRole('radio', { name: /^At the car/ }));
    expect(screen.queryByLabelText('Street and number')).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: /^To your address/ }));
    expect(screen.getByDisplayValue('12 Lower Main Road')).toBeDefined();
    await click(/^Next/);
    await waitFor(() => expect(here()).toContain('step=drivers'));
  });
});

describe('paying', () => {
  const agree = async () => {
    await screen.findByRole('checkbox', { name: /^I agree/ });
    for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box);
  };
  const pay = () => screen.findByRole('button', { name: /^Pay R3.490\.40$/ });

  it('says that the agreement is missing, and asks for no money', async () => {
    const server = servePrice();
    openStep('pay');
    await userEvent.click(await pay());
    await userEvent.click((await alert()).getByRole('link', { name: /^Agree to the rules and the terms/ }));
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: /terms of this booking/ }));
    expect(server.asked('bookings/request')).toEqual([]);
  });

  it('asks for no money either from somebody who takes back what they agreed to', async () => {
    const server = servePrice({ 'bookings/request': () => BOOKED });
    openStep('pay');
    await agree();
    await agree();
    await userEvent.click(await pay());
    expect((await alert()).getByRole('link', { name: /^Agree to the rules and the terms/ })).toBeDefined();
    expect(server.asked('bookings/request')).toEqual([]);
  });

  it('keeps what was agreed to over a reload', async () => {
    servePrice();
    openStep('pay');
    await agree();
    await pay();
    cleanup();
    load('pay');
    await screen.findByRole('checkbox', { name: /^I agree/ });
    for (const box of screen.getAllByRole('checkbox')) expect(box).toHaveProperty('checked', true);
  });

  it('asks for one booking, however often the button is pressed', async () => {
    const late = Promise.withResolvers<OutputOf<'bookings/request'>>();
    const server = servePrice({ 'bookings/request': () => late.promise });
    openStep('pay');
    await pay();
    await agree();
    await userEvent.dblClick(await pay());
    await userEvent.click(await pay());
    expect(server.asked('bookings/request')).toHaveLength(1);
    late.resolve(BOOKED);
    await waitFor(() => expect(here()).toBe(`/booking/${BOOKED.bookingId}`));
  });

  it('tries a lost answer again as the same booking, with everything kept', async () => {
    const server = servePrice({ 'bookings/request': noAnswer });
    openStep('pay');
    await pay();
    await agree();
    await userEvent.click(await pay());
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(server.asked('bookings/request')).toHaveLength(2));
    const [first, second] = server.asked('bookings/request');
    const [key, keyAgain] = server.keysOf('bookings/request');
    expect(key).toBeTruthy();
    expect([second, keyAgain]).toEqual([first, key]);
  });

  it('tells the server what was agreed to, and asks again when the terms have changed meanwhile', async () => {
    const [, ...others] = QUOTE.agreements;
    const ofNow = [{ code: 'terms' as const, version: '4' }, ...others];
    const server = servePrice({
      'bookings/request': () => refused('agreements_changed', { changed: ['terms'], agreements: ofNow }),
    });
    openStep('pay');
    await pay();
    await agree();
    expect(screen.getByText(/version 3/)).toBeDefined();
    server.on('bookings/quote', () => ({ ...QUOTE, agreements: ofNow }));
    await userEvent.click(await pay());
    expect(server.asked('bookings/request')).toMatchObject([{ agreedTo: QUOTE.agreements }]);
    expect(await screen.findByText(/^What you agree to has changed/)).toBeDefined();
    expect(await screen.findByText(/version 4/)).toBeDefined();
    const box = () => screen.getByRole('checkbox', { name: /^I agree/ });
    await waitFor(() => expect(box()).toHaveProperty('checked', false));
    server.on('bookings/request', () => BOOKED);
    await userEvent.click(await pay());
    expect(server.asked('bookings/request')).toHaveLength(1);
    await userEvent.click(box());
    await userEvent.click(await pay());
    await waitFor(() => expect(here()).toBe(`/booking/${BOOKED.bookingId}`));
    expect(server.asked('bookings/request').at(-1)).toMatchObject({ agreedTo: ofNow });
  });

  it('shows a price that changed line by line, and takes the new one only after another yes', async () => {
    const dearer = {
      ...QUOTE,
      quoteHash: 'h2',
      totalCents: 363_440,
      lineItems: QUOTE.lineItems.map((line) => ({ ...line, unitCents: 75_600, totalCents: 302_400 })),
    };
    const changed = {
      oldTotalCents: QUOTE.totalCents,
      newTotalCents: dearer.totalCents,
      differenceCents: dearer.totalCents - QUOTE.totalCents,
      changedLines: { removed: [], added: [] },
      quote: dearer,
    };
    let hasChanged = false;
    const server = servePrice({
      'bookings/quote': () => (hasChanged ? dearer : QUOTE),
      'bookings/request': ({ quoteHash }) => {
        hasChanged = true;
        return quoteHash === 'h' ? refused('price_changed', changed) : BOOKED;
      },
    });
    openStep('pay');
    await pay();
    await agree();
    await userEvent.click(await pay());
    expect(await screen.findByText('The price changed from R3 490.40 to R3 634.40')).toBeDefined();
    expect(screen.getByRole('row', { name: /^Rental, 4 days R2.880\.00 R3.024\.00$/ })).toBeDefined();
    expect(server.asked('bookings/request')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: /^Pay R3.634\.40$/ }));
    await waitFor(() => expect(here()).toBe(`/booking/${BOOKED.bookingId}`));
  });
});
