import { randomUUID } from 'node:crypto';
import type { Contract } from '@kwela/contract/all';
import { isCovered } from '@kwela/domain/payments/reserves';
import { after, hours } from '@kwela/domain/time';
import sharp from 'sharp';
import type { z } from 'zod';
import { runDueTimers } from '../../../jobs/run-timers.ts';
import { openHosting } from '../../../testing/hosting.ts';
import { handInFile } from '../../../testing/private-files.ts';
import { TEST_NOW, type TestPerson } from '../../../testing/test-server.ts';
import { type CARDS, book, pay, tripWith } from '../../../testing/trips.ts';
import { FACTS, handOverDesk } from '../../hand-overs/testing/desk.ts';
import { balances } from '../../ledger/repo.ts';
import { reservesBefore } from '../../ledger/reserves-repo.ts';
import { runOutbox } from '../../payments/outbox/run-outbox.ts';

/** Sipho picks Thandi’s car up on Friday 4 December at ten and should return it on Tuesday at ten. */
export const PICK_UP = new Date('2026-12-04T08:00:00Z');
export const RETURN = new Date('2026-12-08T08:00:00Z');
const FAR = new Date('2030-01-01T00:00:00Z');

export type Kind = z.input<Contract['charges/save']['input']>['kind'];
type Draft = Omit<z.input<Contract['charges/save']['input']>, 'id' | 'bookingId' | 'kind'>;

/** Trips that come to their return, for tests of what is charged after them. */
export async function tripDesk(options: Parameters<typeof openHosting>[0] = {}) {
  const people = await openHosting({ ...options, environment: { JWT_EXPIRY_S: '86400', LOG_LEVEL: 'silent' } });
  const { server, newHost } = people;
  const desk = handOverDesk(server);

  /** Signed in anew: the clock moves by more than a token lasts. */
  async function present(person: TestPerson): Promise<TestPerson> {
    const { data } = await person.client.auth.refreshSession();
    return { ...person, token: data.session?.access_token ?? '' };
  }
  /** Everything that the clock does by an instant. */
  async function pass(instant: Date): Promise<void> {
    server.clock.set(instant);
    for (let round = 0; round < 4; round += 1) {
      await runDueTimers(server.services);
      await runOutbox(server.services);
    }
  }

  async function pickUp(card: keyof typeof CARDS = 'approve') {
    server.clock.set(TEST_NOW);
    const guest = await server.person(`Sipho${server.services.randomInt(1e9)}`);
    const { host, car } = await newHost();
    const { bookingId, checkoutUrl } = await book(server, guest, tripWith(car));
    await pay(server, checkoutUrl, card);
    await pass(after(PICK_UP, -hours(24)));
    server.clock.set(PICK_UP);
    const report = await desk.write(await present(guest), bookingId, 'check_in');
    await desk.sign(await present(guest), report);
    await desk.sign(await present(host), report);
    return { id: bookingId, guest, host, car };
  }

  /** A trip whose car is back, after so many kilometres and with so much fuel. */
  async function returned({
    at = RETURN,
    km = 900,
    fuelEighths = 8,
    card = 'approve' as keyof typeof CARDS,
  } = {}) {
    const trip = await pickUp(card);
    await pass(at);
    const facts = { ...FACTS, odometerKm: (FACTS.odometerKm ?? 0) + km, fuelEighths };
    const back = await desk.write(await present(trip.guest), trip.id, 'check_out', facts);
    const signed = await desk.sign(await present(trip.guest), back);
    if (!signed.ok) throw new Error(JSON.stringify(signed));
    return trip;
  }
  type Trip = Awaited<ReturnType<typeof returned>>;

  const seen = async ({ id: bookingId }: Trip, as: TestPerson) =>
    server.succeed('charges/of-booking', { bookingId }, { as: await present(as) });

  async function file(trip: Trip, kind: Kind, more: Draft = {}, as = trip.host) {
    const [id, host] = [randomUUID(), await present(as)];
    await server.succeed('charges/save', { id, bookingId: trip.id, kind, ...more }, { as: host });
    return { id, sent: await server.call('charges/submit', { id }, { as: host }) };
  }
  const answer = async (trip: Trip, id: string, how: 'accept' | 'dispute', words = '', as = trip.guest) =>
    server.call('charges/answer', { id, answer: how, words }, { as: await present(as) });
  const chargeOf = async (trip: Trip, id: string) => {
    const found = (await seen(trip, trip.host)).charges.find((one) => one.id === id);
    if (found === undefined) throw new Error('There is no such charge');
    return found;
  };

  async function photo(as: TestPerson): Promise<string> {
    const content = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#432' } })
      .jpeg()
      .toBuffer();
    const given = await handInFile(server, { name: 'seat.jpg', content, type: 'image/jpeg' }, await present(as));
    return given.json().id;
  }
  async function letter(as: TestPerson): Promise<string> {
    const content = Buffer.from('%PDF-1.7\nnotice\n%%EOF\n');
    return (await handInFile(server, { name: 'notice.pdf', content }, await present(as))).json().id;
  }

  /** The books of a trip, once what is held everywhere is seen to be what is owed. */
  async function books({ id, host }: Trip) {
    await runOutbox(server.services);
    const reserves = await reservesBefore(server.database.db, FAR);
    if (!isCovered(reserves)) throw new Error(JSON.stringify(reserves));
    const all = await balances(server.database.db, id);
    return {
      deposit: 0 - (all.get('trust_deposit') ?? 0),
      between: all.get('charges_due') ?? 0,
      host: 0 - (all.get(`host_payable:${host.userId}`) ?? 0),
      guest: all.get('guest_receivable') ?? 0,
    };
  }
  const stateOf = async ({ id, guest }: Trip) =>
    (await server.succeed('bookings/get', { id }, { as: await present(guest) })).state;
  const depositOf = async ({ id, guest }: Trip) =>
    (await server.succeed('deposits/of-booking', { bookingId: id }, { as: await present(guest) })).deposit;

  return {
    ...people,
    present,
    pass,
    pickUp,
    returned,
    seen,
    file,
    answer,
    chargeOf,
    photo,
    letter,
    books,
    stateOf,
    depositOf,
  };
}
