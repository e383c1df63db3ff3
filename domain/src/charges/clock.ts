import type { Cents } from '../money.ts';
import type { ChargeRules } from '../policy/charges.ts';
import { after, days, earlier, hours, later } from '../time.ts';
import { type ChargeKind, isByDocument } from './kinds.ts';
import type { ChargeState, ChargeTimer, ChargeTransition } from './lifecycle.ts';

/** Of a trip: when its car was back, and when its host said that there is nothing (more) to charge. */
export interface FilingClock {
  readonly returnedAt: Date;
  readonly noneAt: Date | null;
}

/** Until when a charge can be sent. Tolls and fines come by letter, and nobody can promise that there is none. Source: docs/rules/claims.md “When”. */
export function fileUntil(kind: ChargeKind, clock: FilingClock, rules: ChargeRules): Date {
  if (isByDocument(kind)) return after(clock.returnedAt, days(rules.documentWithinDays));
  return filingEndsAt(clock, rules);
}

/** From when on no ordinary charge can come any more: the host said so, or the time for it is over. */
export function filingEndsAt({ returnedAt, noneAt }: FilingClock, rules: ChargeRules): Date {
  const end = after(returnedAt, hours(rules.fileWithinHours));
  return noneAt === null ? end : earlier(noneAt, end);
}

/** The instants of one charge; all of them are stored, so a late timer gives the same answer. */
export interface ChargeClock extends FilingClock {
  readonly kind: ChargeKind;
  readonly state: ChargeState;
  readonly stateAt: Date;
  readonly cents: Cents;
  /** A person of Kwela looks at it, whatever its sum. */
  readonly isFlagged: boolean;
}

/** Decided, or agreed to by silence alone: who is not content can have it looked at for a while. */
const APPEALABLE: readonly ChargeState[] = ['decided', 'silent'];

/** What is settled waits for the last charge that could come, so that the deposit is divided once. */
const settledFrom = ({ stateAt, ...clock }: ChargeClock, rules: ChargeRules, waitDays: number): Date =>
  later(after(stateAt, days(waitDays)), filingEndsAt(clock, rules));

const DUE: Readonly<Record<ChargeTimer, (clock: ChargeClock, rules: ChargeRules) => Date>> = {
  charge_filing: (clock, rules) => later(clock.stateAt, fileUntil(clock.kind, clock, rules)),
  charge_answer: ({ stateAt }, { answerHours }) => after(stateAt, hours(answerHours)),
  charge_settlement: (clock, rules) =>
    settledFrom(clock, rules, APPEALABLE.includes(clock.state) ? rules.appealDays : 0),
  charge_payment: ({ stateAt }, { payWithinDays }) => after(stateAt, days(payWithinDays)),
};

/** When one timer of a charge is due. Source: docs/rules/claims.md. */
export const chargeDueAt = (timer: ChargeTimer, clock: ChargeClock, rules: ChargeRules): Date =>
  DUE[timer](clock, rules);

/** Is silence taken as a yes? Source: docs/rules/claims.md “Answers”. */
export const isSilenceEnough = (
  { cents, isFlagged }: Pick<ChargeClock, 'cents' | 'isFlagged'>,
  { silentUpToCents }: ChargeRules,
): boolean => !isFlagged && cents <= silentUpToCents;

/** What the clock does to a charge by now; `settle`: what that comes to hangs on its deposit. */
export interface DueChargeStep {
  readonly step: Extract<ChargeTransition, 'lapse' | 'take_silence' | 'miss_answer' | 'write_off'> | 'settle';
  /** The instant by the rules, not the one at which somebody looked. */
  readonly at: Date;
}

const TIMER_OF: Readonly<Partial<Record<ChargeState, ChargeTimer>>> = {
  draft: 'charge_filing',
  submitted: 'charge_answer',
  accepted: 'charge_settlement',
  silent: 'charge_settlement',
  decided: 'charge_settlement',
  final: 'charge_settlement',
  due: 'charge_payment',
};

function stepOf(timer: ChargeTimer, clock: ChargeClock, rules: ChargeRules): DueChargeStep['step'] {
  switch (timer) {
    case 'charge_filing':
      return 'lapse';
    case 'charge_answer':
      return isSilenceEnough(clock, rules) ? 'take_silence' : 'miss_answer';
    case 'charge_settlement':
      return 'settle';
    case 'charge_payment':
      return 'write_off';
  }
}

/** The next thing that the clock does to a charge, if it is due by now. Late it is the same. Source: docs/rules/claims.md. */
export function dueChargeStep(clock: ChargeClock, rules: ChargeRules, now: Date): DueChargeStep | null {
  const timer = TIMER_OF[clock.state];
  if (timer === undefined) return null;
  const at = chargeDueAt(timer, clock, rules);
  return at <= now ? { step: stepOf(timer, clock, rules), at } : null;
}
