import { formatRand } from '@kwela/domain/money';
import { addParts } from '@kwela/domain/payouts/parts';
import { paperInstant, SHEET_WORDS, shortDay } from '@kwela/words/documents/common';
import { accountWords, PAYOUT_STATE_NAMES, STATEMENT_WORDS as WORDS } from '@kwela/words/documents/money';
import { DOCUMENT_NAMES } from '@kwela/words/documents/names';
import type { Block } from '../../../pdf/sheet.ts';
import type { Services } from '../../context.ts';
import {
  findItemsOfTrip,
  findPayoutsById,
  type ShownItem,
  type ShownPayout,
} from '../../payouts/store/views-repo.ts';
import type { TripFacts } from '../store/trip-facts-repo.ts';
import { issuerOf, type Paper, say } from './paper.ts';

type Part = Pick<ShownItem, 'grossCents' | 'feeCents' | 'feeVatCents' | 'cents'>;

const money = ({ grossCents, feeCents, feeVatCents, cents }: Part): readonly string[] =>
  [grossCents, feeCents, feeVatCents, cents].map(formatRand);

function parts(items: readonly ShownItem[], payouts: readonly ShownPayout[]): Block {
  const paidOn = new Map(payouts.map(({ id, paidAt }) => [id, paidAt]));
  return {
    kind: 'table',
    columns: [
      { title: say(WORDS.over), share: 2 },
      { title: say(SHEET_WORDS.state), share: 2 },
      { title: say(WORDS.gross), share: 2, isMoney: true },
      { title: say(WORDS.fee), share: 2, isMoney: true },
      { title: say(WORDS.feeVat), share: 2, isMoney: true },
      { title: say(WORDS.earned), share: 2, isMoney: true },
      { title: say(WORDS.paidOn), share: 2 },
    ],
    rows: items.map((item) => [
      shortDay(item.overAt),
      say(PAYOUT_STATE_NAMES[item.state]),
      ...money(item),
      shortDay(item.payoutId === null ? null : (paidOn.get(item.payoutId) ?? null)),
    ]),
    foot: [[say(SHEET_WORDS.total), '', ...money(addParts(items)), '']],
  };
}

const payments = (payouts: readonly ShownPayout[]): readonly Block[] =>
  payouts.length === 0
    ? []
    : [
        { kind: 'heading', text: say(WORDS.payments) },
        {
          kind: 'table',
          columns: [
            { title: say(WORDS.reference), share: 3 },
            { title: say(WORDS.account), share: 3 },
            { title: say(SHEET_WORDS.state), share: 2 },
            { title: say(WORDS.offset), share: 2, isMoney: true },
            { title: say(SHEET_WORDS.amount), share: 2, isMoney: true },
          ],
          rows: payouts.map((payout) => [
            payout.reference,
            say(accountWords(payout.accountEnd)),
            say(PAYOUT_STATE_NAMES[payout.state]),
            payout.offsetCents === 0 ? '–' : formatRand(payout.offsetCents),
            formatRand(payout.cents),
          ]),
        },
      ];

/** What one trip brought its host, part by part. Source: docs/rules/documents.md “Payout statements”. */
export async function tripStatement(
  { booking, context, car }: TripFacts,
  services: Pick<Services, 'company' | 'database'>,
): Promise<Paper> {
  const { db } = services.database;
  const items = await findItemsOfTrip(db, booking.id);
  const payouts = await findPayoutsById(
    db,
    items.flatMap(({ payoutId }) => payoutId ?? []),
  );
  return {
    kind: 'trip_statement',
    about: { bookingId: booking.id, ref: booking.ref },
    subject: '',
    number: null,
    totalCents: addParts(items).cents,
    fileName: `${booking.ref}-payout-statement.pdf`,
    content: {
      title: say(DOCUMENT_NAMES.trip_statement),
      subtitle: booking.ref,
      issuer: issuerOf(services),
      isWide: true,
      blocks: [
        {
          kind: 'facts',
          rows: [
            {
              label: say(SHEET_WORDS.host),
              value: `${context.host_first_name} ${context.host_last_name}`.trim(),
            },
            { label: say(SHEET_WORDS.car), value: `${car.name}, ${car.plate}` },
            { label: say(SHEET_WORDS.from), value: paperInstant(booking.startAt, say) },
            { label: say(SHEET_WORDS.until), value: paperInstant(booking.endAt, say) },
          ],
        },
        ...(items.length === 0
          ? [{ kind: 'text', text: say(WORDS.notBegun) } as const]
          : [parts(items, payouts), ...payments(payouts)]),
        { kind: 'text', tone: 'small', text: say(WORDS.tripNote) },
      ],
    },
  };
}
