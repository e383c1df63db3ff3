import type { RegisterCode, Surface } from '@kwela/domain/vehicles/draft/vehicle-draft';
import type { DecisionReason } from '@kwela/domain/vehicles/listing-review';
import type { PauseReason } from '@kwela/domain/vehicles/pauses';
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

export const PAUSE_LABELS: Labels<PauseReason> = {
  disc: msg`The licence disc has expired.`,
  tracker: msg`The tracker has been silent for too long.`,
  recall: msg`The manufacturer has recalled it for a fault.`,
  claim: msg`It was reported damaged so that it can’t be driven.`,
  cancellations: msg`You have cancelled too often. We’ll be in touch.`,
};

export const REASON_LABELS: Labels<DecisionReason> = {
  photos_unclear: msg`Some photos are dark or blurred.`,
  photos_of_another_car: msg`A photo shows another car.`,
  photos_show_people: msg`A photo shows people.`,
  plate_differs: msg`The number plate is not the one in the photos or on the disc.`,
  vin_differs: msg`The VIN is not the one on the disc.`,
  disc_unreadable: msg`We can’t read the licence disc.`,
  disc_differs: msg`The licence disc says something else.`,
  car_described_wrongly: msg`Make, model, year or kind are not right.`,
  value_implausible: msg`The value does not fit this car.`,
  odometer_implausible: msg`The kilometres do not fit this car.`,
  tracker_unproven: msg`We need to see that a tracker is fitted.`,
  bank_consent_unproven: msg`We need to see that your bank agrees.`,
  roadworthy_unproven: msg`We need to see that the car is roadworthy.`,
  marks_missing: msg`The photos show marks that are not on the list.`,
  description_with_contacts: msg`The description has a phone number, an address or a link.`,
  description_misleading: msg`The description says something that is not so.`,
  features_unproven: msg`A feature can’t be seen in the photos.`,
  price_implausible: msg`The price does not fit this car.`,
  place_unclear: msg`We can’t tell where the car is.`,
  extras_not_allowed: msg`One of the extras can’t be offered here.`,
  not_eligible: msg`The car is not one that can be listed.`,
  not_the_owner: msg`The car belongs to somebody else who has not agreed.`,
  reported_stolen: msg`The car is reported stolen.`,
  unsafe: msg`The car is not safe.`,
  false_papers: msg`Documents of the car are not genuine.`,
  listed_already: msg`The car is listed already.`,
  safety_report: msg`Somebody reported that the car is not safe.`,
  host_suspended: msg`Your account is suspended.`,
  terms_broken: msg`The terms for hosts were broken.`,
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
