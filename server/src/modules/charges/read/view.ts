import type { chargeView as chargeContract, tripCharges } from '@kwela/contract/trips/charges';
import { feeOfKind, mostCostCents, splitCharge, withinPromise } from '@kwela/domain/charges/caps';
import {
  chargeDueAt,
  type FilingClock,
  fileUntil,
  filingEndsAt,
  isSilenceEnough,
} from '@kwela/domain/charges/clock';
import { STATED_KINDS } from '@kwela/domain/charges/kinds';
import { type ChargeRole, chargeLifecycle } from '@kwela/domain/charges/lifecycle';
import { vatBpOn } from '@kwela/domain/pricing/vat';
import { localDate } from '@kwela/domain/time';
import type { z } from 'zod';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';
import type { BookingAccess } from '../../bookings/read/booking-access.ts';
import type { Booking } from '../../bookings/store/booking.ts';
import type { Services } from '../../context.ts';
import { isPrepaid, prefilledOf, promisedBy, rulesOf, standingIn } from '../steps/filing.ts';
import { type Charge, type Decision, sumOf } from '../store/charge.ts';
import { chargesOf } from '../store/charges-repo.ts';
import { type ChargeFile, filesOf } from '../store/files-repo.ts';
import { noneAtOf, returnedAtOf } from '../store/filing-repo.ts';

/** From where a charge is seen. */
export type ChargeViewer = Extract<ChargeRole, 'guest' | 'host' | 'admin'>;
/** The same, with what of the host’s work who looks may do. */
export interface ChargeReader {
  readonly viewer: ChargeViewer;
  readonly may: BookingAccess['may'];
}
export const WHOLE_HOST: ChargeReader = { viewer: 'host', may: () => true };
export const GUEST: ChargeReader = { viewer: 'guest', may: () => true };
export const ADMIN: ChargeReader = { viewer: 'admin', may: () => true };
type Reading = Pick<Services, 'policies' | 'now'>;

const text = (instant: Date | null): string | null => instant?.toISOString() ?? null;
const decisionView = (decision: Decision | null) =>
  decision && { text: decision.text, at: decision.at.toISOString() };

/** What who reads may do: what the table lets them, and of an answer or an appeal only while there is time. */
function actionsOf(charge: Charge, { viewer, may }: ChargeReader, dueAt: Date | null, now: Date) {
  if (viewer === 'host' && !may('file_charge')) return [];
  const isLate = dueAt !== null && dueAt <= now;
  return chargeLifecycle
    .transitionsFor(charge.state, viewer)
    .filter((name) => !isLate || name === 'withdraw' || name === 'discard');
}

/** One charge as a side of its trip, or an admin, sees it. */
export function chargeView(
  { charge, booking, filing }: { charge: Charge; booking: Booking; filing: FilingClock },
  files: readonly ChargeFile[],
  reader: ChargeReader,
  services: Reading,
): z.input<typeof chargeContract> {
  const seesSums = reader.viewer !== 'guest' && reader.may('see_earnings');
  const rules = rulesOf(booking, services);
  const now = services.now();
  const sumCents = sumOf(charge);
  const clock = { ...filing, ...charge, cents: sumCents };
  const [timer] = chargeLifecycle.timersFrom(charge.state);
  const dueAt = timer === undefined ? null : chargeDueAt(timer, clock, rules);
  const split = splitCharge(charge, sumCents, rules, vatBpOn(localDate(now)));
  return {
    id: charge.id,
    bookingId: charge.bookingId,
    kind: charge.kind,
    state: charge.state,
    stateAt: charge.stateAt.toISOString(),
    costCents: charge.costCents,
    feeCents: charge.feeCents,
    sumCents,
    facts: charge.facts && { ...charge.facts },
    note: charge.note,
    smokingSign: charge.smokingSign,
    files: files
      .filter(({ chargeId }) => chargeId === charge.id)
      .map(({ id, name, kind, side }) => ({ id, name, kind, side })),
    submittedAt: text(charge.submittedAt),
    dueAt: text(dueAt),
    isSilenceEnough: isSilenceEnough(clock, rules),
    answer: charge.answer,
    awardedCents: charge.awardedCents,
    decision: decisionView(charge.decision),
    appeal: charge.appeal && { ...charge.appeal, at: charge.appeal.at.toISOString() },
    finalDecision: decisionView(charge.finalDecision),
    frozenCents: charge.frozenCents,
    depositCents: charge.depositCents,
    paidCents: charge.paidCents,
    toPayCents: charge.state === 'due' ? sumCents - charge.paidCents : 0,
    hostCents: seesSums ? split.hostCents : null,
    penaltyCents: seesSums ? charge.penaltyCents : null,
    actions: actionsOf(charge, reader, dueAt, now),
  };
}

/** What the host can still state, kind by kind. */
function statedOf(booking: Booking, filing: FilingClock, charges: readonly Charge[], services: Reading) {
  const rules = rulesOf(booking, services);
  const standing = standingIn(charges, null);
  const promised = promisedBy(booking);
  return STATED_KINDS.filter((kind) => fileUntil(kind, filing, rules) > services.now()).flatMap((kind) => {
    const mostCents = mostCostCents(kind, standing, promised, rules);
    const asked = { costCents: mostCents, feeCents: feeOfKind(kind, promised, rules) };
    const { feeCents } = withinPromise(kind, { ...asked, costCents: 0 }, standing, promised, rules);
    return mostCents === 0 ? [] : [{ kind, mostCents, feeCents }];
  });
}

/** The charges of a trip as somebody sees them; the guest sees no drafts. */
export async function tripChargesView(
  db: Db | Tx,
  booking: Booking,
  reader: ChargeReader,
  services: Reading,
): Promise<z.input<typeof tripCharges>> {
  const { viewer } = reader;
  const rules = rulesOf(booking, services);
  const all = await chargesOf(db, booking.id);
  const shown = all.filter(
    ({ state, submittedAt }) => viewer === 'host' || (state !== 'draft' && submittedAt !== null),
  );
  const returnedAt = await returnedAtOf(db, booking.id);
  const base = {
    bookingId: booking.id,
    side: viewer === 'admin' ? null : viewer,
    maxFiles: rules.maxFiles,
    answerHours: rules.answerHours,
    isFuelPrepaid: isPrepaid(booking, 'fuel'),
  };
  if (returnedAt === null) {
    const none = { charges: [], prefilled: [], stated: [] };
    return {
      ...base,
      ...none,
      returnedAt: null,
      fileUntil: null,
      documentUntil: null,
      hasSaidNone: false,
      canSayNone: false,
    };
  }
  const filing = { returnedAt, noneAt: await noneAtOf(db, booking.id) };
  const files = await filesOf(
    db,
    shown.map(({ id }) => id),
  );
  const isOpen = filingEndsAt(filing, rules) > services.now();
  const filer = viewer === 'host' && reader.may('file_charge');
  return {
    ...base,
    returnedAt: returnedAt.toISOString(),
    fileUntil: filingEndsAt(filing, rules).toISOString(),
    documentUntil: fileUntil('toll', filing, rules).toISOString(),
    hasSaidNone: filing.noneAt !== null,
    canSayNone: filer && filing.noneAt === null && isOpen,
    charges: shown.map((charge) => chargeView({ charge, booking, filing }, files, reader, services)),
    prefilled: filer && isOpen ? [...(await prefilledOf(db, booking, filing, all, services))] : [],
    stated: filer ? statedOf(booking, filing, all, services) : [],
  };
}
