import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { declineBooking, getBooking, listMyBookings, requestBooking } from './bookings.ts';
import { getPaymentStatus } from './payments.ts';
import { tripInput } from './trips/quote.ts';

const TRIP = {
  vehicleId: '4f7cf0c1-8f5f-4a3c-9d3e-1f6b7a0d9c55',
  startAt: '2026-12-04T10:00:00+02:00',
  endAt: '2026-12-08T10:00:00+02:00',
};
const SIPHO = {
  firstName: 'Sipho',
  lastName: 'Dlamini',
  birthOn: '1990-05-01',
  licenceIssuedOn: '2012-05-01',
  licenceExpiresOn: '2028-05-01',
};

/** Each fault as the path of its field and the name of the fault. */
const faults = (schema: z.ZodType, input: unknown): string[] =>
  (schema.safeParse(input).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
const isTaken = (change: Record<string, unknown>) => tripInput.safeParse({ ...TRIP, ...change }).success;

describe('a trip that is asked for', () => {
  it('is the cheapest one when only car and dates are said: Basic, no extras, at the car’s own place', () => {
    expect(tripInput.parse(TRIP)).toEqual({
      vehicleId: TRIP.vehicleId,
      startAt: new Date('2026-12-04T08:00:00Z'),
      endAt: new Date('2026-12-08T08:00:00Z'),
      protectionPlan: 'basic',
      extras: [],
      delivery: null,
      promoCode: null,
      drivers: [],
      invitedDrivers: [],
      countries: [],
      isEhailing: false,
      surface: null,
    });
  });

  it('knows a promo code and a country however they were typed', () => {
    const driver = { ...SIPHO, firstName: ' Sipho ', licenceCountry: ' zw ' };
    const trip = tripInput.parse({ ...TRIP, promoCode: ' karoo ', drivers: [driver, SIPHO] });
    expect(trip.promoCode).toBe('KAROO');
    expect(trip.drivers.map(({ licenceCountry }) => licenceCountry)).toEqual(['ZW', 'ZA']);
    expect(trip.drivers[0]?.firstName).toBe('Sipho');
  });

  it.each<[string, Partial<Record<keyof typeof SIPHO | 'licenceCountry', string>>, string]>([
    ['without a first name', { firstName: '  ' }, 'drivers.0.firstName: licence_name'],
    ['without a last name', { lastName: '' }, 'drivers.0.lastName: licence_name'],
    ['with a name of two lines', { lastName: 'Dlamini\nBcc: all' }, 'drivers.0.lastName: one_line'],
    ['born on no day', { birthOn: '1990-02-30' }, 'drivers.0.birthOn: date'],
    ['whose licence ends some time', { licenceExpiresOn: '2028' }, 'drivers.0.licenceExpiresOn: date'],
    ['from a country of three letters', { licenceCountry: 'ZAF' }, 'drivers.0.licenceCountry: country'],
  ])('has no driver %s', (_, change, fault) => {
    expect(faults(tripInput, { ...TRIP, drivers: [{ ...SIPHO, ...change }] })).toEqual([fault]);
  });

  it('names as many people, extras and of each as a car could ever hold, and no more', () => {
    const seats = (quantity: number) => ({ extras: [{ code: 'seat', quantity }] });
    expect([1, 20].map((quantity) => isTaken(seats(quantity)))).toEqual([true, true]);
    expect([0, -1, 21, 1.5].map((quantity) => isTaken(seats(quantity)))).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect([20, 21].map((count) => isTaken({ drivers: Array(count).fill(SIPHO) }))).toEqual([true, false]);
    const extras = (count: number) => ({ extras: Array(count).fill({ code: 'seat', quantity: 1 }) });
    expect([20, 21].map((count) => isTaken(extras(count)))).toEqual([true, false]);
  });

  it('is brought to a spot on this earth', () => {
    const to = (lat: number, lng: number) => ({
      delivery: { code: 'door', address: '1 Long Street', lat, lng },
    });
    expect(isTaken(to(-33.92, 18.42))).toBe(true);
    expect([to(-90.1, 18), to(-33, 180.1), to(Number.NaN, 18)].map(isTaken)).toEqual([false, false, false]);
    expect(isTaken({ delivery: { code: 'cpt' } })).toBe(true);
  });

  it('is booked at the price that was shown, and not without one', () => {
    expect(requestBooking.input.safeParse({ ...TRIP, quoteHash: 'abc' }).success).toBe(true);
    for (const quoteHash of ['', '  ', undefined]) {
      expect(requestBooking.input.safeParse({ ...TRIP, quoteHash }).success).toBe(false);
    }
  });
});

describe('what a host and a guest say of a booking', () => {
  const id = TRIP.vehicleId;

  it('a no has a reason from the list, and room for a few lines of their own', () => {
    const decline = (more: object) =>
      declineBooking.input.safeParse({ id, reason: 'car_not_ready', ...more });
    expect(decline({}).data?.note).toBe('');
    expect(decline({ note: ' The battery is flat.\nSorry. ' }).data?.note).toBe(
      'The battery is flat.\nSorry.',
    );
    expect(decline({ note: 'x'.repeat(501) }).success).toBe(false);
    expect(decline({ reason: 'I do not like the name' }).success).toBe(false);
  });

  it('my bookings are those to come as a guest, soonest first, unless I ask for others', () => {
    expect(listMyBookings.input.parse({})).toEqual({
      as: 'guest',
      tab: 'upcoming',
      sort: 'start',
      limit: 20,
    });
    expect(listMyBookings.input.safeParse({ as: 'admin' }).success).toBe(false);
  });

  it('a reference is found with the blanks around it that a copied one has', () => {
    expect(getPaymentStatus.input.parse({ ref: ' TRP-2612-7K3QX ' })).toEqual({ ref: 'TRP-2612-7K3QX' });
    expect(getPaymentStatus.input.safeParse({ ref: ' ' }).success).toBe(false);
  });

  it('a card is shown by its last four digits, never by more', () => {
    const method = getBooking.output.shape.payment.unwrap().shape.method.unwrap();
    const withDigits = (lastFour: string | null) => method.safeParse({ code: 'card', lastFour }).success;
    expect(['0002', null].map(withDigits)).toEqual([true, true]);
    expect(['4111111111111111', '02', 'abcd'].map(withDigits)).toEqual([false, false, false]);
  });
});
