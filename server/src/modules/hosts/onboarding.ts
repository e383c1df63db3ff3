import { getOnboarding } from '@kwela/contract/hosts/onboarding';
import { ok } from '@kwela/domain/result';
import { implement } from '../implement.ts';
import { onboardingView } from './onboarding/view.ts';

/** How far somebody is on the way to hosting; also for anyone who is no host yet. */
export const onboarding = implement(getOnboarding, async (call) => ok(await onboardingView(call)));
