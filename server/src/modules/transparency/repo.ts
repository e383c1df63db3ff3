import { type Counted, type PublishedNumber, share } from '@kwela/domain/transparency/numbers';
import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';

interface Row {
  readonly cars: number;
  readonly cities: number;
  readonly hosts: number;
  readonly driven: number;
  readonly missed: number;
  readonly people: number;
  readonly confirmed: number;
  readonly refunds: number;
  readonly refund_minutes: number;
  readonly tickets: number;
  readonly in_time: number;
  readonly reviews: number;
  readonly stars_hundredths: number;
}

const count = (value: number): Counted => ({ value, sample: value });

/** Counts everything that we publish: what is listed now, and what happened from `since` until `now`. */
export async function countNumbers(
  db: Db,
  { since, now }: { readonly since: Date; readonly now: Date },
): Promise<Readonly<Record<PublishedNumber, Counted>>> {
  const { rows } = await sql<Row>`
    WITH ended AS (
      SELECT guest_id, host_id, state IN ('returned', 'closing', 'completed') AS is_driven
        FROM bookings
       WHERE end_at > ${since} AND end_at <= ${now}
         AND state IN ('returned', 'closing', 'completed', 'cancelled_host', 'cancelled_host_fault', 'no_show_host')
    ), listed AS (
      SELECT count(*) AS cars, count(DISTINCT (city, province)) AS cities, count(DISTINCT host_id) AS hosts
        FROM vehicles WHERE listed
    ), people AS (
      SELECT count(*) AS people,
             count(*) FILTER (WHERE email_confirmed_at IS NOT NULL OR phone_confirmed_at IS NOT NULL) AS confirmed
        FROM auth.users
       WHERE deleted_at IS NULL
         AND id IN (SELECT guest_id FROM ended WHERE is_driven UNION SELECT host_id FROM ended WHERE is_driven)
    ), refunds AS (
      SELECT count(*) AS refunds,
             round(coalesce(percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM done_at - created_at)), 0) / 60)
               AS refund_minutes
        FROM payment_outbox WHERE kind = 'refund' AND done_at > ${since} AND done_at <= ${now}
    ), answered AS (
      SELECT count(*) AS tickets, count(*) FILTER (WHERE late_count = 0) AS in_time
        FROM tickets t
       WHERE opened_at > ${since} AND opened_at <= ${now}
         AND (late_count > 0 OR EXISTS (
               SELECT 1 FROM ticket_messages m
                WHERE m.ticket_id = t.id AND m.kind IN ('answer', 'question', 'solution')))
    ), rated AS (
      SELECT count(*) AS reviews, round(coalesce(avg(stars), 0) * 100) AS stars_hundredths
        FROM reviews WHERE hidden_at IS NULL AND published_at > ${since} AND published_at <= ${now}
    )
    SELECT cars::int, cities::int, hosts::int, people::int, confirmed::int, refunds::int, refund_minutes::int,
           tickets::int, in_time::int, reviews::int, stars_hundredths::int,
           (SELECT count(*) FROM ended WHERE is_driven)::int AS driven,
           (SELECT count(*) FROM ended WHERE NOT is_driven)::int AS missed
      FROM listed, people, refunds, answered, rated`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('Counting gave no row');
  return {
    cars_listed: count(row.cars),
    cities: { value: row.cities, sample: row.cars },
    hosts: count(row.hosts),
    trips_driven: count(row.driven),
    people_confirmed: share(row.confirmed, row.people),
    trips_kept: share(row.driven, row.driven + row.missed),
    refund_minutes: { value: row.refund_minutes, sample: row.refunds },
    answered_in_time: share(row.in_time, row.tickets),
    review_stars: { value: row.stars_hundredths, sample: row.reviews },
  };
}
