import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { App } from '../../../testing/app.tsx';
import { type Answers, serve } from '../../../testing/server.ts';
import { type Auth, AuthContext } from '../../auth/session/auth-context.ts';
import { LERATO_SIGNED_IN } from '../../shell/testing/account.ts';
import { comingWeekend } from '../../trips/trip-window.ts';
import { verificationOf } from '../../verification/testing/sample.ts';
import { Checkout } from '../Checkout.tsx';
import { type Draft, NO_DRIVER, storeOf } from '../draft.ts';
import type { Vehicle } from '../problems.ts';
import { setUpCheckout } from '../testing/checkout-tests.ts';
import { DRAFT, LERATO, NOW, QUOTE, VEHICLE } from '../testing/sample.ts';
import type { StepName } from './steps.ts';

interface Opened {
  draft?: Partial<Draft>;
  car?: Partial<Vehicle>;
  who?: Partial<Auth>;
  answers?: Answers;
}

function open(step: StepName, { draft = {}, car = {}, who = {}, answers = {} }: Opened = {}) {
  const server = serve({
    'bookings/quote': () => QUOTE,
    'bookings/current': () => ({ items: [] }),
    'verifications/mine': () => verificationOf(),
    ...answers,
  });
  storeOf(VEHICLE.id).write({ ...DRAFT, ...draft });
  render(
    <App address={`/enhanced-booking/${VEHICLE.id}?step=${step}`}>
      <AuthContext value={{ ...LERATO_SIGNED_IN, ...who }}>
        <Checkout vehicle={{ ...VEHICLE, ...car }} firstDates={comingWeekend(NOW)} />
      </AuthContext>
    </App>,
  );
  return server;
}
const click = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const plain = (text: string | null | undefined) => text?.replace(/\s/g, ' ') ?? '';
const draft = () => storeOf(VEHICLE.id).read();
const lastExtras = (server: ReturnType<typeof open>) => server.asked('bookings/quote').at(-1)?.extras;

setUpCheckout();

describe('extras', () => {
  it('of the host are counted up to as many as there are, priced and kept on this device', async () => {
    const server = open('extras');
    const seats = within(screen.getByRole('group', { name: 'Child seat' }));
    const more = seats.getByRole('button', { name: 'One more: Child seat' });
    for (const count of [1, 2, 2]) {
      await userEvent.click(more);
      expect(seats.getByRole('status').textContent).toBe(String(count));
    }
    expect(more.getAttribute('aria-disabled')).toBe('true');
    await waitFor(() => expect(lastExtras(server)).toEqual([{ code: 'child_seat', quantity: 2 }]));
    expect(draft()?.extras).toEqual({ child_seat: 2 });
    await userEvent.click(seats.getByRole('button', { name: 'One less: Child seat' }));
    expect(draft()?.extras).toEqual({ child_seat: 1 });
  });

  it('have a prepaid refuel, whose litres and price are named, and which is bought once', async () => {
    const tank = {
      litres: 50,
      prices: [
        { validFrom: '2026-11-04', centsPerLitre: 1_992, isRegulated: true },
        { validFrom: '2026-12-02', centsPerLitre: 2_057, isRegulated: true },
      ],
    };
    const server = open('extras', { car: { tank } });
    const row = screen.getByText('Prepaid refuel').closest('li');
    expect(plain(row?.textContent)).toMatch(
      /^Prepaid refuel50 litres at R20\.57\. You get the car with a full tank .* refuelling service of R150\.00\.R1 028\.50 a tripAdd$/,
    );
    await click('Add Prepaid refuel');
    await waitFor(() => expect(lastExtras(server)).toEqual([{ code: 'prepaid_refuel', quantity: 1 }]));
    expect(draft()?.extras).toEqual({ prepaid_refuel: 1 });
    await click('Added Prepaid refuel');
    expect(draft()?.extras).toEqual({ prepaid_refuel: 0 });
  });

  it('are a step of their own where the host lends nothing and guests can prepay the refuelling', async () => {
    const tank = {
      litres: 50,
      prices: [{ validFrom: '2026-11-04', centsPerLitre: 1_992, isRegulated: true }],
    };
    open('extras', { car: { extras: [], tank } });
    expect(screen.getByText('You get the price back in full if you cancel.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Add Prepaid refuel' })).toBeTruthy();
  });

  it('that Kwela adds to a plan are taken and given back by one press, on roads that the host allows', async () => {
    const server = open('protection');
    expect(screen.queryByRole('button', { name: /border/i })).toBeNull();
    await click(/^Add .*tyre/i);
    await waitFor(() => expect(lastExtras(server)).toEqual([{ code: 'tyre_glass', quantity: 1 }]));
    await click(/^Added .*tyre/i);
    expect(draft()?.extras).toEqual({ tyre_glass: 0 });
  });
});

