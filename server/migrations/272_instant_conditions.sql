-- What a host asks of guests who book without being asked first, and where and for what a car may be used.
CREATE DOMAIN public.neighbours AS text[] CHECK (VALUE <@ ARRAY['BW', 'LS', 'MZ', 'NA', 'SZ', 'ZW']);

ALTER TABLE public.vehicles
  ADD COLUMN instant_conditions jsonb NOT NULL DEFAULT '{"hasConfirmedMobile": false, "minTrips": 0}',
  ADD COLUMN countries public.neighbours NOT NULL DEFAULT '{}',
  ADD COLUMN is_ehailing_allowed boolean NOT NULL DEFAULT false;

-- What listings said already.
UPDATE public.vehicles v
   SET countries = ARRAY(SELECT jsonb_array_elements_text(l.published -> 'page' -> 'countries')),
       is_ehailing_allowed = coalesce((l.published -> 'page' ->> 'isEhailingAllowed')::boolean, false)
  FROM public.listings l
 WHERE l.id = v.public_id AND jsonb_typeof(l.published -> 'page' -> 'countries') = 'array'
   AND (l.published -> 'page' -> 'countries' <> '[]' OR (l.published -> 'page' ->> 'isEhailingAllowed')::boolean);

-- A car that may leave the country and never said where to may go to each neighbour, as its page says.
UPDATE public.vehicles SET countries = ARRAY['BW', 'LS', 'MZ', 'NA', 'SZ', 'ZW']
 WHERE 'cross_border' = ANY (features) AND countries = '{}';
