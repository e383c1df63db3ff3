import { RestError } from './errors.ts';

/** What a caller may prefer, in the header `Prefer: return=minimal, count=exact`. */
const CHOICES = {
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  missing: ['default', 'null'],
  return: ['representation', 'minimal', 'headers-only'],
  count: ['exact', 'planned', 'estimated'],
  tx: ['commit', 'rollback'],
  handling: ['strict', 'lenient'],
} as const;

type Choices = typeof CHOICES;
type Name = keyof Choices;

export type Preferences = { readonly [Key in Name]: Choices[Key][number] | null } & {
  /** Counts only together with strict handling. */
  readonly maxAffected: number | null;
};

export type CountWay = NonNullable<Preferences['count']>;

/** Reads every `Prefer` header. The first of two that contradict counts; in strict handling an unknown one is refused. */
export function preferencesOf(header: string | string[] | undefined): Preferences {
  const asked = [header ?? []]
    .flat()
    .flatMap((line) => line.split(','))
    .map((item) => item.trim())
    .filter((item) => item !== '');
  const chosen = <Key extends Name>(key: Key): Choices[Key][number] | null =>
    CHOICES[key].find((choice) => choice === firstOf(asked, key)) ?? null;
  const handling = chosen('handling');
  const maxAffected = /^max-affected=(?<rows>\d{1,9})$/;
  const unknown = asked.filter((item) => !isKnown(item) && !maxAffected.test(item));
  if (handling === 'strict' && unknown.length > 0) {
    throw new RestError(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
      details: `Invalid preferences: ${unknown.join(', ')}`,
    });
  }
  const rows = asked.map((item) => maxAffected.exec(item)?.groups?.rows).find((found) => found !== undefined);
  return {
    resolution: chosen('resolution'),
    missing: chosen('missing'),
    return: chosen('return'),
    count: chosen('count'),
    tx: chosen('tx'),
    handling,
    maxAffected: handling === 'strict' && rows !== undefined ? Number(rows) : null,
  };
}

const isKnown = (item: string): boolean =>
  Object.entries(CHOICES).some(([key, choices]) => choices.some((choice) => item === `${key}=${choice}`));

const firstOf = (asked: readonly string[], key: Name): string | undefined =>
  asked.find((item) => isKnown(item) && item.startsWith(`${key}=`))?.slice(key.length + 1);

/** Which preferences a kind of call can honour. */
const HONOURED = {
  read: ['count', 'tx', 'handling'],
  insert: ['resolution', 'missing', 'return', 'count', 'tx', 'handling'],
  update: ['missing', 'return', 'count', 'tx', 'handling', 'max-affected'],
  remove: ['return', 'count', 'tx', 'handling', 'max-affected'],
  call: ['return', 'count', 'tx', 'handling', 'max-affected'],
} as const;

/** The honoured ones, for the header `Preference-Applied`. */
export const applied = (preferences: Preferences, kind: keyof typeof HONOURED): string =>
  HONOURED[kind]
    .map((key) => [key, key === 'max-affected' ? preferences.maxAffected : preferences[key]] as const)
    .filter(([, choice]) => choice !== null)
    .map(([key, choice]) => `${key}=${choice}`)
    .join(', ');