describe('what the car is used for', () => {
  it('is declared country by country, each with its letter', async () => {
    const server = open('trip', { car: { countries: ['NA', 'BW'], isEhailingAllowed: true } });
    await userEvent.click(screen.getByRole('radio', { name: /^Also on gravel/ }));
    const abroad = within(screen.getByRole('group', { name: 'Do you leave South Africa with the car?' }));
    await userEvent.click(abroad.getByRole('radio', { name: /^Yes/ }));
    await userEvent.click(abroad.getByRole('checkbox', { name: 'Namibia' }));
    await userEvent.click(screen.getByRole('checkbox', { name: /e-hailing/ }));
    await waitFor(() =>
      expect(server.asked('bookings/quote').at(-1)).toMatchObject({
        countries: ['NA'],
        isEhailing: true,
        extras: [{ code: 'cross_border', quantity: 1 }],
      }),
    );
    expect(draft()).toMatchObject({ countries: ['NA'], isEhailing: true });
  });

  it('that the host does not allow is said at once, with the way to cars that may', async () => {
    open('trip');
    expect(screen.getByText('You can’t use this car for e-hailing.')).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: /^Also on gravel/ }));
    await userEvent.click(screen.getByRole('radio', { name: /^Tar, gravel and 4x4 tracks/ }));
    expect(screen.getByText(/^This car may be driven on tar and good gravel/)).toBeTruthy();
    const roads = screen.getByRole('link', { name: 'Find cars for these roads' });
    expect(roads.getAttribute('href')).toMatch(/^\/search\?.*features=four_by_four_tracks/);
    await userEvent.click(screen.getByRole('radio', { name: /^Yes/ }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Lesotho' }));
    expect(screen.getByText('This car can’t be driven to Lesotho.')).toBeTruthy();
    const abroad = screen.getByRole('link', { name: 'Find cars that may leave South Africa' });
    expect(abroad.getAttribute('href')).toMatch(/features=cross_border/);
  });
});

describe('the plans of a guest', () => {
  const GEORGE = {
    id: 'place:george-western-cape',
    kind: 'town',
    name: 'George',
    area: 'Western Cape',
    alsoKnownAs: null,
    lat: -33.963,
    lng: 22.4617,
  } as const;

  it('are kept on this device, and say about how far the way is and what it costs beyond', async () => {
    const server = open('trip', { answers: { 'places/suggest': () => ({ items: [GEORGE] }) } });
    const asked = server.asked('bookings/quote').length;
    await userEvent.selectOptions(screen.getByLabelText('What the trip is for'), 'Business');
    await userEvent.type(screen.getByLabelText('Flight number'), 'sa317');
    await userEvent.type(screen.getByRole('combobox', { name: 'Where you plan to drive' }), 'Geo');
    await userEvent.click(await screen.findByRole('option', { name: /George/ }));
    expect(plain(screen.getByText(/there and back/).textContent)).toBe('About 930 km there and back');
    expect(screen.getByText(/so this way costs nothing more/)).toBeTruthy();
    await userEvent.type(screen.getByRole('combobox', { name: 'Another stop' }), 'Geo');
    await userEvent.click(await screen.findByRole('option', { name: /George/ }));
    await waitFor(() => expect(draft()?.stops).toHaveLength(2));
    expect(draft()).toMatchObject({ purpose: 'business', flightNumber: 'sa317' });
    const [first] = screen.getAllByRole('button', { name: 'Remove George' });
    if (first) await userEvent.click(first);
    await waitFor(() => expect(draft()?.stops).toHaveLength(1));
    // No price depends on any of it.
    expect(server.asked('bookings/quote').length).toBe(Math.max(asked, 1));
  });

  it('come to a sum where the way is longer than the price includes', async () => {
    const cape = { placeId: 'place:cape-town', name: 'Cape Town', lat: -33.93, lng: 18.42 };
    const george = { placeId: GEORGE.id, name: 'George', lat: GEORGE.lat, lng: GEORGE.lng };
    open('trip', { draft: { stops: [george, cape, george] } });
    expect(plain((await screen.findByText(/more at/)).textContent)).toMatch(
      /^Your price includes 1 000 km\. About \d+ km more at R2\.50 a km would be R[\d ]+\.00, paid after the trip\.$/,
    );
    expect(screen.getByText(/Tolls and fuel are not in this sum/)).toBeTruthy();
  });
});

