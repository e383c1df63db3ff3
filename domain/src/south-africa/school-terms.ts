import { addDays } from '../time.ts';

/** One term of the public schools, both ends school days. */
export interface SchoolTerm {
  readonly fromOn: string;
  readonly toOn: string;
}

/** The terms of a year, and the days in them on which schools are closed beside public holidays. */
interface SchoolYear {
  readonly terms: readonly SchoolTerm[];
  readonly closedOn: readonly string[];
}

/** One calendar for all provinces; a year is added when its calendar was gazetted. Source: docs/rules/south-africa.md “School terms” (bizcommunity.com/article/schools-given-bonus-day-off-in-2026-academic-calendar-172686a, careersportal.co.za/news-updates). */
const SCHOOL_YEARS: Readonly<Record<number, SchoolYear>> = {
  2026: {
    terms: [
      { fromOn: '2026-01-14', toOn: '2026-03-27' },
      { fromOn: '2026-04-08', toOn: '2026-06-26' },
      { fromOn: '2026-07-21', toOn: '2026-09-23' },
      { fromOn: '2026-10-06', toOn: '2026-12-09' },
    ],
    closedOn: ['2026-06-15'],
  },
  2027: {
    terms: [
      { fromOn: '2027-01-13', toOn: '2027-03-19' },
      { fromOn: '2027-04-06', toOn: '2027-06-25' },
      { fromOn: '2027-07-20', toOn: '2027-09-22' },
      { fromOn: '2027-10-05', toOn: '2027-12-08' },
    ],
    closedOn: ['2027-04-26'],
  },
};

/** The years whose calendar we know, in their order. */
export const SCHOOL_YEARS_KNOWN: readonly number[] = Object.keys(SCHOOL_YEARS).map(Number);

const yearOf = (on: string): SchoolYear | undefined => SCHOOL_YEARS[Number(on.slice(0, 4))];

/** The terms of a year; null for one whose calendar we do not know. */
export const schoolTerms = (year: number): readonly SchoolTerm[] | null => SCHOOL_YEARS[year]?.terms ?? null;

/**
 * Whether a local date lies in school holidays, weekends within them included; a weekend in a term does not. Null in a year
 * whose calendar we do not know: nobody guesses it. Source: docs/rules/south-africa.md “School terms”.
 */
export function isSchoolHoliday(on: string): boolean | null {
  const year = yearOf(on);
  if (year === undefined) return null;
  if (year.closedOn.includes(on)) return true;
  return !year.terms.some(({ fromOn, toOn }) => fromOn <= on && on <= toOn);
}

/** The school holidays of a year, from the day after a term to the day before the next, in their order. */
export function schoolHolidays(year: number): readonly SchoolTerm[] | null {
  const terms = schoolTerms(year);
  if (terms === null) return null;
  const starts = [`${year}-01-01`, ...terms.map(({ toOn }) => addDays(toOn, 1))];
  const ends = [...terms.map(({ fromOn }) => addDays(fromOn, -1)), `${year}-12-31`];
  return starts.map((fromOn, index) => ({ fromOn, toOn: ends[index] ?? fromOn }));
}
