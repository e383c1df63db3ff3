import { submitCharge } from '@kwela/contract/trips/charges';
import type { Person } from '@kwela/domain/actor';
import { feeOfKind, withinPromise } from '@kwela/domain/charges/caps';
import { fileUntil } from '@kwela/domain/charges/clock';
import { EVIDENCE, evidenceFault, isMeasured } from '@kwela/domain/charges/kinds';
import { isAfterBadReview } from '@kwela/domain/charges/misuse';
import { ok, refuse } from '@kwela/domain/result';
import { asSystem, type Tx } from '../../db/tx.ts';
import { applyTransition } from '../bookings/transitions/apply-transition.ts';
import type { Call } from '../context.ts';
import { implement } from '../implement.ts';
import { applyChargeTransition } from './steps/apply-transition.ts';
import { isPrepaid, measuredOf, promisedBy, rulesOf, standingIn } from './steps/filing.ts';
import { type OpenTrip, openCharge, viewAfter } from './steps/open-charge.ts';
import type { Charge } from './store/charge.ts';
import { filesOf } from './store/files-repo.ts';
import { publishedStarsOf } from './store/filing-repo.ts';

type Opened = OpenTrip & { readonly charge: Charge };

/** What the charge comes to, within what the guest was promised. What we work out is cut to that; what a host stated is refused above it. */
async function amountOf(call: Call<Person>, tx: Tx, { booking, filing, charge, charges }: Opened) {
  if (isPrepaid(booking, charge.kind)) return refuse('fuel_prepaid', { field: 'kind' as const });
  const rules = rulesOf(booking, call);
  const promised = promisedBy(booking);
  const measured = isMeasured(charge.kind)
    ? (await measuredOf(tx, booking, filing, call))[charge.kind]
    : null;
  const asked = measured ?? {
    costCents: charge.costCents,
    feeCents: feeOfKind(charge.kind, promised, rules),
    facts: null,
  };
  if (asked.costCents === 0) return refuse('charge_nothing');
  const most = withinPromise(charge.kind, asked, standingIn(charges, charge.id), promised, rules);
  const isCut = measured === null && most.costCents < asked.costCents;
  if (isCut || most.costCents === 0) return refuse('charge_over_cap', { mostCents: most.costCents });
  return ok({ ...most, facts: asked.facts });
}

async function evidenceRefusal(tx: Tx, { charge }: Opened) {
  const kinds = (await filesOf(tx, [charge.id])).map(({ kind }) => kind);
  const needed: 'photo' | 'document' = EVIDENCE[charge.kind] === 'photo' ? 'photo' : 'document';
  switch (evidenceFault(charge.kind, kinds, charge.smokingSign)) {
    case 'evidence_missing':
      return refuse('charge_evidence_missing', { needed });
    case 'evidence_wrong':
      return refuse('charge_evidence_wrong');
    case 'smoking_sign_missing':
      return refuse('smoking_sign_missing');
    case null:
      return null;
  }
}

/** Sends a draft to the guest. Sent twice, it is sent once. */
export const submit = implement(submitCharge, async (call, { id }) => {
  const { db } = call.database;
  const sent = await asSystem(db, async (tx) => {
    const opened = await openCharge(call, tx, id);
    if (!opened.ok) return opened;
    const { booking, filing, mayFile, charge } = opened.value;
    if (!mayFile) return refuse('not_allowed');
    if (charge.submittedAt !== null) return ok(opened.value);
    const { now: submittedAt, userId: actorId } = call.actor;
    const rules = rulesOf(booking, call);
    const untilAt = fileUntil(charge.kind, filing, rules);
    if (untilAt <= submittedAt) return refuse('charge_filing_over', { untilAt: untilAt.toISOString() });
    const fault = await evidenceRefusal(tx, opened.value);
    if (fault !== null) return fault;
    const amount = await amountOf(call, tx, opened.value);
    if (!amount.ok) return amount;
    const isFlagged = isAfterBadReview(await publishedStarsOf(tx, booking.id), rules);
    const by = { role: 'host', actorId, facts: { ...amount.value, submittedAt, isFlagged } } as const;
    const changed = await applyChargeTransition(tx, { charge, booking }, 'submit', by, call);
    if (!changed.ok) return changed;
    // Before that the return is not confirmed yet; after it only tolls and fines come, and the trip is complete.
    if (booking.state === 'closing') {
      const claimed = { role: 'host', actorId, payload: { charge: charge.id, kind: charge.kind } } as const;
      const opening = await applyTransition(tx, booking, 'open_claim', claimed, call);
      if (!opening.ok) return opening;
    }
    return ok(opened.value);
  });
  return sent.ok ? ok(await viewAfter(call, db, sent.value)) : sent;
});