describe('the plan', () => {
  it('says what each costs a day and leaves to pay, and is kept as soon as it is chosen', async () => {
    open('protection');
    const plans = screen.getAllByRole('radio').map((radio) => plain(radio.closest('label')?.textContent));
    expect(plans).toEqual([
      'Basic planIncludedYou pay at most R40 000.00 for damage or theft. Deposit R7 500.00.',
      'Standard planR95.00 a dayYou pay at most R7 500.00 for damage or theft. Deposit R7 500.00.',
      'Super planR175.00 a dayYou pay at most R2 500.00 for damage or theft. Deposit R3 800.00.',
    ]);
    await userEvent.click(screen.getByRole('radio', { name: /^Super plan/ }));
    expect(draft()?.plan).toBe('super');
  });
});

describe('the drivers', () => {
  const you = () => within(screen.getByRole('group', { name: 'You' }));

  it('are not asked again for what the documents say that they sent us', async () => {
    const { details } = verificationOf();
    const mine = verificationOf({
      state: 'verified',
      submittedAt: NOW.toISOString(),
      details: { ...details, firstNames: 'Lerato', lastName: 'Mokoena', birthOn: '1990-05-04' },
    });
    open('drivers', {
      draft: { drivers: [NO_DRIVER] },
      answers: { 'verifications/mine': () => mine },
    });
    await screen.findByText('This is from the documents you sent us.');
    expect(you().queryByRole('textbox')).toBeNull();
    expect(you().getByText('Lerato Mokoena')).toBeTruthy();
    expect(draft()?.drivers[0]?.licenceExpiresOn).toBe('2060-01-10');
  });

  it('are invited by email with what the price needs, and counted before they are known', async () => {
    const server = open('drivers');
    await click('Invite a driver by email');
    const nomsa = within(screen.getByRole('group', { name: 'Driver 2, invited' }));
    await userEvent.type(nomsa.getByLabelText('First name'), 'Nomsa');
    await userEvent.type(nomsa.getByLabelText('Last name'), 'Zulu');
    fireEvent.change(nomsa.getByLabelText('Date of birth'), { target: { value: '2002-12-30' } });
    await userEvent.type(nomsa.getByLabelText('Email'), 'nomsa');
    await click(/^Next: /);
    expect(await screen.findAllByText('Enter an email address, such as name@example.co.za.')).not.toEqual([]);
    await userEvent.type(nomsa.getByLabelText('Email'), '@example.co.za');
    const invited = {
      firstName: 'Nomsa',
      lastName: 'Zulu',
      birthOn: '2002-12-30',
      email: 'nomsa@example.co.za',
    };
    await waitFor(() => expect(server.asked('bookings/quote').at(-1)?.invitedDrivers).toEqual([invited]));
    expect(draft()?.invited).toEqual([invited]);
    // Under 25 on the day of pick-up.
    expect(screen.getByText(/a day is added to the price/)).toBeTruthy();
    await click('Remove driver 2');
    await waitFor(() => expect(draft()?.invited).toEqual([]));
  });

  it('begin with the names of the account, which stay as somebody changed them', async () => {
    const profile = { id: 'lerato', first_name: 'Lerato', last_name: 'Mokoena' };
    open('drivers', { draft: { drivers: [NO_DRIVER] }, who: { profile } });
    await waitFor(() => expect(you().getByLabelText('First name')).toHaveProperty('value', 'Lerato'));
    expect(you().getByLabelText('Last name')).toHaveProperty('value', 'Mokoena');
    cleanup();
    open('drivers', { draft: { drivers: [{ ...NO_DRIVER, firstName: 'Kagiso' }] }, who: { profile } });
    expect(await screen.findByLabelText('First name')).toHaveProperty('value', 'Kagiso');
    expect(you().getByLabelText('Last name')).toHaveProperty('value', '');
  });

  it.each([
    ['24 at pick-up', '2002-12-03', true],
    ['25 on the day of pick-up', '2001-12-04', false],
    ['too young for this car, who pays no fee but cannot drive', '2004-12-04', false],
  ])('cost more with one who is %s', (_, birthOn, isDearer) => {
    open('drivers', { draft: { drivers: [LERATO, { ...LERATO, birthOn }] } });
    const fee = screen.queryByText(/^R75\.00 a day is added to the price$/);
    expect(fee !== null).toBe(isDearer);
  });

  it('with a licence of another country are told what to bring', async () => {
    open('drivers');
    await screen.findByRole('group', { name: 'You' });
    expect(screen.queryByText(/international driving permit/)).toBeNull();
    await userEvent.selectOptions(you().getByLabelText('Country of licence'), 'Namibia');
    expect(screen.getByText(/international driving permit/)).toBeDefined();
  });

  it('are five at most', () => {
    open('drivers', { draft: { drivers: [LERATO, LERATO, LERATO, LERATO, LERATO] } });
    screen.getByRole('heading', { name: 'Driver 5' });
    expect(screen.queryByRole('button', { name: 'Add a driver' })).toBeNull();
  });
});

