import { ok, type Result, refuse } from '../result.ts';

/** What we ask leave for. Each text (in `words/`) has a version: when the words change, an earlier yes was to other words. */
export interface Purpose {
  readonly version: number;
  /** Without it there is no account: the way to take it back is to delete the account. */
  readonly isNeeded: boolean;
}

/** Source: docs/rules/accounts.md “Consent”. */
export const PURPOSES = {
  terms: {
    version: 3,
    isNeeded: true,
  },
  marketing_email: {
    version: 1,
    isNeeded: false,
  },
  marketing_sms: {
    version: 1,
    isNeeded: false,
  },
  analytics: {
    version: 1,
    isNeeded: false,
  },
} as const satisfies Record<string, Purpose>;
export type PurposeName = keyof typeof PURPOSES;

const purposes: Readonly<Record<PurposeName, Purpose>> = PURPOSES;

export const PURPOSE_NAMES: readonly PurposeName[] = Object.keys(purposes).filter(
  (name): name is PurposeName => Object.hasOwn(purposes, name),
);

/** `outdated`: the person said yes to an earlier text and has not been asked about this one. */
export const CONSENT_STATES = ['none', 'given', 'outdated', 'withdrawn'] as const;
export type ConsentState = (typeof CONSENT_STATES)[number];

interface ConsentTransition {
  readonly from: readonly ConsentState[];
  readonly to: ConsentState;
}

const CONSENT_TRANSITIONS: Readonly<Record<'give' | 'withdraw', ConsentTransition>> = {
  give: { from: ['none', 'outdated', 'withdrawn'], to: 'given' },
  withdraw: { from: ['given', 'outdated'], to: 'withdrawn' },
};

/** The last answer that a person gave about a purpose. */
export interface ConsentAnswer {
  readonly isGiven: boolean;
  readonly version: number;
}

export function consentState(purpose: PurposeName, last: ConsentAnswer | null): ConsentState {
  if (last === null) return 'none';
  if (!last.isGiven) return 'withdrawn';
  return last.version === purposes[purpose].version ? 'given' : 'outdated';
}

/**
 * The state after a person's answer. `version` is that of the text they read: a yes to other words is refused.
 * Null when the answer is the one that stands already.
 */
export function answerConsent(
  purpose: PurposeName,
  last: ConsentAnswer | null,
  answer: ConsentAnswer,
): Result<ConsentState | null, 'consent_needed' | 'consent_outdated'> {
  const { version, isNeeded } = purposes[purpose];
  if (!answer.isGiven && isNeeded) return refuse('consent_needed');
  if (answer.version !== version) return refuse('consent_outdated');
  const { from, to } = CONSENT_TRANSITIONS[answer.isGiven ? 'give' : 'withdraw'];
  return ok(from.includes(consentState(purpose, last)) ? to : null);
}
