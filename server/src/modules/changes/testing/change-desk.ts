import type { Contract } from '@kwela/contract/all';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { newKey, pay } from '../../../testing/trips.ts';
import { balances, ledgerIsBalanced } from '../../ledger/repo.ts';
import { reservesBefore } from '../../ledger/reserves-repo.ts';

type Wanted = z.input<Contract['changes/preview']['input']>['wanted'];

/** What guest and host do with the changes of one booking, and what the books say of it. */
export function changeDesk(server: TestServer, bookingId: () => string) {
  const preview = (as: TestPerson, wanted: Wanted) =>
    server.call('changes/preview', { bookingId: bookingId(), wanted }, { as });

  /** What it comes to: to be paid above 0, coming back below. */
  async function netOf(as: TestPerson, wanted: Wanted): Promise<number> {
    const shown = await preview(as, wanted);
    return shown.ok && shown.value.money !== null
      ? shown.value.money.payCents - shown.value.money.backCents
      : 0;
  }

  async function propose(
    as: TestPerson,
    wanted: Wanted,
    more: { readonly expectedCents?: number | null; readonly key?: string; readonly note?: string } = {},
  ) {
    const { expectedCents = await netOf(as, wanted), key = newKey(), note = '' } = more;
    const input = { bookingId: bookingId(), wanted, expectedCents, note };
    const answer = await server.call('changes/propose', input, { as, idempotencyKey: key });
    // What is asked for next comes after it.
    server.clock.advance(1_000);
    return answer;
  }

  /** The same, for what must not be refused. */
  async function asked(as: TestPerson, wanted: Wanted) {
    const answer = await propose(as, wanted);
    if (!answer.ok)
      throw new Error(`The change was refused: ${answer.code} ${JSON.stringify(answer.details)}`);
    return answer.value;
  }

  async function paid(as: TestPerson, wanted: Wanted) {
    const change = await asked(as, wanted);
    await pay(server, change.checkoutUrl);
    return change;
  }

  const changes = async (as: TestPerson) =>
    (await server.succeed('changes/of-booking', { bookingId: bookingId() }, { as })).changes;
  const latest = async (as: TestPerson) => {
    const [change] = await changes(as);
    if (change === undefined) throw new Error('The booking has no change');
    return change;
  };

  const answer = (as: TestPerson, id: string, isAgreed: boolean, note = '') =>
    server.call('changes/answer', { id, isAgreed, note }, { as });

  const books = async () => Object.fromEntries(await balances(server.database.db, bookingId()));

  /** Do the books add up, and is what is held what is owed, now and at any instant before? */
  async function isCovered(...instants: readonly Date[]): Promise<boolean> {
    const { isBalanced } = await ledgerIsBalanced(server.database.db);
    for (const at of [new Date('2028-01-01T00:00:00Z'), ...instants]) {
      const { rentalHeldCents, rentalOwedCents } = await reservesBefore(server.database.db, at);
      if (rentalHeldCents !== rentalOwedCents) return false;
    }
    return isBalanced;
  }

  /** Slots of one car that overlap; none, whatever happened. */
  async function overlaps(): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      SELECT count(*)::int AS count FROM vehicle_slots a JOIN vehicle_slots b
          ON a.vehicle_id = b.vehicle_id AND a.ctid < b.ctid AND a.start_at < b.end_at AND b.start_at < a.end_at`.execute(
      server.database.db,
    );
    return rows[0]?.count ?? -1;
  }
  const slots = async () => {
    const { rows } = await sql<{ start_at: Date; end_at: Date; source: string }>`
      SELECT start_at, end_at, source FROM vehicle_slots WHERE booking_id = ${bookingId()} ORDER BY start_at`.execute(
      server.database.db,
    );
    return rows.map(({ start_at: from, end_at: to, source }) => [
      from.toISOString().slice(5, 16),
      to.toISOString().slice(5, 16),
      source,
    ]);
  };
  return { preview, netOf, propose, asked, paid, changes, latest, answer, books, isCovered, overlaps, slots };
}
