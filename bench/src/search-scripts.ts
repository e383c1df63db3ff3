import { zaXy } from '@kwela/domain/places/projection';
import { POLICY_1 } from '@kwela/domain/policy/versions/policy-1';
import { withRadius } from '../../server/src/modules/search/input.ts';
import { areaOf } from '../../server/src/modules/search/store/area.ts';
import { FIRST_LOOK, someOfEach } from '../../server/src/modules/search/store/count-variants.ts';
import { firstBatch, firstBatchByTotal } from '../../server/src/modules/search/store/page.ts';
import { nearestFirst, overGrid } from '../../server/src/modules/search/store/scan.ts';
import { searchTrip } from '../../server/src/modules/search/trip.ts';
import { CITIES } from './load-data/fleet.ts';
import { inlined, type Script } from './pgbench.ts';
import { asked, type SearchQuery, type SearchQuestion, searchProbes } from './search-probes.ts';

const RADIUS_KM = 25;
const SECONDS_PER_DAY = 86_400;
const TEN_O_CLOCK_S = 8 * 3_600;

/** Trips of 1 to 7 days by the index that answers them, and how many of the seven lengths each covers. */
const LENGTHS = [
  { from: 1, to: 2, weight: 2 },
  { from: 3, to: 6, weight: 4 },
  { from: 7, to: 7, weight: 1 },
] as const;

function statementFor(question: SearchQuestion, query: SearchQuery) {
  const input = withRadius(asked(query), POLICY_1);
  const [trip, area] = [searchTrip(input.from, input.to, new Date(), POLICY_1), areaOf(input)];
  if (!trip.ok || area === null) throw new Error('A probe that finds nothing');
  const search = { input, trip: trip.value, area };
  if (question === 'search/count') return someOfEach([{ search, without: null }], FIRST_LOOK);
  return input.sort === 'total'
    ? overGrid(search, 'floor', null, firstBatchByTotal(input.limit))
    : nearestFirst(search, null, firstBatch(input.limit));
}

/** The statement of the server with its place and dates as variables of pgbench; the filters stay as they are. */
function withVariables(question: SearchQuestion, query: SearchQuery): string {
  const { text, values = [] } = statementFor(question, query);
  let cell = 0;
  const replaced = text
    .replace(/\$\d+::point/g, 'point(:x, :y)')
    .replace(/\$\d+::circle/g, `circle(point(:x, :y), ${RADIUS_KM})`)
    .replace(/s\.end_at > \$\d+::timestamptz/g, 's.end_at > to_timestamp(:start)')
    .replace(/s\.start_at < \$\d+::timestamptz/g, 's.start_at < to_timestamp(:finish)')
    .replace(/v\.lead_minutes <= \$\d+/g, 'v.lead_minutes <= :lead')
    .replace(/(v\.(?:min|max)_days [<>]=) \$\d+/g, '$1 :days')
    .replace(/v\.cell25 = \$\d+/g, () => `v.cell25 = :c${cell++}`);
  return inlined(replaced, values);
}

/** Variables drawn like `searchProbes`: a city by its share, a point around it, a start in the next two months. */
function drawing(from: number, to: number): string[] {
  const spots = CITIES.map(({ lat, lng, share }) => ({ ...zaXy({ lat, lng }), share }));
  let upTo = 0;
  const cases = spots.map(({ x, y, share }) => {
    upTo += share;
    return { upTo, x: x.toFixed(3), y: y.toFixed(3) };
  });
  const pick = (axis: 'x' | 'y') =>
    `case ${cases.map((spot) => `when :city <= ${spot.upTo} then ${spot[axis]}`).join(' ')} end`;
  const today = Math.floor(Date.now() / 1_000 / SECONDS_PER_DAY) * SECONDS_PER_DAY + TEN_O_CLOCK_S;
  const cells = [-1, 0, 1].flatMap((column) => [-1, 0, 1].map((row) => ({ column, row })));
  return [
    '\\set city random(1, 100)',
    `\\set x (${pick('x')}) + random(-11000, 11000) / 1000.0`,
    `\\set y (${pick('y')}) + random(-13300, 13300) / 1000.0`,
    `\\set days random(${from}, ${to})`,
    `\\set start ${today} + random(2, 59) * ${SECONDS_PER_DAY}`,
    `\\set finish :start + :days * ${SECONDS_PER_DAY}`,
    `\\set lead (:start - ${Math.floor(Date.now() / 1_000)}) / 60`,
    '\\set column int((:x + 2500) / 25)',
    '\\set row int((:y + 2500) / 25)',
    ...cells.map(({ column, row }, index) => `\\set c${index} (:column + ${column}) * 1000 + :row + ${row}`),
  ];
}

/** What the server asks the database for, one script for each index of trip lengths, weighted as trips are. */
export function searchScripts(
  question: SearchQuestion,
  sort: 'distance' | 'total',
  filters: Partial<SearchQuery>,
): Script[] {
  return LENGTHS.map(({ from, to, weight }) => {
    const probe = searchProbes(1, filters, sort)[0];
    if (probe === undefined) throw new Error('No probe was drawn');
    const end = new Date(Date.parse(probe.from) + from * SECONDS_PER_DAY * 1_000).toISOString();
    return {
      weight,
      text: [...drawing(from, to), `${withVariables(question, { ...probe, to: end })};`].join('\n'),
    };
  });
}
