import { addDays, weekday } from '../time.ts';

export const HOLIDAY_CODES = [
  'new_year',
  'human_rights',
  'good_friday',
  'family',
  'freedom',
  'workers',
  'youth',
  'womens',
  'heritage',
  'reconciliation',
  'christmas',
  'goodwill',
  'declared',
  'rugby_world_cup',
  'election',
] as const;
export type HolidayCode = (typeof HOLIDAY_CODES)[number];

export interface Holiday {
  readonly on: string;
  readonly code: HolidayCode;
  /** The Monday in place of a holiday that falls on a Sunday. */
  readonly isObserved: boolean;
}

const FIXED: readonly (readonly [monthDay: string, code: HolidayCode])[] = [
  ['01-01', 'new_year'],
  ['03-21', 'human_rights'],
  ['04-27', 'freedom'],
  ['05-01', 'workers'],
  ['06-16', 'youth'],
  ['08-09', 'womens'],
  ['09-24', 'heritage'],
  ['12-16', 'reconciliation'],
  ['12-25', 'christmas'],
  ['12-26', 'goodwill'],
];

/** Days that the President declared on top of the Act; new ones are added here. Source: docs/rules/south-africa.md “Public holidays”. */
const DECLARED: readonly Pick<Holiday, 'on' | 'code'>[] = [
  { on: '2011-05-18', code: 'election' },
  { on: '2014-05-07', code: 'election' },
  { on: '2016-08-03', code: 'election' },
  { on: '2019-05-08', code: 'election' },
  { on: '2021-11-01', code: 'election' },
  { on: '2022-12-27', code: 'declared' },
  { on: '2023-12-15', code: 'rugby_world_cup' },
  { on: '2024-05-29', code: 'election' },
];

/** Easter Sunday of a year in the Gregorian calendar, as a local date (the anonymous computus of 1876). */
export function easterSunday(year: number): string {
  const a = year % 19;
  const [century, yearOfCentury] = [Math.floor(year / 100), year % 100];
  const f = Math.floor((century + 8) / 25);
  const g = Math.floor((century - f + 1) / 3);
  const h = (19 * a + century - Math.floor(century / 4) - g + 15) % 30;
  const l = (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - h - (yearOfCentury % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const monthAndDay = h + l - 7 * m + 114;
  const month = String(Math.floor(monthAndDay / 31)).padStart(2, '0');
  return `${year}-${month}-${String((monthAndDay % 31) + 1).padStart(2, '0')}`;
}

function compute(year: number): readonly Holiday[] {
  const easter = easterSunday(year);
  const byDate = new Map<string, Omit<Holiday, 'on'>>([
    [addDays(easter, -2), { code: 'good_friday', isObserved: false }],
    [addDays(easter, 1), { code: 'family', isObserved: false }],
  ]);
  for (const [monthDay, code] of FIXED) byDate.set(`${year}-${monthDay}`, { code, isObserved: false });
  for (const [monthDay, code] of FIXED) {
    const on = `${year}-${monthDay}`;
    const monday = addDays(on, 1);
    if (weekday(on) === 0 && !byDate.has(monday)) byDate.set(monday, { code, isObserved: true });
  }
  for (const { on, code } of DECLARED) {
    if (on.startsWith(`${year}-`)) byDate.set(on, { code, isObserved: false });
  }
  return [...byDate].map(([on, day]) => ({ on, ...day })).sort((a, b) => (a.on < b.on ? -1 : 1));
}

const known = new Map<number, { readonly list: readonly Holiday[]; readonly dates: ReadonlySet<string> }>();

function ofYear(year: number) {
  const found = known.get(year);
  if (found !== undefined) return found;
  const list = compute(year);
  const made = { list, dates: new Set(list.map((holiday) => holiday.on)) };
  known.set(year, made);
  return made;
}

/**
 * The public holidays of a year in order. One that falls on a Sunday makes the Monday a holiday too, unless it
 * already is; Saturdays are not moved. Source: docs/rules/south-africa.md “Public holidays”.
 */
export const publicHolidays = (year: number): readonly Holiday[] => ofYear(year).list;

/** Is this local date a public holiday? Source: docs/rules/south-africa.md “Public holidays”. */
export const isPublicHoliday = (on: string): boolean => ofYear(Number(on.slice(0, 4))).dates.has(on);
