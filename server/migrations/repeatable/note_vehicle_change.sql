-- What the page of a car shows of its row. What only search reads of it is worked out from these.
CREATE OR REPLACE FUNCTION public.note_vehicle_change() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  IF ROW(NEW.state, NEW.make, NEW.model, NEW.year, NEW.category, NEW.automatic, NEW.fuel, NEW.seats, NEW.doors, NEW.body,
         NEW.colour, NEW.features, NEW.description, NEW.area, NEW.city, NEW.province, NEW.day_price_cents, NEW.price_rules,
         NEW.days3_bp, NEW.days7_bp, NEW.days30_bp, NEW.km_per_day, NEW.extra_km_cents, NEW.deposit_cents, NEW.policy,
         NEW.extras, NEW.delivery, NEW.instant, NEW.instant_conditions, NEW.countries, NEW.is_ehailing_allowed, NEW.offers_refuel, NEW.marks, NEW.rating_sum, NEW.rating_count)
     IS DISTINCT FROM
     ROW(OLD.state, OLD.make, OLD.model, OLD.year, OLD.category, OLD.automatic, OLD.fuel, OLD.seats, OLD.doors, OLD.body,
         OLD.colour, OLD.features, OLD.description, OLD.area, OLD.city, OLD.province, OLD.day_price_cents, OLD.price_rules,
         OLD.days3_bp, OLD.days7_bp, OLD.days30_bp, OLD.km_per_day, OLD.extra_km_cents, OLD.deposit_cents, OLD.policy,
         OLD.extras, OLD.delivery, OLD.instant, OLD.instant_conditions, OLD.countries, OLD.is_ehailing_allowed, OLD.offers_refuel, OLD.marks, OLD.rating_sum, OLD.rating_count)
  THEN
    NEW.changed_at := now();
  END IF;
  RETURN NEW;
END
$$;
CREATE OR REPLACE TRIGGER note_vehicle_change BEFORE UPDATE ON public.vehicles
  FOR EACH ROW EXECUTE FUNCTION public.note_vehicle_change();
