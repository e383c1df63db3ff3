import { easterSunday, publicHolidays } from '@kwela/domain/south-africa/holidays';
import { addDays, weekday } from '@kwela/domain/time';
import type { CalendarRule } from '@kwela/domain/vehicles/terms';
import type { SeasonZone } from './markets.ts';

interface Stretch {
  readonly fromOn: string;
  readonly toOn: string;
}

interface SchoolYear {
  readonly june: Stretch;
  readonly spring: Stretch;
}

/** The two school holidays that prices follow besides Easter and Christmas. Source: docs/rules/south-africa.md “Public holidays”. */
const SCHOOL_HOLIDAYS: Readonly<Record<number, SchoolYear>> = {
  2026: {
    june: { fromOn: '2026-06-27', toOn: '2026-07-20' },
    spring: { fromOn: '2026-09-24', toOn: '2026-10-05' },
  },
  2027: {
    june: { fromOn: '2027-06-26', toOn: '2027-07-19' },
    spring: { fromOn: '2027-09-23', toOn: '2027-10-04' },
  },
};

/** A year whose terms are not known yet is taken to be like 2027. */
const schoolYear = (year: number): SchoolYear =>
  SCHOOL_HOLIDAYS[year] ?? {
    june: { fromOn: `${year}-06-26`, toOn: `${year}-07-19` },
    spring: { fromOn: `${year}-09-23`, toOn: `${year}-10-04` },
  };

const FRIDAY = 5;
const MONDAY = 1;

/** Friday to Monday around each public holiday that falls on one of the two. */
function longWeekends(year: number): Stretch[] {
  return publicHolidays(year).flatMap(({ on }) => {
    if (weekday(on) === FRIDAY) return [{ fromOn: addDays(on, -1), toOn: addDays(on, 2) }];
    return weekday(on) === MONDAY ? [{ fromOn: addDays(on, -3), toOn: on }] : [];
  });
}

interface Season {
  readonly peakBp: number;
  readonly summerBp: number;
  readonly winterBp: number;
  readonly juneHolidayBp: number;
}

/** How far the day price moves in each part of the country. Source: docs/rules/south-africa.md “Public holidays”. */
export const SEASONS: Record<SeasonZone, Season> = {
  cape: { peakBp: 7_000, summerBp: 2_000, winterBp: -2_000, juneHolidayBp: 0 },
  garden_route: { peakBp: 8_000, summerBp: 1_000, winterBp: -2_000, juneHolidayBp: 0 },
  kzn_coast: { peakBp: 6_000, summerBp: 0, winterBp: 0, juneHolidayBp: 2_000 },
  kruger: { peakBp: 4_000, summerBp: 0, winterBp: 1_500, juneHolidayBp: 2_000 },
  inland: { peakBp: 3_000, summerBp: 0, winterBp: 0, juneHolidayBp: 0 },
  eastern_cape: { peakBp: 5_000, summerBp: 0, winterBp: -1_000, juneHolidayBp: 0 },
};

const LONG_WEEKEND_BP = 1_500;
const EASTER_BP = 2_500;
const SPRING_BP = 2_500;
const KRUGER_DRY = { from: '06-01', to: '09-30' } as const;
const CAPE_WINTER = { from: '05-01', to: '08-31' } as const;

const between = ({ fromOn, toOn }: Stretch, percentBp: number): CalendarRule => ({
  kind: 'range',
  fromOn,
  toOn,
  percentBp,
});

/** The broad seasons first and what stands out from them last, as of two ranges for one day the later counts. */
function rulesOfYear(zone: SeasonZone, year: number): CalendarRule[] {
  const { summerBp, winterBp, juneHolidayBp } = SEASONS[zone];
  const { june, spring } = schoolYear(year);
  const easter = easterSunday(year);
  const winter = zone === 'kruger' ? KRUGER_DRY : CAPE_WINTER;
  return [
    between({ fromOn: `${year}-01-11`, toOn: `${year}-03-31` }, summerBp),
    between({ fromOn: `${year}-${winter.from}`, toOn: `${year}-${winter.to}` }, winterBp),
    between(june, juneHolidayBp),
    ...longWeekends(year).map((weekend) => between(weekend, LONG_WEEKEND_BP)),
    between(spring, SPRING_BP),
    between({ fromOn: addDays(easter, -3), toOn: addDays(easter, 4) }, EASTER_BP),
  ].filter(({ percentBp }) => percentBp !== 0);
}

const peakFrom = (zone: SeasonZone, year: number): CalendarRule =>
  between({ fromOn: `${year}-12-10`, toOn: `${year + 1}-01-10` }, SEASONS[zone].peakBp);

/** The seasons of a part of the country from a day on, for a year and a month. */
export function seasonRules(zone: SeasonZone, fromOn: string): CalendarRule[] {
  const year = Number(fromOn.slice(0, 4));
  const untilOn = addDays(fromOn, 400);
  const years = [year - 1, year, year + 1];
  // The peak reaches into the next year, whose first long weekend must not undo it.
  return [
    ...years.flatMap((each) => rulesOfYear(zone, each)),
    ...years.map((each) => peakFrom(zone, each)),
  ].filter((rule) => rule.kind === 'range' && rule.toOn >= fromOn && rule.fromOn <= untilOn);
}
