import { read } from '../../lib/api.ts';
import { type GivenPolicies, withDates } from './given-policies.ts';
import { keepPolicies } from './policy.ts';

async function ask(): Promise<void> {
  keepPolicies(withDates((await read('policies/current', {})).policies));
}

/** A page that stays open asks again when somebody comes back to it. */
const STALE_AFTER_MS = 600_000;

function stayFresh(): void {
  let askedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - askedAt < STALE_AFTER_MS) return;
    askedAt = Date.now();
    void ask().catch(() => undefined);
  });
}

/** From the page itself, where the server wrote it; a page without it, as in development, asks. */
export async function loadPolicies(): Promise<void> {
  const written = document.getElementById('policies')?.textContent;
  if (written) {
    const given: GivenPolicies = JSON.parse(written);
    keepPolicies(withDates(given));
  } else await ask();
  stayFresh();
}
