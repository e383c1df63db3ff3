import type { OutputOf } from '../../../lib/api.ts';

type Charge = OutputOf<'charges/of-booking'>['charges'][number];

/** R600 for extra kilometres that nobody has answered yet, but for what a test says of it. */
export const chargeOf = (changes: Partial<Charge> = {}): Charge => ({
  id: '0197f000-0000-7000-8000-000000000701',
  bookingId: '0197f000-0000-7000-8000-000000000500',
  kind: 'extra_km',
  state: 'submitted',
  stateAt: '2026-12-01T08:00:00.000Z',
  costCents: 60_000,
  feeCents: 0,
  sumCents: 60_000,
  facts: null,
  note: '',
  smokingSign: null,
  files: [],
  submittedAt: '2026-12-01T08:00:00.000Z',
  dueAt: '2026-12-04T08:00:00.000Z',
  isSilenceEnough: true,
  answer: null,
  awardedCents: null,
  decision: null,
  appeal: null,
  finalDecision: null,
  frozenCents: 0,
  depositCents: 0,
  paidCents: 0,
  toPayCents: 0,
  hostCents: null,
  penaltyCents: null,
  actions: [],
  ...changes,
});
