import { beforeEach } from 'vitest';
import { openHosting } from '../../../testing/hosting.ts';
import { mailCatcher } from '../../../testing/mail-catcher.ts';
import { TEST_NOW, type TestPerson } from '../../../testing/test-server.ts';
import { hostCar, type Trip, tripWith } from '../../../testing/trips.ts';
import { balances, ledgerIsBalanced } from '../../ledger/repo.ts';
import { reservesBefore } from '../../ledger/reserves-repo.ts';
import { sendShareMails } from '../send-mails.ts';
import { LERATO, payingTogether } from './people.ts';

/** Far behind everything that a test does. */
const AT_THE_END = new Date('2030-01-01T00:00:00Z');

/** A server, Sipho and a trip of R2 462.40 in a car of Thandi’s, new for each test, and what is asked of them. */
export async function shareDesk() {
  const carrier = mailCatcher();
  const people = await openHosting({ mailer: carrier.mailer });
  const { server, thandi } = people;
  const together = payingTogether(server);
  const now: { sipho: TestPerson; trip: Trip } = { sipho: people.sipho, trip: tripWith('') };
  /** Shares of the tests before would be reminded and ended with those of this one. */
  const endOthers = async () => {
    await server.database.db.deleteFrom('timers').execute();
    await server.database.db.deleteFrom('share_mails').execute();
  };
  beforeEach(async () => {
    server.clock.set(TEST_NOW);
    await endOthers();
    now.sipho = await server.person(`Sipho${server.services.randomInt(1e9)}`);
    now.trip = tripWith(await hostCar(server, thandi, { policy: 'moderate' }));
    carrier.sent.length = 0;
  });
  return {
    ...people,
    ...together,
    now,
    async booked(
      others: Parameters<typeof together.request>[2] = [{ ...LERATO, cents: 123_120 }],
      options: Parameters<typeof together.request>[3] = {},
    ) {
      const made = await together.request(now.trip, now.sipho, others, options);
      if (!made.ok) throw new Error(made.code);
      return made.value.bookingId;
    },
    seen: (id: string, as = now.sipho) => server.succeed('bookings/get', { id }, { as }),
    books: async (id: string) => Object.fromEntries(await balances(server.database.db, id)),
    pass: (ms: number) => server.clock.set(new Date(server.clock.now().getTime() + ms)),
    /** What the books hold and nobody is owed, and whether they add up. */
    async faults() {
      const { rentalHeldCents, rentalOwedCents } = await reservesBefore(server.database.db, AT_THE_END);
      const { isBalanced } = await ledgerIsBalanced(server.database.db);
      return { rentalCents: rentalHeldCents - rentalOwedCents, isBalanced };
    },
    /** The mails about shares of these tests since the last time. */
    async mails() {
      await sendShareMails(server.services);
      const sent = carrier.sent.filter(({ key }) => key?.startsWith('share:') === true);
      carrier.sent.length = 0;
      return sent;
    },
  };
}

export const NO_FAULT = { rentalCents: 0, isBalanced: true };
