import { CHARGE_KINDS, type ChargeKind, SMOKING_SIGNS, type SmokingSign } from '@kwela/domain/charges/kinds';
import { CHARGE_STATES, type ChargeState } from '@kwela/domain/charges/lifecycle';
import type { ChargeFacts } from '@kwela/domain/charges/measured';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import { codeOf } from '../../../db/code.ts';
import type { Charges } from '../../../db/schema.gen.ts';

const cents = z.int();
const storedFacts: z.ZodType<ChargeFacts> = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('extra_km'),
    drivenKm: z.int(),
    includedKm: z.int(),
    extraKm: z.int(),
    kmCents: cents,
  }),
  z.object({
    kind: z.literal('fuel'),
    missingEighths: z.int(),
    tankLitres: z.int(),
    centsPerLitre: cents,
    pricedFrom: z.string(),
    isRegulated: z.boolean(),
    // Charges of before do not say.
    isMonthMissing: z.boolean().default(false),
    source: z.string(),
  }),
  z.object({ kind: z.literal('late_return'), lateMinutes: z.int(), hours: z.int() }),
]);

/** What somebody of Kwela decided. */
export interface Decision {
  readonly text: string;
  readonly by: string | null;
  readonly at: Date;
}

/** One charge after a trip. */
export interface Charge {
  readonly id: string;
  readonly bookingId: string;
  readonly kind: ChargeKind;
  readonly state: ChargeState;
  readonly stateAt: Date;
  readonly createdAt: Date;
  readonly costCents: number;
  readonly feeCents: number;
  readonly facts: ChargeFacts | null;
  readonly note: string;
  readonly smokingSign: SmokingSign | null;
  readonly submittedAt: Date | null;
  readonly isFlagged: boolean;
  readonly answer: string | null;
  readonly answeredAt: Date | null;
  readonly awardedCents: number | null;
  readonly decision: Decision | null;
  readonly appeal: { readonly text: string; readonly by: 'guest' | 'host'; readonly at: Date } | null;
  readonly finalDecision: Decision | null;
  readonly frozenCents: number;
  readonly depositCents: number;
  readonly paidCents: number;
  readonly paymentId: string | null;
  readonly settledAt: Date | null;
  /** What it costs its host that they should not have made it; null: nobody said so. */
  readonly penaltyCents: number | null;
}

/** What it comes to: as it was decided, or as it was asked. */
export const sumOf = ({ costCents, feeCents, awardedCents }: Charge): number =>
  awardedCents ?? costCents + feeCents;

const decisionOf = (text: string | null, by: string | null, at: Date | null): Decision | null =>
  text === null || at === null ? null : { text, by, at };

export type ChargeRow = Selectable<Charges> & { readonly penalty_cents: number | null };

export const chargeOf = (row: ChargeRow): Charge => ({
  id: row.id,
  bookingId: row.booking_id,
  kind: codeOf(CHARGE_KINDS, row.kind),
  state: codeOf(CHARGE_STATES, row.state),
  stateAt: row.state_at,
  createdAt: row.created_at,
  costCents: row.cost_cents,
  feeCents: row.fee_cents,
  facts: row.facts === null ? null : storedFacts.parse(row.facts),
  note: row.note,
  smokingSign: row.smoking_sign === null ? null : codeOf(SMOKING_SIGNS, row.smoking_sign),
  submittedAt: row.submitted_at,
  isFlagged: row.is_flagged,
  answer: row.answer,
  answeredAt: row.answered_at,
  awardedCents: row.awarded_cents,
  decision: decisionOf(row.decision, row.decided_by, row.decided_at),
  appeal:
    row.appeal === null || row.appealed_at === null
      ? null
      : { text: row.appeal, by: row.appealed_by === 'host' ? 'host' : 'guest', at: row.appealed_at },
  finalDecision: decisionOf(row.final_decision, row.final_by, row.final_at),
  frozenCents: row.frozen_cents,
  depositCents: row.deposit_cents,
  paidCents: row.paid_cents,
  paymentId: row.payment_id,
  settledAt: row.settled_at,
  penaltyCents: row.penalty_cents,
});
