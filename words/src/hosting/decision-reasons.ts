import type { IdentityReason, PersonReason } from '@kwela/domain/hosting/onboarding/identity-lifecycle';
import type { DeclineReason } from '@kwela/domain/protection/own-cover';
import type { DecisionReason } from '@kwela/domain/vehicles/listing-review';
import type { PauseReason } from '@kwela/domain/vehicles/pauses';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';

type Labels<Code extends string> = Readonly<Record<Code, MessageDescriptor>>;

/** Why a listing came back, was turned away or was taken off, as its host is told. */
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

/** Why a car is paused. */
export const PAUSE_LABELS: Labels<PauseReason> = {
  disc: msg`The licence disc has expired.`,
  tracker: msg`The tracker has been silent for too long.`,
  recall: msg`The manufacturer has recalled it for a fault.`,
  claim: msg`It was reported damaged so that it can’t be driven.`,
  cancellations: msg`You have cancelled too often. We’ll be in touch.`,
};

/** Why a certificate of own cover was declined. */
export const DECLINE_LABELS: Labels<DeclineReason> = {
  file_unreadable: msg`We couldn’t read the file. Send in a sharper picture or a PDF.`,
  self_drive_not_covered: msg`It doesn’t say that renting the car out to people who drive it themselves is covered. Ask the company for one that does.`,
  name_differs: msg`It’s in another name than yours.`,
  policy_not_found: msg`The company doesn’t know this policy number.`,
  last_day_differs: msg`Its last day is another one than you entered.`,
};

/** Why the identity of anybody, host or guest, came back, as they are told. */
export const PERSON_REASON_LABELS: Labels<PersonReason> = {
  number_not_found: msg`The register doesn’t know this number. Check it, then send it again.`,
  name_differs: msg`The register has another name for this number. Enter your names as they stand on the document.`,
  birth_date_differs: msg`The register has another date of birth for this number. Check it, then send it again.`,
  document_expired: msg`Your document has expired. Use one that is valid.`,
  address_not_found: msg`We couldn’t find your address. Check it, then send it again.`,
  not_the_person: msg`We couldn’t confirm that this document is yours.`,
};

/** Why an identity was sent back or rejected. */
export const IDENTITY_REASON_LABELS: Labels<IdentityReason> = {
  ...PERSON_REASON_LABELS,
  company_not_found: msg`The register doesn’t know this company. Check the registration number.`,
  not_a_director: msg`You’re not a director of this company in the register. Ask one of them to host, or write to us.`,
};
