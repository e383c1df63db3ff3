import { earnedInAll, earnedOf, endsIn } from '@kwela/domain/hosting/earned';
import { formatRand } from '@kwela/domain/money';
import { addMonths } from '@kwela/domain/time';
import { STATE_LABELS } from '@kwela/words/bookings';
import { paperMonth, SHEET_WORDS, shortDay } from '@kwela/words/documents/common';
import { STATEMENT_WORDS as WORDS } from '@kwela/words/documents/money';
import { DOCUMENT_NAMES } from '@kwela/words/documents/names';
import type { Services } from '../../context.ts';
import { type EarnedTrip, findEarnedTrips } from '../../host-numbers/store/earnings-repo.ts';
import { issuerOf, type Paper, say } from './paper.ts';

interface Sums {
  readonly grossCents: number;
  readonly feeCents: number;
  readonly feeVatCents: number;
  readonly paidCents: number;
}

const money = ({ grossCents, feeCents, feeVatCents, paidCents }: Sums): readonly string[] =>
  [grossCents, feeCents, feeVatCents, grossCents - feeCents, paidCents].map(formatRand);

const tripRow = (trip: EarnedTrip): readonly string[] => [
  `${trip.ref} · ${say(STATE_LABELS[trip.state])}`,
  `${trip.title}, ${trip.plate}`,
  shortDay(trip.endAt),
  ...money(earnedOf(trip)),
];

/** All trips of a host that end in a month, such as `2026-11`. Source: docs/rules/documents.md “Payout statements”. */
export async function monthStatement(
  host: { readonly id: string; readonly name: string },
  month: string,
  services: Pick<Services, 'company' | 'database'>,
): Promise<Paper> {
  const fromOn = `${month}-01`;
  const period = { fromOn, toOn: addMonths(fromOn, 1) };
  const trips = (await findEarnedTrips(services.database.db, host.id)).filter((trip) => endsIn(trip, period));
  const sums = earnedInAll(trips);
  const earnedCents = sums.grossCents - sums.feeCents;
  return {
    kind: 'month_statement',
    about: { hostId: host.id },
    subject: month,
    number: null,
    totalCents: earnedCents,
    fileName: `statement-${month}.pdf`,
    content: {
      title: say(DOCUMENT_NAMES.month_statement),
      subtitle: paperMonth(fromOn, say),
      issuer: issuerOf(services),
      isWide: true,
      blocks: [
        {
          kind: 'facts',
          rows: [
            { label: say(SHEET_WORDS.host), value: host.name },
            { label: say(WORDS.earned), value: formatRand(earnedCents) },
            { label: say(WORDS.coming), value: formatRand(sums.comingCents) },
            { label: say(WORDS.held), value: formatRand(sums.heldCents) },
            { label: say(WORDS.paidOut), value: formatRand(sums.paidCents) },
          ],
        },
        trips.length === 0
          ? { kind: 'text', text: say(WORDS.nothing) }
          : {
              kind: 'table',
              columns: [
                { title: say(WORDS.trip), share: 3.4 },
                { title: say(SHEET_WORDS.car), share: 3.6 },
                { title: say(WORDS.ends), share: 2.2 },
                { title: say(WORDS.gross), share: 2.2, isMoney: true },
                { title: say(WORDS.fee), share: 2.2, isMoney: true },
                { title: say(WORDS.feeVat), share: 2.2, isMoney: true },
                { title: say(WORDS.earned), share: 2.2, isMoney: true },
                { title: say(WORDS.paidOut), share: 2.2, isMoney: true },
              ],
              rows: trips.map(tripRow),
              foot: [[say(SHEET_WORDS.total), '', '', ...money(sums)]],
            },
        { kind: 'text', tone: 'small', text: say(WORDS.monthNote) },
      ],
    },
  };
}
