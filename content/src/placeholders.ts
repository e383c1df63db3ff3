import { formatRand, formatWholeRand, groupedByThousands } from '@kwela/domain/money';

/** What a placeholder may name: the policy that holds, facts of law, details of the company, numbers of an example. */
export type Values = Readonly<Record<string, unknown>>;

const counted = (one: string, many: string) => (count: number) => `${count} ${count === 1 ? one : many}`;

const days = counted('day', 'days');
const hours = counted('hour', 'hours');

const HOURS_IN_A_DAY = 24;
/** Up to here people count in hours. */
const SAID_IN_HOURS = 48;

const clock = (minute: number) =>
  `${String(Math.trunc(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** How a number is said; its unit is in its name where it comes from. */
const FORMATS: Readonly<Record<string, (value: number) => string>> = {
  percent: (bp) => `${bp / 100}%`,
  rand: (cents) => (cents % 100 === 0 ? formatWholeRand(cents) : formatRand(cents)),
  minutes: counted('minute', 'minutes'),
  hours: (count) =>
    count >= SAID_IN_HOURS && count % HOURS_IN_A_DAY === 0 ? days(count / HOURS_IN_A_DAY) : hours(count),
  days,
  months: counted('month', 'months'),
  years: counted('year', 'years'),
  km: (count) => `${groupedByThousands(count)} km`,
  count: String,
  clock,
};

const PLACEHOLDER = /\{\{\s*([\w.]+)\s*\|\s*(\w+)\s*\}\}/g;

const propertyOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

const valueAt = (values: Values, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => propertyOf(value, name), values);

function said(values: Values, path: string, format: string): string | undefined {
  const value = valueAt(values, path);
  if (format === 'text' && typeof value === 'string') return value;
  return typeof value === 'number' ? FORMATS[format]?.(value) : undefined;
}

/**
 * The text with each `{{ path | format }}` said, so that no page can differ from the engine.
 *
 * @throws for a path that holds no number, and for a format that there is not
 */
export const withValues = (text: string, values: Values): string =>
  text.replaceAll(PLACEHOLDER, (_, path: string, format: string) => {
    const words = said(values, path, format);
    if (words === undefined) throw new Error(`{{ ${path} | ${format} }} stands for nothing`);
    return words;
  });

/** The text without its placeholders, for what judges the words themselves. Its lines stay where they are. */
export const withoutPlaceholders = (text: string): string =>
  text.replaceAll(PLACEHOLDER, (placeholder) => `…${placeholder.replaceAll(/[^\n]/g, '')}`);

/** The text without the placeholders that stand for something: whatever braces are left stand for nothing. */
export const withoutKnownPlaceholders = (text: string, values: Values): string =>
  text.replaceAll(PLACEHOLDER, (placeholder, path: string, format: string) =>
    said(values, path, format) === undefined ? placeholder : withoutPlaceholders(placeholder),
  );
