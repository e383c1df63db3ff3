import { randomUUID } from 'node:crypto';
import {
  BOOKING_ROLES,
  type BookingRole,
  type BookingState,
  type BookingTransition,
  isBookingTransition,
} from '@kwela/domain/bookings/lifecycle';
import { BOOKING_STATES } from '@kwela/domain/bookings/states';
import type { HandOverSide, HandOverStage } from '@kwela/domain/hand-over/report';
import { HOUR_MS } from '@kwela/domain/time';
import { z } from 'zod';
import { atQuote } from '../../../testing/agreements.ts';
import { handInFile } from '../../../testing/private-files.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { book, type CARDS, hostCar, newKey, pay, tripWith } from '../../../testing/trips.ts';
import { FACTS, handOverDesk, hashOf } from '../../hand-overs/testing/desk.ts';
import { runOutbox } from '../../payments/outbox/run-outbox.ts';
import { guestDesk } from '../../verifications/testing/guest-desk.ts';

/** Who acts on a trip; the clock and the payment companies are `system`. */
export type LifeRole = Exclude<BookingRole, 'system'>;

/** What the record of a booking has of one row of its table. */
export interface LifeEvent {
  readonly transition: BookingTransition;
  readonly by: BookingRole;
  readonly state: BookingState;
  readonly at: Date;
}

/** What the wire says to somebody who tried something. */
export interface Answer {
  readonly ok: boolean;
  readonly code?: string;
}

export interface LifeTerms {
  readonly isInstant?: boolean;
  /** A person has to look at the guest’s papers before the trip is confirmed. */
  readonly isNew?: boolean;
  readonly card?: keyof typeof CARDS;
}

/** What can be done with a charge once it was sent, and by whom. */
export const CHARGE_STEPS = {
  accept: 'guest',
  dispute: 'guest',
  withdraw: 'host',
  award_half: 'admin',
  pay: 'guest',
} as const satisfies Record<string, LifeRole>;
export type ChargeStep = keyof typeof CHARGE_STEPS;
const WHY_NOT = 'The slip names the day after the trip.';

/** One day, two days after the clock of tests. */
export const START_AT = new Date('2026-12-04T08:00:00Z');
export const END_AT = new Date('2026-12-05T08:00:00Z');
const TIMES = { startAt: START_AT.toISOString(), endAt: END_AT.toISOString() };
/** A token lives for a week. */
const SIGN_IN_AFTER_MS = 96 * HOUR_MS;

const STANDING_AFTER = { verify: 'verified', reject: 'rejected', open_again: 'opened' } as const;

const events = z.array(
  z.object({
    transition: z.string().refine(isBookingTransition),
    by_role: z.enum(BOOKING_ROLES),
    state: z.enum(BOOKING_STATES),
    at: z.date(),
  }),
);

/**
 * One booking with its people, who do everything through the use-cases of the product, over the wire. The admin and the mailbox are those of
 * the test; host, guest, car and booking are new.
 */
