import { expect, type Page } from '@playwright/test';
import type { Car, Trip } from './cars.ts';
import { becomeDriver, driverOf } from './driver.ts';
import type { Person } from './people.ts';
import { programOf } from './program.ts';

interface More {
  readonly extras?: readonly { readonly code: string; readonly quantity: number }[];
}

interface Requested {
  readonly bookingId: string;
  /** Where it is paid. */
  readonly checkoutUrl: string;
  state(): Promise<string>;
}

/** What the played company takes for a card that pays. */
const GOOD_CARD = { number: '4111111111111111', expiry: '08/49', cvc: '123', name: 'Test Person' };

/** The guest who is signed in asks for a car, as a program of theirs would. The stories of booking walk it page by page. */
export async function requestByApi(
  page: Page,
  guest: Person,
  car: Pick<Car, 'id'>,
  { from, to }: Trip,
  more: More = {},
): Promise<Requested> {
  await becomeDriver(page, guest);
  const { call, read } = await programOf(page.request, guest);
  const trip = { vehicleId: car.id, startAt: from, endAt: to, drivers: [driverOf(guest)], ...more };
  const { quoteHash, agreements: agreedTo } = await call<{ quoteHash: string; agreements: object[] }>(
    'bookings/quote',
    trip,
  );
  const requested = await call<Omit<Requested, 'state'>>('bookings/request', {
    ...trip,
    quoteHash,
    agreedTo,
  });
  const { bookingId } = requested;
  return {
    ...requested,
    state: async () => (await read<{ state: string }>('bookings/get', { id: bookingId })).state,
  };
}

/** As `requestByApi`, and pays, until Kwela knows of the money; gives the booking. */
export async function bookByApi(...asked: Parameters<typeof requestByApi>): Promise<string> {
  const [page] = asked;
  const { bookingId, checkoutUrl, state } = await requestByApi(...asked);
  const paid = await page.request.post(`${checkoutUrl}/pay`, {
    form: { ...GOOD_CARD, delivery: 'prompt' },
    maxRedirects: 0,
  });
  expect(paid.status(), await paid.text()).toBe(303);
  await expect.poll(state).not.toBe('pending_payment');
  return bookingId;
}
