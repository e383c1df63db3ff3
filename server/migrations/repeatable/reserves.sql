-- What we held for others just before an instant, by the books, and what we owed them, by bookings and deposits. The two are
-- written in different places, so that a fault of one shows. Each movement has the same instant in both.
CREATE OR REPLACE FUNCTION public.reserves(before_at timestamptz) RETURNS TABLE (
  rental_held_cents bigint, rental_owed_cents bigint, deposit_held_cents bigint, deposit_owed_cents bigint,
  hosts_cents bigint, ledger_sum_cents bigint, postings int, open_bookings int, open_deposits int
) LANGUAGE sql STABLE SET search_path = '' AS $$
  WITH books AS (
    SELECT -coalesce(sum(e.cents) FILTER (WHERE e.account = 'trust_rental'), 0) AS rental,
           -coalesce(sum(e.cents) FILTER (WHERE e.account = 'trust_deposit'), 0) AS deposit,
           -coalesce(sum(e.cents) FILTER (WHERE e.account LIKE 'host\_payable:%'), 0) AS hosts,
           coalesce(sum(e.cents), 0) AS total,
           count(DISTINCT t.id) AS postings
      FROM public.ledger_transactions t JOIN public.ledger_entries e ON e.transaction_id = t.id
     WHERE t.at < before_at
  ), changed AS (
    -- The price of a booking that was changed since: the one before its first change from then on.
    SELECT DISTINCT ON (booking_id) booking_id, quote_before AS quote FROM public.booking_changes
     WHERE applied_at >= before_at ORDER BY booking_id, applied_at, id
  ), paid AS (
    -- All of it while it is held on the card or kept until the booking is agreed, with the credit beside it; of what was taken, the lines that are the host's.
    SELECT b.id AS booking_id, CASE
             WHEN p.paid_at < before_at THEN (
               SELECT coalesce(sum((line ->> 'totalCents')::bigint), 0)
                 FROM jsonb_array_elements(coalesce(changed.quote, b.quote) -> 'lineItems') AS line
                WHERE line ->> 'supplier' = 'host')
             WHEN p.held_at < before_at AND NOT (p.state IN ('voided', 'refunded') AND p.paid_at IS NULL AND p.state_at < before_at)
               THEN p.amount_cents + b.credit_cents
             ELSE 0
           END AS owed
      FROM public.payments p JOIN public.bookings b ON b.id = p.booking_id LEFT JOIN changed ON changed.booking_id = b.id
     WHERE p.kind = 'rental' AND p.failure IS DISTINCT FROM 'slot_lost'
  ), rentals AS (
    -- Less what became the host's own and our fee, part by part of the trip.
    SELECT booking_id, sum(owed) - coalesce((
             SELECT sum(i.cents + i.fee_cents) FROM public.payout_items i
              WHERE i.booking_id = paid.booking_id AND i.part > 0 AND i.earned_at < before_at), 0)
           -- and, once it was cancelled, what went back to the guest or became theirs.
           - coalesce((
             SELECT sum((line ->> 'totalCents')::bigint)
               FROM public.cancellations c JOIN public.bookings b ON b.id = c.booking_id,
                    jsonb_array_elements(b.quote -> 'lineItems') AS line
              WHERE c.booking_id = paid.booking_id AND c.at < before_at AND line ->> 'supplier' = 'host'), 0) AS owed
      FROM paid GROUP BY booking_id
  ), deposits AS (
    -- What the record of each said last.
    SELECT DISTINCT ON (booking_id) open_cents FROM public.deposit_events
     WHERE at < before_at ORDER BY booking_id, seq DESC
  )
  SELECT books.rental::bigint, (SELECT coalesce(sum(owed), 0) FROM rentals)::bigint,
         books.deposit::bigint, (SELECT coalesce(sum(open_cents), 0) FROM deposits)::bigint, books.hosts::bigint,
         books.total::bigint, books.postings::int,
         (SELECT count(*) FROM rentals WHERE owed <> 0)::int,
         (SELECT count(*) FROM deposits WHERE open_cents <> 0)::int
    FROM books
$$;
