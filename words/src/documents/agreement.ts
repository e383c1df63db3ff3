import type { CancellationPolicy } from '@kwela/domain/vehicles/vehicle';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/runtime-macro';

/** What stands on a rental agreement. */
export const AGREEMENT_WORDS = {
  who: msg`Who agrees`,
  drivers: msg`Drivers`,
  carAndTrip: msg`Car and trip`,
  pickUp: msg`Pick-up and return`,
  distance: msg`Distance included`,
  countries: msg`May leave South Africa to`,
  southAfricaOnly: msg`Nowhere: the car stays in South Africa`,
  roads: msg`Roads`,
  passengersForMoney: msg`Carrying passengers for money`,
  allowed: msg`Allowed`,
  notAllowed: msg`Not allowed`,
  condition: msg`Condition record of the car`,
  noConditionYet: msg`Nothing noted yet`,
  conditionHash: msg`SHA-256 of that record`,
  price: msg`Price`,
  liability: msg`Deposit and excess`,
  deposit: msg`Deposit, held and given back`,
  excess: msg`Excess, at most for damage in one claim`,
  feeCaps: msg`Fees only if something goes wrong, at most`,
  cancelling: msg`If the guest cancels`,
  policy: msg`Cancellation policy`,
  until: msg`Cancelled until`,
  untilPickUp: msg`Pick-up`,
  keptThen: msg`Kept of the rental`,
  terms: msg`What else applies`,
  termsVersion: msg`Terms`,
  numbersVersion: msg`Prices and times`,
  termsDigest: msg`SHA-256 of the terms`,
  guestAgreedAt: msg`The guest agreed on`,
  guestAgreedTo: msg`The guest agreed to`,
  rulesOfCar: msg`the rules of the car`,
  whoDrives: msg`who drives`,
} as const;

const POLICY_NAMES: Readonly<Record<CancellationPolicy, MessageDescriptor>> = {
  flexible: msg`Flexible`,
  moderate: msg`Moderate`,
  strict: msg`Strict`,
  saver: msg`Saver`,
};
export const policyName = (policy: CancellationPolicy): MessageDescriptor => POLICY_NAMES[policy];

export const driverWords = (driver: {
  readonly country: string;
  readonly until: string;
}): MessageDescriptor =>
  msg`Licence of ${{ country: driver.country }}, valid until ${{ until: driver.until }}`;

/** The car stands somewhere in it. */
export const areaWords = (area: string): MessageDescriptor =>
  msg`${{ area }}; the page of the trip shows the exact place before pick-up`;

export const kmWords = (km: number): MessageDescriptor =>
  msg`${plural({ km }, { one: '# km', other: '# km' })}`;

/** How far the record went when the trip was agreed. */
export const conditionWords = (entries: number): MessageDescriptor =>
  msg`${plural({ entries }, { one: '# entry', other: '# entries' })}`;

export const termsWords = (terms: { readonly version: number; readonly since: string }): MessageDescriptor =>
  msg`Version ${{ version: terms.version }}, in force since ${{ since: terms.since }}`;

export const guestTermsWords = (version: string): MessageDescriptor => msg`the terms, version ${{ version }}`;
export const guestPrivacyWords = (version: string): MessageDescriptor =>
  msg`the privacy notice, version ${{ version }}`;

export const numbersWords = (version: number): MessageDescriptor =>
  msg`Version ${{ version }} of the published policy`;

/** How an agreement came about: nobody signs on paper. */
export const agreedWords = (at: string): MessageDescriptor =>
  msg`Agreed through Kwela on ${{ at }}: the guest accepted the terms and paid, and the host accepted the trip. The host lets the car to the guest; Kwela arranges the rental, holds the money and is no party to it.`;
