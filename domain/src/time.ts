/** Milliseconds in the units that rules are written in. */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
export const minutes = (count: number): number => count * MINUTE_MS;
export const hours = (count: number): number => count * HOUR_MS;
export const days = (count: number): number => count * DAY_MS;

/** The one zone of all vehicles. South Africa is UTC+2 all year, so no time-zone database is needed. Source: docs/rules/south-africa.md “Time”. */
export const ZONE = 'Africa/Johannesburg';
const ZONE_OFFSET_MS = 2 * HOUR_MS;

/** What a language calls its days, from Sunday, and its months. */
export interface DateNames {
  readonly weekdays: readonly string[];
  readonly months: readonly string[];
}
const YEAR_BEYOND_MONTHS = 11;
const HOURS_SHOWN_AS_DAYS = 48;

const INSTANT = /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;
const LOCAL_DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Local dates are `YYYY-MM-DD` texts: they compare in order of time and never shift with a machine's zone. */
export const isLocalDate = (text: string): boolean => {
  if (!LOCAL_DATE.test(text)) return false;
  const midnight = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text);
};

/** An ISO text with its offset (`2026-12-04T10:00:00+02:00`) as an instant; null for anything that is not one. */
export function parseInstant(text: string): Date | null {
  if (!INSTANT.test(text) || !isLocalDate(text.slice(0, 10))) return null;
  const instant = new Date(text);
  return Number.isNaN(instant.getTime()) ? null : instant;
}

const shifted = (instant: Date): Date => new Date(instant.getTime() + ZONE_OFFSET_MS);
/** By its numbers: a calendar of a year asks thousands of times, and reading the whole text takes twice as long. */
const midnightUtc = (on: string): number =>
  Date.UTC(Number(on.slice(0, 4)), Number(on.slice(5, 7)) - 1, Number(on.slice(8, 10)));

/** The date on the wall in South Africa at an instant. */
export const localDate = (instant: Date): string => shifted(instant).toISOString().slice(0, 10);

/** Minutes after local midnight, 0 to 1 439. */
export const localMinuteOfDay = (instant: Date): number => {
  const local = shifted(instant);
  return local.getUTCHours() * 60 + local.getUTCMinutes();
};

/** The instant of a local date and a minute of that day. */
export const instantFromLocal = (on: string, minuteOfDay: number): Date =>
  new Date(midnightUtc(on) - ZONE_OFFSET_MS + minuteOfDay * MINUTE_MS);

/** 0 = Sunday … 6 = Saturday. */
export const weekday = (on: string): number => new Date(midnightUtc(on)).getUTCDay();

export const addDays = (on: string, count: number): string =>
  new Date(midnightUtc(on) + count * DAY_MS).toISOString().slice(0, 10);

/** The same day `count` months away; the last day of that month when it is shorter. */
export function addMonths(on: string, count: number): string {
  const from = new Date(midnightUtc(on));
  const first = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + count, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return addDays(first.toISOString().slice(0, 10), Math.min(from.getUTCDate(), last) - 1);
}

/** Whole days from one local date to another. */
export const daysBetween = (fromOn: string, toOn: string): number =>
  (midnightUtc(toOn) - midnightUtc(fromOn)) / DAY_MS;

/** Full years that a person born on a date has on another date. Born on 29 February, they turn on 1 March. */
export function ageOn(birthOn: string, on: string): number {
  const years = Number(on.slice(0, 4)) - Number(birthOn.slice(0, 4));
  return on.slice(5) >= birthOn.slice(5) ? years : years - 1;
}

export const later = (a: Date, b: Date): Date => (a.getTime() >= b.getTime() ? a : b);
export const earlier = (a: Date, b: Date): Date => (a.getTime() <= b.getTime() ? a : b);
export const after = (instant: Date, ms: number): Date => new Date(instant.getTime() + ms);

/** `10:00`, and `24:00` for the end of a day. */
export const formatMinuteOfDay = (minuteOfDay: number): string => {
  const part = (value: number) => String(value).padStart(2, '0');
  return `${part(Math.floor(minuteOfDay / 60))}:${part(minuteOfDay % 60)}`;
};

const monthOf = (on: string, { months }: DateNames): string => months[Number(on.slice(5, 7)) - 1] ?? '';
const dayOf = (on: string, { weekdays }: DateNames): string =>
  `${weekdays[weekday(on)] ?? ''} ${Number(on.slice(8, 10))}`;

const needsYear = (on: string, todayOn: string): boolean =>
  on < addMonths(todayOn, -YEAR_BEYOND_MONTHS) || on > addMonths(todayOn, YEAR_BEYOND_MONTHS);

/** `Fri 5 Dec`, and `Fri 5 Dec 2027` when that is not within 11 months of now. Source: docs/rules/south-africa.md “Money and formats”. */
export function formatDate(on: string, now: Date, names: DateNames): string {
  const year = needsYear(on, localDate(now)) ? ` ${on.slice(0, 4)}` : '';
  return `${dayOf(on, names)} ${monthOf(on, names)}${year}`;
}

/** `Friday, 5 December 2026`, for those who hear a date, by the long names of a language. */
export const formatFullDate = (on: string, names: DateNames): string =>
  `${names.weekdays[weekday(on)] ?? ''}, ${Number(on.slice(8, 10))} ${formatMonth(on, names)}`;

/** `December 2026`, by the long names of a language. */
export const formatMonth = (on: string, names: DateNames): string =>
  `${monthOf(on, names)} ${on.slice(0, 4)}`;

/** `Fri 5 Dec, 10:00` on the South African clock. Source: docs/rules/south-africa.md “Money and formats”. */
export const formatDateTime = (instant: Date, now: Date, names: DateNames): string =>
  `${formatDate(localDate(instant), now, names)}, ${formatMinuteOfDay(localMinuteOfDay(instant))}`;

/** `18 min`, `41 h 18 min`, from 48 hours on `3 d` or `3 d 4 h`; a started minute counts. Source: docs/rules/south-africa.md “Money and formats”. */
export function formatDuration(ms: number): string {
  const total = Math.ceil(Math.max(0, ms) / MINUTE_MS);
  const [wholeHours, restMinutes] = [Math.floor(total / 60), total % 60];
  if (total * MINUTE_MS >= HOURS_SHOWN_AS_DAYS * HOUR_MS) {
    const restHours = wholeHours % 24;
    return `${Math.floor(wholeHours / 24)} d${restHours === 0 ? '' : ` ${restHours} h`}`;
  }
  if (wholeHours === 0) return `${restMinutes} min`;
  return restMinutes === 0 ? `${wholeHours} h` : `${wholeHours} h ${restMinutes} min`;
}
