import { ok } from '@kwela/domain/result';
import { addDays, localDate } from '@kwela/domain/time';
import { isRunningOut, verificationLifecycle } from '@kwela/domain/verification/lifecycle';
import { type RunningOut, runningOut } from '@kwela/domain/verification/running-out';
import { asSystem, type Tx } from '../../db/tx.ts';
import type { Services } from '../context.ts';
import { lockDriver } from '../drivers/known-driver-repo.ts';
import { tellGuest } from './steps/tell-guest.ts';
import { addVerificationEvent } from './store/events-repo.ts';
import {
  findRunningOut,
  findVerification,
  saveDecision,
  type VerificationRow,
} from './store/verifications-repo.ts';

type Noticing = Pick<Services, 'database' | 'policies' | 'now'>;

function dueOf({ licence_expires_on, passport_expires_on }: VerificationRow, services: Noticing) {
  const at = services.now();
  if (licence_expires_on === null) return null;
  const dates = { licenceExpiresOn: licence_expires_on, passportExpiresOn: passport_expires_on };
  return runningOut(dates, localDate(at), services.policies.at(at).verification);
}

/** Opens it for new papers with the first reminder; the later ones are told alone, and none once the last day is over. */
async function notice(tx: Tx, row: VerificationRow, due: RunningOut, services: Noticing): Promise<void> {
  const { user_id: userId, state } = row;
  const { reason, expiresOn, daysBefore } = due;
  const at = services.now();
  const next = verificationLifecycle.transition(state, 'run_out', 'system');
  if (next.ok) {
    await saveDecision(tx, userId, { state: next.value, reason, by: null, isNewMatter: true, at });
    await addVerificationEvent(tx, { userId, event: 'run_out', reason, role: 'system', at });
  } else if (!isRunningOut(row.reason) || daysBefore === 0) return;
  const about = `${reason} ${expiresOn} ${daysBefore}`;
  await tellGuest(tx, { userId, mail: 'runs_out', about, reason, expiresOn, at }, services);
}

/**
 * Notes whose licence or passport runs out: 30, 7 and 1 day before, each once. It looks at the day and not at when it last ran, so that one that
 * is late has the same result.
 */
export async function noticeRunningOut(services: Noticing): Promise<void> {
  const { db } = services.database;
  const at = services.now();
  const { remindDaysBefore } = services.policies.at(at).verification;
  const rows = await findRunningOut(db, addDays(localDate(at), Math.max(...remindDaysBefore)));
  for (const { user_id: userId } of rows) {
    await asSystem(db, async (tx) => {
      await lockDriver(tx, userId);
      const row = await findVerification(tx, userId);
      const due = row === null ? null : dueOf(row, services);
      if (row !== null && due !== null) await notice(tx, row, due, services);
      return ok(null);
    });
  }
}
