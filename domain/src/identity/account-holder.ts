import { nameWords } from './name-words.ts';

/** Who a host is in law: a person by names, or a company by its own. */
export type LegalName =
  | { readonly kind: 'person'; readonly firstNames: string; readonly lastName: string }
  | { readonly kind: 'company'; readonly name: string };

export const HOLDER_MATCHES = ['same', 'close', 'different'] as const;
export type HolderMatch = (typeof HOLDER_MATCHES)[number];

const TITLES = new Set(['MR', 'MRS', 'MS', 'MISS', 'DR', 'PROF', 'ADV', 'REV']);
const COMPANY_ENDINGS = new Set(['PTY', 'LTD', 'CC', 'NPC', 'INC', 'LIMITED', 'PROPRIETARY', 'SOC']);

const startsWith = (words: readonly string[], start: readonly string[]): boolean =>
  start.every((word, index) => words[index] === word);

/** `T N NKOSI`, `TN NKOSI`, `THANDI NKOSI`, `NKOSI T`: the last name, and what stands beside it. */
function besideLastName(holder: readonly string[], lastName: readonly string[]): readonly string[] | null {
  if (lastName.length === 0) return null;
  const end = holder.length - lastName.length;
  if (end >= 0 && startsWith(holder.slice(end), lastName)) return holder.slice(0, end);
  return startsWith(holder, lastName) ? holder.slice(lastName.length) : null;
}

function matchPerson(
  holder: readonly string[],
  firstNames: readonly string[],
  lastName: readonly string[],
): HolderMatch {
  const beside = besideLastName(holder, lastName);
  if (beside === null) return 'different';
  const given = beside.join('');
  const initials = firstNames.map((name) => name.charAt(0)).join('');
  if (given !== '' && (startsWith(firstNames, beside) || given === initials)) return 'same';
  const first = firstNames[0]?.charAt(0) ?? '';
  return first !== '' && given.startsWith(first) ? 'close' : 'different';
}

/**
 * Whether the name on a bank account is the host's: `same` for full names or all initials with the last name, `close` when
 * only the first initial agrees, so that a person looks at it, `different` otherwise. Titles, accents, the forms of
 * companies and the order of names do not count. Source: docs/rules/hosting.md “Bank accounts”.
 */
export function holderMatch(accountHolder: string, legalName: LegalName): HolderMatch {
  if (legalName.kind === 'company') {
    const [holder, own] = [accountHolder, legalName.name].map((name) =>
      nameWords(name, COMPANY_ENDINGS).join(''),
    );
    if (holder === undefined || own === undefined || own === '' || holder === '') return 'different';
    if (holder === own) return 'same';
    return own.startsWith(holder) || holder.startsWith(own) ? 'close' : 'different';
  }
  return matchPerson(
    nameWords(accountHolder, TITLES),
    nameWords(legalName.firstNames, TITLES),
    nameWords(legalName.lastName),
  );
}
