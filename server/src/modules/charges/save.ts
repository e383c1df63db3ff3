import { saveCharge as agreed } from '@kwela/contract/trips/charges';
import type { Person } from '@kwela/domain/actor';
import { mostCostCents } from '@kwela/domain/charges/caps';
import { fileUntil } from '@kwela/domain/charges/clock';
import { isMeasured } from '@kwela/domain/charges/kinds';
import { ok, refuse } from '@kwela/domain/result';
import type { z } from 'zod';
import { asSystem, type Tx } from '../../db/tx.ts';
import { schedule } from '../../jobs/schedule.ts';
import type { Call } from '../context.ts';
import { implement } from '../implement.ts';
import { isPrepaid, promisedBy, rulesOf, standingIn } from './steps/filing.ts';
import { type OpenTrip, openTrip, viewAfter } from './steps/open-charge.ts';
import type { Charge } from './store/charge.ts';
import { insertDraft, saveCharge } from './store/charges-repo.ts';
import { setFiles } from './store/files-repo.ts';

type Given = z.output<typeof agreed.input>;

const draftOf = (given: Given, at: Date): Charge => ({
  id: given.id.toLowerCase(),
  bookingId: given.bookingId,
  kind: given.kind,
  state: 'draft',
  stateAt: at,
  createdAt: at,
  costCents: isMeasured(given.kind) ? 0 : (given.costCents ?? 0),
  feeCents: 0,
  facts: null,
  note: given.note,
  smokingSign: given.kind === 'smoking' ? given.smokingSign : null,
  submittedAt: null,
  isFlagged: false,
  answer: null,
  answeredAt: null,
  awardedCents: null,
  decision: null,
  appeal: null,
  finalDecision: null,
  frozenCents: 0,
  depositCents: 0,
  paidCents: 0,
  paymentId: null,
  settledAt: null,
  penaltyCents: null,
});

/** What speaks against keeping a draft like this; null: nothing. */
function faultOf({ booking, filing, charges }: OpenTrip, draft: Charge, call: Call<Person>) {
  if (isPrepaid(booking, draft.kind)) return refuse('fuel_prepaid', { field: 'kind' as const });
  const rules = rulesOf(booking, call);
  const untilAt = fileUntil(draft.kind, filing, rules);
  if (untilAt <= call.actor.now) return refuse('charge_filing_over', { untilAt: untilAt.toISOString() });
  const most = mostCostCents(draft.kind, standingIn(charges, draft.id), promisedBy(booking), rules);
  return draft.costCents > most ? refuse('charge_over_cap', { mostCents: most }) : null;
}

async function keep(call: Call<Person>, tx: Tx, trip: OpenTrip, draft: Charge) {
  const known = trip.charges.find(({ id }) => id === draft.id);
  const dueAt = fileUntil(draft.kind, trip.filing, rulesOf(trip.booking, call));
  const timers = [{ timer: 'charge_filing', dueAt }] as const;
  if (known === undefined) {
    if (!(await insertDraft(tx, draft, call.actor.userId))) return refuse('charge_made');
    await schedule(tx, draft.id, timers);
    return ok(null);
  }
  const isOther = known.kind !== draft.kind;
  // What we work out has a draft of its own.
  if (known.state !== 'draft' || (isOther && (isMeasured(draft.kind) || isMeasured(known.kind))))
    return refuse('not_allowed');
  if (isOther) await schedule(tx, draft.id, timers);
  await saveCharge(tx, {
    ...known,
    kind: draft.kind,
    costCents: draft.costCents,
    note: draft.note,
    smokingSign: draft.smokingSign,
  });
  return ok(null);
}

/** A draft, kept as its host writes it; nobody else sees it. */
export const save = implement(agreed, async (call, given) => {
  const { db } = call.database;
  const { userId: ownerId, now: at } = call.actor;
  const draft = draftOf(given, at);
  const saved = await asSystem(db, async (tx) => {
    const opened = await openTrip(call, tx, given.bookingId);
    if (!opened.ok) return opened;
    const trip = opened.value;
    if (!trip.mayFile) return refuse('not_allowed');
    const { maxFiles } = rulesOf(trip.booking, call);
    if (given.fileIds.length > maxFiles) return refuse('too_many_files', { mostFiles: maxFiles });
    const fault = faultOf(trip, draft, call);
    if (fault !== null) return fault;
    const kept = await keep(call, tx, trip, draft);
    if (!kept.ok) return kept;
    const files = { fileIds: given.fileIds, ownerId, at };
    if (!(await setFiles(tx, draft.id, 'host', files))) return refuse('file_unknown');
    return ok(trip);
  });
  return saved.ok ? ok(await viewAfter(call, db, saved.value)) : saved;
});
