import { signRules } from '@kwela/contract/hosts/onboarding';
import { hasRole } from '@kwela/domain/actor';
import { ok, refuse } from '@kwela/domain/result';
import { recordAudit } from '../../db/audit.ts';
import { asSystem } from '../../db/tx.ts';
import { acceptTerms } from '../accounts/accept-terms.ts';
import { implement } from '../implement.ts';
import { signedToday } from './onboarding/facts.ts';
import { onboardingView } from './onboarding/view.ts';
import { saveSigned } from './store/onboarding-repo.ts';

/** The house rules and the terms, in the versions that were read: a yes to other words is refused. */
export const sign = implement(signRules, async (call, { rulesVersion, termsVersion }) => {
  const { database, actor, ip } = call;
  const { userId, now } = actor;
  if (!hasRole(actor, 'host')) return refuse('forbidden');
  const today = signedToday();
  if (rulesVersion !== today.rulesVersion || termsVersion !== today.termsVersion) {
    return refuse('consent_outdated');
  }
  await asSystem(database.db, async (tx) => {
    await saveSigned(tx, userId, { ...today, at: now });
    await acceptTerms(tx, userId, now);
    const act = { action: 'house_rules_signed', actorId: userId, subjectId: userId, ip, at: now } as const;
    await recordAudit(tx, { ...act, details: { rules: rulesVersion, terms: termsVersion } });
    return ok(null);
  });
  return ok(await onboardingView(call));
});
