import { randomUUID } from 'node:crypto';
import type { Contract } from '@kwela/contract/all';
import type { ConditionFacts, HandOverStage } from '@kwela/domain/hand-over/report';
import { isCovered } from '@kwela/domain/payments/reserves';
import { ok } from '@kwela/domain/result';
import { after, hours } from '@kwela/domain/time';
import sharp from 'sharp';
import type { z } from 'zod';
import { asSystem } from '../../../db/tx.ts';
import { runDueTimers } from '../../../jobs/run-timers.ts';
import { openHosting } from '../../../testing/hosting.ts';
import { handInFile } from '../../../testing/private-files.ts';
import { TEST_NOW, type TestPerson } from '../../../testing/test-server.ts';
import { book, type CARDS, pay, tripWith } from '../../../testing/trips.ts';
import { findBooking } from '../../bookings/store/repo.ts';
import { checkIn, checkOut, takeSteps } from '../../bookings/transitions/progress.ts';
import { addReport, setRecord } from '../../hand-overs/store/reports-repo.ts';
import { FACTS } from '../../hand-overs/testing/desk.ts';
import { balances } from '../../ledger/repo.ts';
import { reservesBefore } from '../../ledger/reserves-repo.ts';
import { runOutbox } from '../../payments/outbox/run-outbox.ts';

/** Sipho picks Thandi’s car up on Friday 4 December at ten and should return it on Tuesday at ten. */
export const PICK_UP = new Date('2026-12-04T08:00:00Z');
export const RETURN = new Date('2026-12-08T08:00:00Z');
const HOP_MS = hours(24);
const FAR = new Date('2030-01-01T00:00:00Z');

export type Kind = z.input<Contract['charges/save']['input']>['kind'];
type Draft = Omit<z.input<Contract['charges/save']['input']>, 'id' | 'bookingId' | 'kind'>;

/** Trips that come to their return, for tests of what is charged after them. */
export async function tripDesk(options: Parameters<typeof openHosting>[0] = {}) {
  const people = await openHosting({
    ...options,
    environment: { JWT_EXPIRY_S: '86400', LOG_LEVEL: 'silent' },
  });
  const { server, newHost } = people;

  /** Signed in anew: the clock moves by more than a token lasts. */
  async function present(person: TestPerson): Promise<TestPerson> {
    const { data } = await person.client.auth.refreshSession();
    return { ...person, token: data.session?.access_token ?? '' };
  }
  /** Everything that is due at an instant, and what our payment company is told then. */
  async function wake(instant: Date): Promise<void> {
    server.clock.set(instant);
    for (let round = 0; round < 3; round += 1) {
      await runDueTimers(server.services);
      await runOutbox(server.services);
    }
  }
  /** The same of all the time until then, as holds on cards are renewed on their day. */
  async function pass(instant: Date): Promise<void> {
    for (let next = after(server.clock.now(), HOP_MS); next < instant; next = after(next, HOP_MS))
      await wake(next);
    await wake(instant);
  }

  /** The report of a hand-over that counts; how it is written and signed is told by the tests of hand-overs. */
  const note = (bookingId: string, stage: HandOverStage, facts: ConditionFacts) =>
    asSystem(server.database.db, async (tx) => {
      const booking = await findBooking(tx, bookingId);
      const [id, at] = [randomUUID(), server.clock.now()];
      const place = { id, bookingId, vehicleId: booking?.vehicleId ?? 0, stage, side: 'guest' } as const;
      await addReport(tx, place, facts, at);
      await setRecord(tx, place, id);
      return ok(null);
    });

  /** How a trip is booked and paid; gives its id. */
  type Booked = (guest: TestPerson, car: string) => Promise<string>;
  const byOne =
    (card: keyof typeof CARDS): Booked =>
    async (guest, car) => {
      const { bookingId, checkoutUrl } = await book(server, guest, tripWith(car));
      await pay(server, checkoutUrl, card);
      return bookingId;
    };

  async function pickUp(card: keyof typeof CARDS = 'approve', booked: Booked = byOne(card)) {
    server.clock.set(TEST_NOW);
    const guest = await server.person(`Sipho${server.services.randomInt(1e9)}`);
    const { host, car } = await newHost();
    const bookingId = await booked(guest, car);
    await wake(after(PICK_UP, -hours(24)));
    if (card !== 'approve') {
      const opened = await server.succeed('deposits/checkout', { bookingId }, { as: await present(guest) });
      await pay(server, opened.checkoutUrl);
      await wake(server.clock.now());
    }
    server.clock.set(PICK_UP);
    await note(bookingId, 'check_in', FACTS);
    await takeSteps(server.services, bookingId, [checkIn(host.userId, PICK_UP)]);
    return { id: bookingId, guest, host, car };
  }

  /** A trip whose car is back, after so many kilometres and with so much fuel. */
  async function returned({
    at = RETURN,
    km = 900,
    fuelEighths = 8,
    card = 'approve' as keyof typeof CARDS,
    booked = byOne(card),
  } = {}) {
    const trip = await pickUp(card, booked);
    await pass(at);
    const facts = { ...FACTS, odometerKm: (FACTS.odometerKm ?? 0) + km, fuelEighths };
    await note(trip.id, 'check_out', facts);
    const stepped = await takeSteps(server.services, trip.id, [checkOut(trip.host.userId, at)]);
    if (!stepped.ok) throw new Error(stepped.refusal);
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
    const given = await handInFile(
      server,
      { name: 'seat.jpg', content, type: 'image/jpeg' },
      await present(as),
    );
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
  const stateOf = async ({ id, guest }: Pick<Trip, 'id' | 'guest'>) =>
    (await server.succeed('bookings/get', { id }, { as: await present(guest) })).state;
  const depositOf = async ({ id, guest }: Trip) =>
    (await server.succeed('deposits/of-booking', { bookingId: id }, { as: await present(guest) })).deposit;

  return {
    ...people,
    present,
    pass,
    wake,
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
