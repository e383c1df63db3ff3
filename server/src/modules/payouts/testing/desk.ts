import { ok } from '@kwela/domain/result';
import { sql } from 'kysely';
import { afterAll } from 'vitest';
import { asSystem } from '../../../db/tx.ts';
import { runDueTimers } from '../../../jobs/run-timers.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../../testing/test-server.ts';
import { hostCar, payNow, tripWith } from '../../../testing/trips.ts';
import {
  checkIn,
  checkOut,
  confirmReturn,
  makeReady,
  takeSteps,
} from '../../bookings/transitions/progress.ts';
import { sealNumber } from '../../hosts/onboarding/sealed-number.ts';
import { changeBankAccount, findBankAccount, saveBankAccount } from '../../hosts/store/onboarding-repo.ts';
import { balances, ledgerIsBalanced } from '../../ledger/repo.ts';
import { makeBatches } from '../steps/make-batch.ts';
import { sendPayouts } from '../steps/send.ts';

export const at = (text: string): Date => new Date(`${text}+02:00`);

/** A session ends after a week, and payouts take longer: who signs in then stays signed in for all of a test. */
const SIGNED_IN_AT = new Date('2027-01-05T08:00:00Z');

/** A server for the tests of one file about payouts: Sipho rents, Naledi is an admin, and hosts come as they are needed. */
export async function openPayouts(options: Parameters<typeof startTestServer>[0] = {}) {
  const server = await startTestServer({
    ...options,
    environment: { JWT_EXPIRY_S: '604800', ...options.environment },
  });
  afterAll(() => server.close());
  let hosts = 0;
  const signedIn = async (name: string, roles?: Parameters<typeof server.person>[1]) => {
    const now = server.clock.now();
    server.clock.set(SIGNED_IN_AT);
    const person = await server.person(name, roles);
    server.clock.set(now);
    return person;
  };
  const [sipho, naledi] = [await signedIn('Sipho'), await signedIn('Naledi', ['admin'])];
  return {
    server,
    sipho,
    naledi,
    desk: payoutDesk(server),
    /** A host with one car. */
    async newHost() {
      hosts += 1;
      const host = await signedIn(`Thandi${hosts}`, ['host']);
      return { host, car: await hostCar(server, host) };
    },
  };
}

/** Trips, accounts and days of payment, for tests of what hosts are paid. */
export function payoutDesk(server: TestServer) {
  const { services, clock } = server;
  const { db } = server.database;

  /** No payment was ever made: a clock that was set back finds no batches of days to come. The books keep what they have. */
  async function forgetPayouts(): Promise<void> {
    await db.deleteFrom('payout_notices').execute();
    await db.deleteFrom('payout_items').execute();
    await db.deleteFrom('payouts').execute();
    await db.deleteFrom('payout_batches').execute();
  }

  /** An account in the host’s name that is confirmed at this moment, in the place of any other. */
  async function giveAccount({ userId }: TestPerson, accountNumber = '62012345678'): Promise<void> {
    const number = await sealNumber(services, 'bank account', userId, accountNumber);
    await asSystem(db, async (tx) => {
      const before = await findBankAccount(tx, userId);
      const id = services.newId();
      await saveBankAccount(tx, {
        user_id: userId,
        given_id: id,
        given_at: clock.now(),
        holder: 'Thandi Mokoena',
        bank: 'fnb',
        branch_code: '250655',
        kind: 'current',
        number_sealed: number.sealed,
        number_end: number.end,
        number_mark: number.mark,
        deposit_sealed: Buffer.from('sealed'),
        deposits: (before?.deposits ?? 0) + 1,
      });
      await changeBankAccount(tx, userId, id, { state: 'verified', verified_at: clock.now() });
      return ok(null);
    });
  }

  /** A paid trip whose guest drives off when it starts. */
  async function driveOff(
    host: TestPerson,
    guest: TestPerson,
    car: string,
    time: { readonly startAt: string; readonly endAt: string },
  ): Promise<string> {
    const { bookingId } = await payNow(server, guest, tripWith(car, time));
    const startAt = new Date(time.startAt);
    await takeSteps(services, bookingId, [makeReady(startAt), checkIn(host.userId, startAt)]);
    return bookingId;
  }

  /** The car is back, and the host has looked it over. */
  async function bringBack(host: TestPerson, bookingId: string, when: Date): Promise<void> {
    clock.set(when);
    const taken = await takeSteps(services, bookingId, [
      checkOut(host.userId, when),
      confirmReturn(host.userId, when),
    ]);
    if (!taken.ok) throw new Error(`The car could not come back: ${taken.refusal}`);
  }

  /** All that happens by itself until an instant: timers, batches, payments. */
  async function run(until: Date): Promise<void> {
    clock.set(until);
    await runDueTimers(services);
    await makeBatches(services);
    await sendPayouts(services);
  }

  const mine = (as: TestPerson) => server.succeed('payouts/mine', {}, { as });

  /** What the books have for a booking, without the accounts that are even. */
  async function books(bookingId: string): Promise<Record<string, number>> {
    const all = await balances(db, bookingId);
    return Object.fromEntries([...all].filter(([, cents]) => cents !== 0));
  }

  /** What a host owes for a booking, such as a penalty, as those who judge it post it. */
  async function owe({ userId }: TestPerson, bookingId: string, cents: number): Promise<void> {
    await asSystem(db, async (tx) => {
      const { rows } = await sql<{ id: number }>`
        INSERT INTO ledger_transactions (event_key, booking_id, at)
        VALUES (${services.newId()}, ${bookingId}::uuid, ${clock.now()}) RETURNING id`.execute(tx);
      await sql`INSERT INTO ledger_entries (transaction_id, account, cents)
                VALUES (${rows[0]?.id ?? 0}, ${`host_payable:${userId}`}, ${cents}),
                       (${rows[0]?.id ?? 0}, 'penalty_income', ${-cents})`.execute(tx);
      return ok(null);
    });
  }

  const isBalanced = async () => (await ledgerIsBalanced(db)).isBalanced;

  return { forgetPayouts, giveAccount, driveOff, bringBack, run, mine, books, owe, isBalanced };
}
