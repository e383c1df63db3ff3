import { dayStretch } from '@kwela/domain/calendars/fleet-days';
import { importedTimes, importWindow } from '@kwela/domain/calendars/imported-times';
import { HOSTING_POLICIES } from '@kwela/domain/policy/versions/all';
import { addMonths, localDate } from '@kwela/domain/time';
import ICAL from 'ical.js';
import { sql } from 'kysely';
import { fleetCalendar } from '../../../contract/src/hosting/calendars.ts';
import { openPostgres } from '../../../server/src/db/open.ts';
import type { Tx } from '../../../server/src/db/tx.ts';
import { readCalendar } from '../../../server/src/modules/calendars/ical/read-calendar.ts';
import { fleetView } from '../../../server/src/modules/calendars/steps/fleet-view.ts';
import { findFleet } from '../../../server/src/modules/calendars/store/fleet-repo.ts';
import type { Figure, Measurement } from '../bench.ts';
import { median } from '../statistics.ts';

/**
 * The calendar of fifty cars over twelve months in one request, as its answer is made, against its one statement alone; and a calendar of 2 000 events,
 * read into times that a car is taken, against the parsing of its text alone.
 */

const CARS = 50;
const MONTHS = 12;
const SLOTS_OF_A_CAR = 60;
const ROUNDS = 40;
const EVENTS = 2_000;
const GOAL = 0.4;

class RolledBack extends Error {}

async function perSecond(work: () => unknown): Promise<number> {
  const times: number[] = [];
  await work();
  for (let round = 0; round < ROUNDS; round += 1) {
    const startedAt = performance.now();
    await work();
    times.push(performance.now() - startedAt);
  }
  return 1_000 / median(times);
}

/** Gives one host fifty cars, each blocked for a few hours of every sixth day. */
async function fillFleet(tx: Tx, fromOn: string): Promise<string> {
  const { rows } = await sql<{ host_id: string }>`SELECT host_id FROM vehicles LIMIT 1`.execute(tx);
  const hostId = rows[0]?.host_id ?? '';
  await sql`UPDATE vehicles SET host_id = ${hostId} WHERE id IN (SELECT id FROM vehicles ORDER BY id LIMIT ${CARS})`.execute(
    tx,
  );
  await sql`
    INSERT INTO vehicle_slots (vehicle_id, start_at, end_at, kind, source)
    SELECT v.id, t, t + interval '50 hours', 'block', 'manual'
      FROM (SELECT id FROM vehicles ORDER BY id LIMIT ${CARS}) v,
           generate_series(${fromOn}::timestamptz, ${fromOn}::timestamptz + interval '6 days' * ${SLOTS_OF_A_CAR}, '6 days') t
    ON CONFLICT DO NOTHING`.execute(tx);
  await sql`ANALYZE vehicle_slots`.execute(tx);
  return hostId;
}

async function fleetFigure(databaseUrl: string, vehicles: number): Promise<Figure> {
  const database = openPostgres(databaseUrl, 1);
  const now = new Date();
  const fromOn = `${localDate(now).slice(0, 7)}-01`;
  const untilOn = addMonths(fromOn, MONTHS);
  const span = dayStretch(fromOn, untilOn);
  let figure: Figure | null = null;
  try {
    await database.db.transaction().execute(async (tx) => {
      const hostId = await fillFleet(tx, fromOn);
      const statement = () => findFleet(tx, { hostId, reach: null }, span, CARS);
      const answer = async () =>
        JSON.stringify(fleetCalendar.output.parse(fleetView(await statement(), fromOn, untilOn, now)));
      const [ours, reference] = [await perSecond(answer), await perSecond(statement)];
      figure = {
        name: 'calendar of 50 cars over 12 months, answer against its SQL',
        vehicles,
        ours,
        reference,
        unit: '/s',
        ratio: ours / reference,
        goal: { kind: 'at_least', ratio: GOAL },
      };
      throw new RolledBack();
    });
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error;
  } finally {
    await database.close();
  }
  if (figure === null) throw new Error('The calendar was not measured');
  return figure;
}

function longCalendar(): string {
  const events = Array.from({ length: EVENTS }, (_, number) => {
    const day = new Date(Date.now() + number * 21_600_000).toISOString().slice(0, 13).replaceAll(/[-:]/g, '');
    return [
      'BEGIN:VEVENT',
      `UID:${number}@bench`,
      `DTSTART;TZID=Africa/Johannesburg:${day}0000`,
      'DURATION:PT2H',
      'SUMMARY:A day of work with some words\\, as calendars have them',
      ...(number % 20 === 0 ? ['RRULE:FREQ=WEEKLY;COUNT=10'] : []),
      'END:VEVENT',
    ].join('\r\n');
  });
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR'].join('\r\n');
}

async function importFigure(vehicles: number): Promise<Figure> {
  const text = longCalendar();
  const rules = HOSTING_POLICIES[0].imports;
  const window = importWindow(new Date(), rules);
  const ours = await perSecond(() => {
    const read = readCalendar(text, window, rules);
    if (!read.ok || importedTimes(read.value.events, window).busy.length < EVENTS / 2)
      throw new Error('The calendar was not read');
  });
  const reference = await perSecond(() => ICAL.parse(text));
  return {
    name: 'calendar of 2 000 events, read against parsed',
    vehicles,
    ours,
    reference,
    unit: '/s',
    ratio: ours / reference,
    goal: null,
  };
}

export const measureCalendars: Measurement = async ({ databaseUrl, vehicles }) => [
  await fleetFigure(databaseUrl, vehicles),
  await importFigure(vehicles),
];
