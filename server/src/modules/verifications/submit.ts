import { submitVerification } from '@kwela/contract/verification/use-cases';
import type { Person } from '@kwela/domain/actor';
import { maySubmitAgain } from '@kwela/domain/hosting/onboarding/identity';
import { ok, refuse } from '@kwela/domain/result';
import { localDate } from '@kwela/domain/time';
import { type Details, readDetails, type TypedDetails } from '@kwela/domain/verification/details';
import { verificationLifecycle } from '@kwela/domain/verification/lifecycle';
import { areAllAgreed, missingPhotos, type VerificationAdvice } from '@kwela/domain/verification/rules';
import { recordAudit } from '../../db/audit.ts';
import { asSystem } from '../../db/tx.ts';
import type { Call } from '../context.ts';
import { lockDriver } from '../drivers/known-driver-repo.ts';
import { askRegister } from '../hosts/onboarding/ask-register.ts';
import { openNumber, sealNumber } from '../hosts/onboarding/sealed-number.ts';
import { implement } from '../implement.ts';
import { verificationView } from './read/verification-view.ts';
import { addVerificationEvent } from './store/events-repo.ts';
import { findVerificationPhotos } from './store/photos-repo.ts';
import {
  findAccount,
  findNumbersElsewhere,
  findVerification,
  saveHandedIn,
  type VerificationRow,
} from './store/verifications-repo.ts';

/** What was typed, with the numbers opened. */
async function wholeDetails(call: Call<Person>, row: VerificationRow): Promise<TypedDetails> {
  const { userId } = call.actor;
  const opened = (kind: 'identity' | 'licence', sealed: Buffer | null) =>
    sealed === null ? Promise.resolve('') : openNumber(call, kind, userId, sealed);
  return {
    ...row.typed,
    number: await opened('identity', row.number_sealed),
    licenceNumber: await opened('licence', row.licence_number_sealed),
  };
}

/** What a register says, as advice for the person who decides. */
async function adviceOf(call: Call<Person>, details: Details): Promise<VerificationAdvice> {
  const { document, number, firstNames, lastName, birthOn } = details;
  const asked = { document, number, firstNames, lastName, birthOn, companyNumber: null };
  const answer = await askRegister(call, asked);
  if (answer === null) return 'register_away';
  if (answer.outcome === 'clear') return 'register_clear';
  if (answer.outcome === 'attention' || answer.reason === 'company_not_found') return 'register_attention';
  return answer.reason;
}

const isSameName = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** Hands in what was typed, for a person to look at. */
export const submit = implement(submitVerification, async (call, { agreed }) => {
  const { actor, database, policies, ip } = call;
  const { userId, now } = actor;
  const row = await findVerification(database.db, userId);
  if (row === null) return refuse('not_allowed');
  if (row.state === 'pending') return ok(await verificationView(call));
  const { drivers, verification: rules } = policies.at(now);
  const read = readDetails(await wholeDetails(call, row), {
    on: localDate(now),
    minimumAge: drivers.minimumAge,
  });
  if (!read.ok) return read;
  const details = read.value;
  const account = await findAccount(database.db, userId);
  if (account.phone === null || account.phone_confirmed_at === null) return refuse('mobile_not_confirmed');
  const photos = await findVerificationPhotos(database.db, userId);
  const missing = missingPhotos(photos.map(({ kind }) => kind));
  if (missing.length > 0) return refuse('photos_missing', { missing });
  if (!areAllAgreed(agreed)) return refuse('agreement_missing');
  const sealed = {
    number: await sealNumber(call, 'identity', userId, details.number),
    licenceNumber: await sealNumber(call, 'licence', userId, details.licence.number),
  };
  const advice = [await adviceOf(call, details)];
  const phone = account.phone;
  const handed = await asSystem(database.db, async (tx) => {
    await lockDriver(tx, userId);
    const current = await findVerification(tx, userId);
    const next = verificationLifecycle.transition(current?.state ?? 'not_started', 'submit', 'guest');
    if (current === null || !next.ok) return current?.state === 'pending' ? ok(null) : refuse('not_allowed');
    // Another device typed on while this one handed in: what was checked is not what stands there.
    if (current.changed_at.getTime() !== row.changed_at.getTime()) return refuse('not_allowed');
    if (!maySubmitAgain(current.submissions, rules)) return refuse('too_many_submissions');
    const elsewhere = await findNumbersElsewhere(tx, userId, {
      number: sealed.number.mark,
      licenceNumber: sealed.licenceNumber.mark,
    });
    if (elsewhere.number) advice.push('number_elsewhere');
    if (elsewhere.licenceNumber) advice.push('licence_number_elsewhere');
    if (!isSameName(account.last_name, details.lastName)) advice.push('name_of_account_differs');
    const submissions = current.submissions + 1;
    await saveHandedIn(tx, userId, { details, sealed, phone, agreed, advice, submissions, at: now });
    await addVerificationEvent(tx, { userId, event: 'submit', role: 'guest', at: now });
    const act = {
      action: 'verification_submitted',
      actorId: userId,
      subjectId: userId,
      ip,
      at: now,
    } as const;
    await recordAudit(tx, { ...act, details: { document: details.document } });
    return ok(null);
  });
  return handed.ok ? ok(await verificationView(call)) : handed;
});
