import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { book, hostCar, pay, tripWith } from '../../testing/trips.ts';
import { ledgerIsBalanced } from '../ledger/repo.ts';

let server: TestServer;
let thandi: TestPerson;
let sipho: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  thandi = await server.person('Thandi', ['host']);
  sipho = await server.person('Sipho');
});
afterAll(() => server.close());

describe('Sipho books a car that needs no answer', () => {
  it('pays at the checkout and holds a confirmed booking', async () => {
    const car = await hostCar(server, thandi);
    const booking = await book(server, sipho, tripWith(car));
    expect(booking).toMatchObject({ state: 'pending_payment', ref: expect.stringMatching(/^TRP-2612-/) });
    expect(booking.checkoutUrl).toMatch(/^http:\/\/kwela\.test\/simulator\/checkout\//);

    const returned = await pay(server, booking.checkoutUrl);
    expect(returned).toBe(`http://kwela.test/payment/success?ref=${booking.ref}`);

    const seen = await server.succeed('bookings/get', { id: booking.bookingId }, { as: sipho });
    expect(seen).toMatchObject({ state: 'confirmed', payment: { state: 'captured' } });
    expect(seen.lineItems.reduce((sum, line) => sum + line.totalCents, 0)).toBe(seen.totalCents);
    expect(await ledgerIsBalanced(server.database.db)).toMatchObject({ isBalanced: true });
  });
});
