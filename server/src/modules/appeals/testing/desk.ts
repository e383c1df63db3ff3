import { handInFile } from '../../../testing/private-files.ts';
import { TEST_NOW, type TestPerson, type TestServer } from '../../../testing/test-server.ts';
import { newKey } from '../../../testing/trips.ts';
import { makeReady, takeSteps } from '../../bookings/transitions/progress.ts';

/** A session ends after a week, and appeals take longer. */
const LATEST_SIGN_IN = new Date('2027-01-05T08:00:00Z');
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');

/** Trips that end before they begin, and what is said against it, for tests. */
export function appealDesk(server: TestServer) {
  const { db } = server.database;

  /** Somebody new for each test, whose session lasts as long as the tests go. */
  async function newGuest(): Promise<TestPerson> {
    server.clock.set(LATEST_SIGN_IN);
    const person = await server.person(`Sipho${server.services.randomInt(1e9)}`);
    server.clock.set(TEST_NOW);
    return person;
  }

  /** A file that somebody has handed in. */
  const paper = async (as: TestPerson, name = 'proof.pdf'): Promise<string> =>
    (await handInFile(server, { name, content: PDF }, as)).json().id;

  /** The trip is about to begin, whatever its deposit. */
  async function ready(bookingId: string): Promise<void> {
    const taken = await takeSteps(server.services, bookingId, [makeReady(server.clock.now())]);
    if (!taken.ok) throw new Error(`The trip did not become ready: ${taken.refusal}`);
  }

  /** One side says at an instant that the other did not come. */
  async function noShow(by: TestPerson, bookingId: string, at: Date): Promise<void> {
    server.clock.set(at);
    const contact = { by: 'call' as const, at: at.toISOString() };
    await server.succeed(
      'bookings/report-no-show',
      { id: bookingId, contact, note: 'Nobody came.' },
      { as: by },
    );
  }

  async function cancelAsGuest(guest: TestPerson, id: string): Promise<number> {
    const { offer } = await server.succeed('bookings/cancellation', { id }, { as: guest });
    const expectedRefundCents = offer?.refundCents ?? 0;
    const input = { id, reason: 'travel_disrupted' as const, expectedRefundCents };
    await server.succeed('bookings/cancel', input, { as: guest, idempotencyKey: newKey() });
    return expectedRefundCents;
  }

  async function cancelAsHost(host: TestPerson, id: string): Promise<number> {
    const { hostOffer } = await server.succeed('bookings/cancellation', { id }, { as: host });
    const expectedPenaltyCents = hostOffer?.penalty.cents ?? 0;
    const input = { id, reason: 'car_damaged' as const, expectedPenaltyCents };
    await server.succeed('bookings/cancel-as-host', input, { as: host, idempotencyKey: newKey() });
    return expectedPenaltyCents;
  }

  const submit = (as: TestPerson, bookingId: string, reason: string, fileIds: readonly string[] = []) =>
    server.call(
      'appeals/submit',
      // Anything can be sent.
      { bookingId, reason: reason as 'was_there', words: 'It was not as it looks.', fileIds: [...fileIds] },
      { as },
    );

  const answer = (as: TestPerson, id: string, fileIds: readonly string[] = []) =>
    server.call('appeals/answer', { id, words: 'I waited for two hours.', fileIds: [...fileIds] }, { as });

  const decide = (as: TestPerson, id: string, decision: 'accept' | 'refuse') =>
    server.call('appeals/decide', { id, decision, note: 'We looked at both sides.' }, { as });

  const seen = (as: TestPerson, bookingId: string) =>
    server.succeed('appeals/of-booking', { bookingId }, { as });
  const record = async (as: TestPerson, id: string) =>
    (await server.succeed('bookings/cancellation', { id }, { as })).record;

  /** What a host owes for a trip, or did, as the record of them has it. */
  const hostRow = async ({ userId }: TestPerson) =>
    db
      .selectFrom('hosts')
      .select(['cancelled_count', 'instant_off_until', 'coaching_since'])
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();

  return {
    newGuest,
    paper,
    ready,
    noShow,
    cancelAsGuest,
    cancelAsHost,
    submit,
    answer,
    decide,
    seen,
    record,
    hostRow,
  };
}
