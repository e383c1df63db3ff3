import { PURPOSES } from '@kwela/domain/accounts/consents';
import { useSyncExternalStore } from 'react';
import { hasFields, isFlag, isNumber, isText } from '../../lib/guards.ts';
import { keep, readStored, readText } from '../../lib/storage.ts';
import { CONSENT_KEY } from './consent-key.ts';

/** What somebody said about statistics. Without it nothing is counted. */
export interface Consent {
  /** Of the words that were answered. */
  readonly version: number;
  /** When, as ISO 8601. */
  readonly at: string;
  readonly statistics: boolean;
  /** Whether the words named Google Analytics, so that it may be told. */
  readonly google: boolean;
}

export const CONSENT_VERSION = PURPOSES.analytics.version;

const isConsent = hasFields<Consent>({
  version: isNumber,
  at: isText,
  statistics: isFlag,
  google: isFlag,
});

/** The answer to today's words; null when they were never answered. */
export function consentNow(): Consent | null {
  const kept = readStored(CONSENT_KEY, isConsent);
  return kept?.version === CONSENT_VERSION ? kept : null;
}

const listeners = new Set<() => void>();

/** Keeps an answer on this device, and tells the parts that show or follow it, in other tabs as well. */
export function keepConsent(answer: Pick<Consent, 'statistics' | 'google'>, now = new Date()): void {
  const { statistics, google } = answer;
  keep(CONSENT_KEY, {
    version: CONSENT_VERSION,
    at: now.toISOString(),
    statistics,
    google: statistics && google,
  } satisfies Consent);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === CONSENT_KEY || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', fromOtherTab);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', fromOtherTab);
  };
}

let read: { readonly text: string | null; readonly consent: Consent | null } = { text: null, consent: null };

/** The same object for as long as the same is kept. */
function snapshot(): Consent | null {
  const text = readText(CONSENT_KEY);
  if (text !== read.text) read = { text, consent: consentNow() };
  return read.consent;
}

/** Null: not answered, and on the server, which knows of no device. */
export const useConsent = (): Consent | null => useSyncExternalStore(subscribe, snapshot, () => null);
