import { saveVerification } from '@kwela/contract/verification/use-cases';
import type { Person } from '@kwela/domain/actor';
import { ok } from '@kwela/domain/result';
import { type FieldChange, mergeChanges } from '@kwela/domain/verification/merge-changes';
import { asSystem } from '../../db/tx.ts';
import type { Call } from '../context.ts';
import { sealNumber } from '../hosts/onboarding/sealed-number.ts';
import { implement } from '../implement.ts';
import { verificationView } from './read/verification-view.ts';
import { openToChange } from './steps/open-to-change.ts';
import { type SealedChanges, saveTyped } from './store/verifications-repo.ts';

/** The numbers among what was typed, sealed; null for a field that was emptied. */
async function sealedOf(call: Call<Person>, changes: readonly FieldChange[]): Promise<SealedChanges> {
  const typed = (field: 'number' | 'licenceNumber') => changes.findLast((one) => one.field === field)?.to;
  const seal = (kind: 'identity' | 'licence', text: string) =>
    text === '' ? Promise.resolve(null) : sealNumber(call, kind, call.actor.userId, text);
  const [number, licenceNumber] = [typed('number'), typed('licenceNumber')];
  return {
    ...(number === undefined ? {} : { number: await seal('identity', number) }),
    ...(licenceNumber === undefined ? {} : { licenceNumber: await seal('licence', licenceNumber) }),
  };
}

/** Keeps what was typed, put together with what another device typed meanwhile. */
export const save = implement(saveVerification, async (call, { changes }) => {
  const { userId, now } = call.actor;
  const sealed = await sealedOf(call, changes);
  const saved = await asSystem(call.database.db, async (tx) => {
    const open = await openToChange(tx, userId, now);
    if (!open.ok) return open;
    const before = open.value.typed.document;
    const { typed, conflicts } = mergeChanges(open.value.typed, changes);
    // The number of an ID is not the one of a passport.
    const kept = before === typed.document ? sealed : { number: null, ...sealed };
    await saveTyped(tx, userId, { typed, sealed: kept, at: now });
    return ok(conflicts);
  });
  if (!saved.ok) return saved;
  return ok({ verification: await verificationView(call), conflicts: [...saved.value] });
});
