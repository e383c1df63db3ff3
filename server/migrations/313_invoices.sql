-- Invoices and credit notes: one for each supplier of a trip, numbered without a gap, and as they were issued.
CREATE TABLE public.invoice_series (
  -- 'platform', or the id of a host
  supplier text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('invoice', 'credit_note')),
  -- given in the transaction that writes its row: what is rolled back gives it back
  last_number int NOT NULL CHECK (last_number > 0),
  PRIMARY KEY (supplier, kind)
);

CREATE TABLE public.invoices (
  id uuid PRIMARY KEY,
  booking_id uuid NOT NULL REFERENCES public.bookings (id),
  -- 'platform', or the id of the host
  supplier text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('invoice', 'credit_note')),
  form text NOT NULL CHECK (form IN ('plain', 'abridged', 'full')),
  number int NOT NULL CHECK (number > 0),
  -- what it is for, so that it is issued once: 'booking', 'cancellation', 'change:<id>'
  about text NOT NULL CHECK (length(about) BETWEEN 1 AND 60),
  -- of a credit note: the invoice that it corrects, and why
  corrects_id uuid REFERENCES public.invoices (id),
  reason text,
  issued_at timestamptz NOT NULL,
  supplier_name text NOT NULL,
  supplier_address text,
  supplier_vat_number text CHECK (supplier_vat_number ~ '^4\d{9}$'),
  recipient_name text NOT NULL,
  lines jsonb NOT NULL,
  total_cents public.cents NOT NULL CHECK (total_cents > 0),
  vat_cents public.cents NOT NULL,
  vat_bp int NOT NULL CHECK (vat_bp BETWEEN 0 AND 10000),
  CONSTRAINT invoices_number_once UNIQUE (supplier, kind, number),
  CONSTRAINT invoices_about_once UNIQUE (booking_id, supplier, kind, about),
  CHECK (vat_cents <= total_cents),
  CHECK ((kind = 'credit_note') = (corrects_id IS NOT NULL)),
  CHECK ((kind = 'credit_note') = (reason IS NOT NULL)),
  CHECK ((form = 'plain') = (supplier_vat_number IS NULL))
);
CREATE INDEX invoices_corrects ON public.invoices (corrects_id) WHERE corrects_id IS NOT NULL;

-- What is to be issued, written with the payment or the cancellation. Numbers are given one after the other, so they are given after it,
-- and nobody who pays waits for somebody else who does.
CREATE TABLE public.invoice_orders (
  -- `<about>:<booking>`: ordered once, however often it is asked for
  key text PRIMARY KEY,
  booking_id uuid NOT NULL REFERENCES public.bookings (id),
  about text NOT NULL CHECK (length(about) BETWEEN 1 AND 60),
  -- lines that came to the trip, and with sums below 0 those that went; null: the cancellation of the booking says what comes back
  lines jsonb,
  ordered_at timestamptz NOT NULL,
  try_at timestamptz NOT NULL,
  attempts int NOT NULL DEFAULT 0,
  last_error text,
  done_at timestamptz,
  CHECK ((about = 'cancellation') = (lines IS NULL))
);
CREATE INDEX invoice_orders_booking ON public.invoice_orders (booking_id);
CREATE INDEX invoice_orders_waiting ON public.invoice_orders (try_at) WHERE done_at IS NULL;

ALTER TABLE public.invoice_series ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.invoices ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.invoice_orders ENABLE ROW LEVEL SECURITY;

-- What was paid, and what was cancelled, before there were invoices.
INSERT INTO public.invoice_orders (key, booking_id, about, lines, ordered_at, try_at)
SELECT DISTINCT ON (p.booking_id) 'booking:' || p.booking_id, p.booking_id, 'booking', b.quote -> 'lineItems', p.paid_at, p.paid_at
  FROM public.payments p JOIN public.bookings b ON b.id = p.booking_id
 WHERE p.kind = 'rental' AND p.paid_at IS NOT NULL AND p.failure IS DISTINCT FROM 'slot_lost'
 ORDER BY p.booking_id, p.paid_at;
INSERT INTO public.invoice_orders (key, booking_id, about, ordered_at, try_at)
SELECT 'cancellation:' || c.booking_id, c.booking_id, 'cancellation', c.at, c.at FROM public.cancellations c;
