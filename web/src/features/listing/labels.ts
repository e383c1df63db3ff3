import type { RegisterCode, Surface } from '@kwela/domain/vehicles/draft/vehicle-draft';
import type { DeliveryKind, ExtraUnit } from '@kwela/domain/vehicles/terms';
import type { Body, CancellationPolicy, Colour, Transmission } from '@kwela/domain/vehicles/vehicle';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DraftField, ListingStep } from './listing.ts';

type Labels<Code extends string> = Readonly<Record<Code, MessageDescriptor>>;

export const STEP_LABELS: Labels<ListingStep> = {
  car: msg`Car`,
  papers: msg`Documents`,
  page: msg`Details`,
  price: msg`Price`,
  place: msg`Place and hours`,
  photos: msg`Photos`,
  check: msg`Final check`,
};

export const STEP_TITLES: Labels<ListingStep> = {
  car: msg`Which car is it?`,
  papers: msg`Documents and safety`,
  page: msg`What guests read`,
  price: msg`Price and rental rules`,
  place: msg`Where and when guests get it`,
  photos: msg`Photos`,
  check: msg`Check and send for review`,
};

export const BODY_LABELS: Labels<Body> = {
  hatch: msg`Hatchback`,
  sedan: msg`Sedan`,
  suv: msg`SUV`,
  crossover: msg`Crossover`,
  bakkie: msg`Bakkie`,
  van: msg`Van`,
  coupe: msg`Coupé`,
  cabrio: msg`Convertible`,
  minibus: msg`Minibus`,
};

export const COLOUR_LABELS: Labels<Colour> = {
  white: msg`White`,
  silver: msg`Silver`,
  grey: msg`Grey`,
  black: msg`Black`,
  blue: msg`Blue`,
  red: msg`Red`,
  green: msg`Green`,
  orange: msg`Orange`,
  yellow: msg`Yellow`,
  beige: msg`Beige`,
  brown: msg`Brown`,
  bronze: msg`Bronze`,
  maroon: msg`Maroon`,
  gold: msg`Gold`,
};

export const TRANSMISSION_LABELS: Labels<Transmission> = {
  manual: msg`Manual`,
  automatic: msg`Automatic`,
};

export const REGISTER_LABELS: Labels<RegisterCode> = {
  new: msg`Code 1: new`,
  used: msg`Code 2: used`,
  rebuilt: msg`Code 3: rebuilt`,
  scrapped: msg`Code 4: scrapped`,
};

export const SURFACE_LABELS: Labels<Surface> = {
  tar: msg`Tar roads`,
  good_gravel: msg`Good gravel roads`,
  four_by_four_track: msg`4x4 tracks`,
};

export const POLICY_LABELS: Labels<CancellationPolicy> = {
  flexible: msg`Flexible`,
  moderate: msg`Moderate`,
  strict: msg`Strict`,
  saver: msg`Saver: cheaper, and not refunded`,
};

export const UNIT_LABELS: Labels<ExtraUnit> = {
  trip: msg`for each trip`,
  day: msg`for each day`,
  country: msg`for each country`,
};

export const DELIVERY_LABELS: Labels<DeliveryKind> = {
  airport: msg`An airport`,
  spot: msg`A meeting place`,
  address: msg`The guest’s address`,
};

export const FIELD_LABELS: Labels<DraftField> = {
  'car.plate': msg`Number plate`,
  'car.vin': msg`VIN`,
  'car.registerCode': msg`Code in the register`,
  'car.make': msg`Make`,
  'car.model': msg`Model`,
  'car.derivative': msg`Version`,
  'car.year': msg`Year`,
  'car.category': msg`Category`,
  'car.body': msg`Body`,
  'car.colour': msg`Colour`,
  'car.transmission': msg`Gearbox`,
  'car.fuel': msg`Fuel`,
  'car.seats': msg`Seats`,
  'car.doors': msg`Doors`,
  'car.odometerKm': msg`Kilometres on the odometer`,
  'car.valueCents': msg`Value of the car`,
  'papers.discExpiresOn': msg`Licence disc valid until`,
  'papers.roadworthyOn': msg`Last roadworthy test`,
  'papers.servicedOn': msg`Last service`,
  'papers.hasTracker': msg`Tracker`,
  'papers.isFinanced': msg`Finance`,
  'papers.hasBankConsent': msg`Consent of your bank`,
  'papers.isOwnCoverTold': msg`Your own cover`,
  'page.description': msg`Description`,
  'page.features': msg`Features`,
  'page.photos': msg`Photos`,
  'page.marks': msg`Marks on the car`,
  'page.surfaces': msg`Roads`,
  'page.countries': msg`Countries`,
  'page.isEhailingAllowed': msg`E-hailing`,
  'page.pickUpLabel': msg`Pick-up place`,
  'terms.dayPriceCents': msg`Price a day`,
  'terms.priceRules': msg`Weekends and holidays`,
  'terms.discounts': msg`Discounts`,
  'terms.kmPerDay': msg`Kilometres a day`,
  'terms.extraKmCents': msg`Each further kilometre`,
  'terms.minimumDriverAge': msg`Youngest driver`,
  'terms.policy': msg`If a guest cancels`,
  'terms.extras': msg`Extras`,
  'terms.delivery': msg`Delivery`,
  'terms.offersRefuel': msg`Prepaid refuel`,
  'terms.isInstant': msg`Instant booking`,
  'terms.instantConditions': msg`Who books instantly`,
  'terms.leadMinutes': msg`Notice needed`,
  'terms.bufferMinutes': msg`Time between trips`,
  'terms.minDays': msg`Shortest trip`,
  'terms.maxDays': msg`Longest trip`,
  'terms.handOver': msg`Hours for pick-up and return`,
  'terms.lat': msg`Where the car stands`,
  'terms.lng': msg`Where the car stands`,
};
