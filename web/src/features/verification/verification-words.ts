import type { DetailsFault, DetailsField } from '@kwela/domain/verification/details';
import type {
  VerificationEvent,
  VerificationPhoto,
  VerificationState,
} from '@kwela/domain/verification/lifecycle';
import type { VerificationPurpose } from '@kwela/domain/verification/rules';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { IDENTITY_FAULTS } from '../onboarding/onboarding-words.ts';
import type { OnboardingStep } from './onboarding-steps.ts';

type Words<Code extends string> = Readonly<Record<Code, MessageDescriptor>>;

export const STEP_NAMES: Words<OnboardingStep> = {
  you: msg`About you`,
  document: msg`ID or passport`,
  licence: msg`Driving licence`,
  address: msg`Address`,
  phone: msg`Mobile number`,
  photos: msg`Pictures`,
  hand_in: msg`Check and send`,
};

export const FIELD_NAMES: Words<DetailsField> = {
  firstNames: msg`First names`,
  lastName: msg`Last name`,
  birthOn: msg`Date of birth`,
  document: msg`Your document`,
  number: msg`Number`,
  passportCountry: msg`Country of the passport`,
  passportExpiresOn: msg`Passport expires on`,
  licenceCountry: msg`Country of the licence`,
  licenceNumber: msg`Licence number`,
  licenceCodes: msg`Codes`,
  licenceIssuedOn: msg`First issued on`,
  licenceExpiresOn: msg`Licence expires on`,
  licenceLanguage: msg`Language of the licence`,
  idpNumber: msg`Number of the permit`,
  idpExpiresOn: msg`Permit expires on`,
  addressCountry: msg`Country`,
  street: msg`Street and number`,
  suburb: msg`Suburb`,
  city: msg`City or town`,
  province: msg`Province`,
  postalCode: msg`Postal code`,
  emergencyName: msg`Name of the person to call`,
  emergencyPhone: msg`Their mobile number`,
};

export const PHOTO_NAMES: Words<VerificationPhoto> = {
  licenceFront: msg`Front of your licence`,
  licenceBack: msg`Back of your licence`,
  selfie: msg`Your face`,
};

export const PURPOSE_WORDS: Words<VerificationPurpose> = {
  identity_check: msg`Kwela may check my ID or passport with the registers of the state.`,
  licence_check: msg`Kwela may check my driving licence, and show my host that it was checked.`,
  selfie_match: msg`A person at Kwela may compare my face with the picture on my licence.`,
};

export const STATE_NAMES: Words<VerificationState> = {
  not_started: msg`Not sent yet`,
  in_progress: msg`Not sent yet`,
  pending: msg`With us`,
  verified: msg`Approved`,
  action_needed: msg`Needs you`,
  rejected: msg`Not approved`,
  erased: msg`Deleted`,
};

/** What happened, as its person reads it. */
export const EVENT_WORDS: Words<VerificationEvent> = {
  start: msg`You started`,
  submit: msg`You sent your documents`,
  verify: msg`Approved`,
  send_back: msg`Sent back to be corrected`,
  reject: msg`Not approved`,
  appeal: msg`You asked for another look`,
  open_again: msg`Opened again`,
  run_out: msg`A document is about to expire`,
  erase: msg`Deleted`,
  looked_at: msg`Looked at your documents`,
  photos_deleted: msg`You deleted your pictures`,
};

const {
  company_number: _company,
  company_year: _year,
  not_10_digits: _digits,
  not_a_vat_number: _vat,
  ...OF_DOCUMENTS
} = IDENTITY_FAULTS;

export const DETAILS_FAULTS: Words<DetailsFault> = {
  ...OF_DOCUMENTS,
  too_young: msg`You have to be older to drive a car from Kwela. A friend who is old enough can book.`,
  country: msg`Choose a country.`,
  licence_number: msg`Enter the licence number as on the card, without spaces: 8 to 14 letters and digits.`,
  licence_codes: msg`Enter the codes as on the card, such as B or EB.`,
  code_for_cars: msg`To drive a car you need code B, EB, C1, EC1, C or EC.`,
  licence_country: msg`Choose the country of the licence.`,
  issued_not_a_date: msg`Enter the day on which you first got this licence.`,
  issued_in_future: msg`That day is still ahead. Check it.`,
  issued_too_young: msg`On that day you were too young for a licence. Check both dates.`,
  licence_expiry: msg`Enter the day on which the licence expires.`,
  licence_expired: msg`This licence has expired. Renew it, then come back: what you typed is saved.`,
  licence_language: msg`Choose the language of the licence.`,
  idp_number: msg`Enter the number of your international driving permit.`,
  idp_expiry: msg`Enter the day on which the permit expires.`,
  idp_expired: msg`This permit has expired.`,
};
