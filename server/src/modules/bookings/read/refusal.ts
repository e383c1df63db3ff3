import { decisionOf, type RefusalDecision } from '@kwela/domain/hand-over/refused-car';
import { REFUSE_REASONS, type RefuseReason } from '@kwela/domain/hand-over/stages';
import { z } from 'zod';
import type { EventRow } from '../store/summary-repo.ts';

const said = z.object({ reason: z.enum(REFUSE_REASONS), note: z.string() });
const decided = z.object({ note: z.string().default('') });

/** How a guest turned the car down, and what was decided about it. */
export interface Refusal {
  readonly at: Date;
  readonly reason: RefuseReason;
  readonly note: string;
  /** Null: nobody has decided yet. */
  readonly decision: {
    readonly decision: RefusalDecision;
    readonly by: 'admin' | 'system';
    readonly note: string;
    readonly at: Date;
  } | null;
}

function decisionIn(events: readonly EventRow[]): Refusal['decision'] {
  for (const { transition, by_role: by, payload, at } of events) {
    const decision = decisionOf(transition);
    if (decision === null) continue;
    return { decision, by: by === 'admin' ? 'admin' : 'system', note: decided.parse(payload).note, at };
  }
  return null;
}

/** What the record of a booking says of a car that was turned down; null: it was not. */
export function refusalOf(events: readonly EventRow[]): Refusal | null {
  const refused = events.find(({ transition }) => transition === 'refuse_vehicle');
  if (refused === undefined) return null;
  return { ...said.parse(refused.payload), at: refused.at, decision: decisionIn(events) };
}