export async function beginLife(server: TestServer, naledi: TestPerson, terms: LifeTerms = {}) {
  const { isInstant = true, isNew = false, card = 'approve' } = terms;
  const number = server.services.randomInt(1e9);
  const people: Record<LifeRole, TestPerson> = {
    guest: await server.person(`Sipho${number}`, [], { isVerified: !isNew }),
    host: await server.person(`Thandi${number}`, ['host']),
    admin: naledi,
  };
  const rival = await server.person(`Lerato${number}`);
  if (isNew) await guestDesk(server).handIn(people.guest);
  const car = await hostCar(server, people.host, { isInstant });
  const { bookingId: id, ref } = await book(server, people.guest, tripWith(car, TIMES));
  const desk = handOverDesk(server);
  const reports = new Map<string, Awaited<ReturnType<typeof desk.write>>>();
  const signed = new Set<`${HandOverStage}:${HandOverSide}`>();
  let signedInAt = server.clock.now();
  let photographed: string | null = null;
  let tolls = 0;
  /** How the guest’s papers stand. */
  const papers: { state: 'pending' | 'verified' | 'rejected' | 'opened' } = {
    state: isNew ? 'pending' : 'verified',
  };

  /** Time passes; who was signed in for days signs in again. */
  async function wait(ms: number): Promise<void> {
    server.clock.advance(ms);
    if (server.clock.now().getTime() - signedInAt.getTime() < SIGN_IN_AFTER_MS) return;
    signedInAt = server.clock.now();
    for (const role of ['guest', 'host', 'admin'] as const) {
      const { data } = await people[role].client.auth.refreshSession();
      people[role] = { ...people[role], token: data.session?.access_token ?? '' };
    }
  }

  async function log(): Promise<LifeEvent[]> {
    const rows = await server.database.db
      .selectFrom('booking_events')
      .select(['transition', 'by_role', 'state', 'at'])
      .where('booking_id', '=', id)
      .where('transition', '<>', 'start')
      .orderBy('seq')
      .execute();
    return events.parse(rows).map(({ by_role: by, ...event }) => ({ ...event, by }));
  }

  const report = (stage: HandOverStage, side: HandOverSide) => reports.get(`${stage}:${side}`) ?? null;

  /** Signs the report of either side, which is written whole when there is none. */
  async function sign(stage: HandOverStage, side: HandOverSide): Promise<Answer> {
    const as = people[side];
    let place = report(stage, side) ?? report(stage, side === 'guest' ? 'host' : 'guest');
    if (place === null) {
      const begun = { bookingId: id, stage, reportId: randomUUID() };
      const opened = await server.call('hand-overs/save', { ...begun, facts: FACTS }, { as });
      if (!opened.ok) return opened;
      // Somebody else ended the trip while it was written.
      place = await desk.write(as, id, stage).catch(() => null);
      if (place === null) return { ok: false, code: 'not_allowed' };
      reports.set(`${stage}:${side}`, place);
    }
    const answer = await desk.sign(as, place);
    if (answer.ok) signed.add(`${stage}:${side}`);
    return answer;
  }

  /** The photo without which nobody turns a car down. */
  async function photograph(): Promise<void> {
    if (photographed !== null) return;
    const content = await desk.picture();
    const photo = {
      bookingId: id,
      stage: 'check_in' as const,
      reportId: randomUUID(),
      photoId: randomUUID(),
      fileId: await desk.file(people.guest, content),
      angle: 'front' as const,
      sha256: hashOf(content),
      takenAt: server.clock.now().toISOString(),
    };
    const added = await server.call('hand-overs/add-photo', photo, { as: people.guest });
    if (added.ok) photographed = photo.photoId;
  }

  /** Opens a checkout as the page does and ends it; null: none was opened. */
  async function payAt(
    name: 'payments/checkout' | 'deposits/checkout',
    by: keyof typeof CARDS,
    delivery: 'prompt' | 'late' | 'twice' = 'prompt',
  ): Promise<Answer> {
    const opened = await server.call(name, { bookingId: id }, { as: people.guest });
    if (opened.ok) await pay(server, opened.value.checkoutUrl, by, delivery);
    return opened;
  }

  /** An admin decides over the guest’s papers, which is done once. */
  async function decide(decision: 'verify' | 'reject' | 'open_again'): Promise<Answer> {
    const reason = decision === 'verify' ? null : ('false_papers' as const);
    const input = { userId: people.guest.userId, decision, reason };
    const decided = await server.call('verifications/decide', input, { as: people.admin });
    if (decided.ok) papers.state = STANDING_AFTER[decision];
    return decided;
  }

  /** The host charges a toll that came by letter; no two of them are of one sum. */
  async function fileCharge(): Promise<Answer> {
    const as = people.host;
    const letter = { name: 'toll.pdf', content: Buffer.from('%PDF-1.7\ntoll\n%%EOF\n') };
    const given = await handInFile(server, letter, as);
    const [chargeId, fileIds] = [randomUUID(), [given.json().id]];
    tolls += 1;
    const draft = {
      id: chargeId,
      bookingId: id,
      kind: 'toll',
      costCents: 1_000 + 100 * tolls,
      fileIds,
    } as const;
    const saved = await server.call('charges/save', draft, { as });
    return saved.ok ? server.call('charges/submit', { id: chargeId }, { as }) : saved;
  }

  /** What becomes of the newest charge, as far as it is the turn of who does it; what its company is told is told before what is held lapses. */
  async function meetCharge(step: ChargeStep): Promise<Answer> {
    const met = await turnOf(step);
    await runOutbox(server.services, id);
    return met;
  }

  async function turnOf(step: ChargeStep): Promise<Answer> {
    const as = people[CHARGE_STEPS[step]];
    const seen = await server.call('charges/of-booking', { bookingId: id }, { as });
    const charge = seen.ok ? seen.value.charges.at(-1) : undefined;
    if (charge === undefined) return { ok: false };
    switch (step) {
      case 'accept':
      case 'dispute':
        return server.call('charges/answer', { id: charge.id, answer: step, words: WHY_NOT }, { as });
      case 'withdraw':
        return server.call('charges/withdraw', { id: charge.id }, { as });
      case 'award_half': {
        const awardedCents = Math.floor(charge.sumCents / 2);
        return server.call('charges/decide', { id: charge.id, awardedCents, reason: WHY_NOT }, { as });
      }
      case 'pay': {
        const opened = await server.call('charges/checkout', { id: charge.id }, { as });
        if (opened.ok) await pay(server, opened.value.checkoutUrl);
        return opened;
      }
    }
  }

  /** Somebody else asks for the same days, and gives them up at once when they get them. */
  async function askAsRival(): Promise<Answer> {
    const trip = tripWith(car, TIMES);
    const quoted = await server.call('bookings/quote', trip, { as: rival });
    if (!quoted.ok) return quoted;
    const asked = await server.call(
      'bookings/request',
      { ...trip, ...atQuote(quoted.value) },
      { as: rival, idempotencyKey: newKey() },
    );
    if (asked.ok) await server.succeed('bookings/abandon', { id: asked.value.bookingId }, { as: rival });
    return asked;
  }

  const state = async (): Promise<BookingState> => (await log()).at(-1)?.state ?? 'pending_payment';
  const as = (role: LifeRole): TestPerson => people[role];
  return {
    server,
    id,
    ref,
    car,
    card,
    isInstant,
    papers,
    as,
    wait,
    log,
    state,
    signed,
    decide,
    sign,
    photograph,
    payAt,
    fileCharge,
    meetCharge,
    askAsRival,
  };
}

export type Life = Awaited<ReturnType<typeof beginLife>>;