describe('pick-up and return', () => {
  const places = () =>
    within(screen.getByRole('group', { name: 'Where you pick up and return the car' }))
      .getAllByRole('radio')
      .map((radio) => plain(radio.closest('label')?.textContent));

  it('say what each place costs and what it means', () => {
    open('trip');
    expect(places()).toEqual([
      'At the car, in WoodstockR0.00You get the exact address 24 hours before pick-up.',
      'To your addressR250.00The host brings the car to you, up to 20 km from Woodstock, and picks it up there.',
    ]);
    screen.getByText('Pick-up and return between 07:00 and 20:00.');
  });

  it('are at any hour where the host has no hours', () => {
    open('trip', { car: { handOver: { fromMinute: 0, toMinute: 1_439, noStartOn: [] } } });
    screen.getByText('Pick-up and return at any hour.');
  });
});

describe('the summary', () => {
  const summary = () => within(screen.getByRole('region', { name: 'Booking summary' }));

  it.each([
    ['At the car, in Woodstock', {}],
    ['To your address', { handOver: 'to_you', address: { place: '', street: '' } }],
    [
      'Delivered to Observatory',
      { handOver: 'to_you', address: { place: 'Observatory', street: '', lat: 1, lng: 2 } },
    ],
  ])('says where: %s', (words, changes) => {
    open('trip', { draft: changes });
    summary().getByText(words);
  });

  it('unfolds its lines on a phone, and says whether it has', async () => {
    open('trip');
    const button = await summary().findByRole('button', { name: 'Show the line' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(button);
    expect(summary().getByRole('button', { name: 'Hide the line', expanded: true })).toBe(button);
  });

  it('says that the price is on its way, and never shows one of other choices as that of these', async () => {
    const late = Promise.withResolvers<typeof QUOTE>();
    open('extras', { answers: { 'bookings/quote': ({ extras }) => (extras.length ? late.promise : QUOTE) } });
    await summary().findByRole('table');
    await click('One more: Child seat');
    await summary().findByText('The price is being worked out again.');
    expect(summary().getByRole('table').closest('[aria-busy=true]')).not.toBeNull();
    late.resolve({ ...QUOTE, totalCents: 365_040 });
    await waitFor(() => expect(summary().queryByText('The price is being worked out again.')).toBeNull());
    expect(plain(summary().getByRole('table').textContent)).toContain('R3 650.40');
  });
});
