import { ok, type Result, refuse } from '../../../result.ts';
import { findLinks, findMailAddresses } from './addresses.ts';
import { findBankDetails } from './bank-details.ts';
import type { Found, LeakKind } from './found.ts';
import { findHandles } from './handles.ts';
import { numberRuns } from './number-runs.ts';
import { findPhones } from './phone-numbers.ts';
import { readableText } from './readable-text.ts';

/** Words that would take contact or payment away from the platform, and so its protection. */
export interface Leak {
  readonly kind: LeakKind;
  /** In UTF-16 units of the text as it was written. */
  readonly from: number;
  readonly to: number;
  /** Those words, as they were written. */
  readonly words: string;
}

/** What is meant first where two were found in the same words. */
const ORDER: readonly LeakKind[] = ['email', 'link', 'phone', 'bank', 'handle'];

/** Each part of a text once, in its order. */
function apart(found: readonly Found[]): Found[] {
  const kept: Found[] = [];
  const byRank = found.toSorted(
    (a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) || a.from - b.from || b.to - a.to,
  );
  for (const one of byRank) {
    if (kept.every(({ from, to }) => one.to <= from || to <= one.from)) kept.push(one);
  }
  return kept.toSorted((a, b) => a.from - b.from);
}

/**
 * Telephone numbers, mail addresses, links, names in other networks, and numbers of accounts and cards in a text, in its order and
 * apart from each other; also with digits that are spelled out or parted. Source: docs/rules/hosting.md “Messages to guests”.
 */
export function findLeaks(written: string): Leak[] {
  const { text, span } = readableText(written);
  const runs = numberRuns(text);
  const found = [
    ...findMailAddresses(text),
    ...findLinks(text),
    ...findPhones(runs),
    ...findBankDetails(runs, text),
    ...findHandles(text),
  ];
  return apart(found).map(({ kind, from, to }) => {
    const where = span(from, to);
    return { kind, ...where, words: written.slice(where.from, where.to) };
  });
}

/** Whether a text keeps contact and payment where they are protected. */
export function checkLeaks(text: string): Result<null, 'message_leaks', { found: Leak[] }> {
  const found = findLeaks(text);
  return found.length === 0 ? ok(null) : refuse('message_leaks', { found });
}
