import type { AvailabilityFault } from '@kwela/domain/hosting/onboarding/availability';
import type { BankAccountReason } from '@kwela/domain/hosting/onboarding/bank-lifecycle';
import type { IdentityFault } from '@kwela/domain/hosting/onboarding/identity';
import type { HouseRule, OnboardingStep } from '@kwela/domain/hosting/onboarding/steps';
import type { HostPlan } from '@kwela/domain/protection/host-plans';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

type Words<Code extends string> = Readonly<Record<Code, MessageDescriptor>>;

export const STEP_NAMES: Words<OnboardingStep> = {
  role: msg`Start`,
  identity: msg`Who you are`,
  bank: msg`Where you’re paid`,
  availability: msg`Hours`,
  plan: msg`Host plan`,
  rules: msg`House rules`,
  car: msg`Your car`,
};

export const HOUSE_RULE_WORDS: Words<HouseRule> = {
  roadworthy: msg`My car is licensed, roadworthy and serviced. If something is wrong with it, I don’t rent it out until it’s fixed.`,
  own_car: msg`The car is mine, or its owner lets me rent it out. If it’s financed, the bank has agreed.`,
  honest_listing: msg`The listing shows the car as it is, with every mark and fault I know of.`,
  clean_and_fuelled: msg`I hand it over clean, on time and with the fuel we agreed.`,
  named_drivers: msg`I give the keys only to a driver named in the booking, and I look at their licence card first.`,
  photos: msg`I take photos before and after each trip.`,
  in_kwela: msg`Money and messages stay in Kwela. I don’t ask for cash or for anything that isn’t in the booking.`,
  honour_trips: msg`I honour the trips I accept. If I can’t, I cancel as early as I can.`,
};

export const PLAN_NAMES: Words<HostPlan> = {
  full: msg`Full`,
  balanced: msg`Balanced`,
  lean: msg`Lean`,
  minimal: msg`Minimal`,
  own_cover: msg`Own cover`,
};

export const IDENTITY_FAULTS: Words<IdentityFault> = {
  missing: msg`Fill this in.`,
  too_long: msg`This is too long. Use at most 100 characters.`,
  birth_date: msg`Enter your date of birth.`,
  postal_code: msg`Enter the four digits of your postal code.`,
  province: msg`Choose your province.`,
  not_13_digits: msg`An ID number has 13 digits.`,
  not_a_birth_date: msg`An ID number begins with a date of birth, such as 800101. Check the first six digits.`,
  citizenship_digit: msg`That isn’t an ID number. Check the last three digits.`,
  check_digit: msg`That number has a typing mistake in it. Check each digit.`,
  age_implausible: msg`The date of birth in that number can’t be right. Check the first six digits.`,
  birth_date_differs: msg`The date of birth and the ID number don’t match. Check both.`,
  passport_number: msg`A passport number has 6 to 9 letters and digits.`,
  issuing_country: msg`Choose the country of your passport.`,
  south_african: msg`With a South African passport, use your ID number instead.`,
  expiry_not_a_date: msg`Enter the day on which your passport expires.`,
  expired: msg`This passport has expired. Use one that is valid.`,
  expires_before_needed: msg`This passport expires too soon. Use one that is valid for longer.`,
  not_a_number: msg`Enter your mobile number, such as 082 123 4567.`,
  too_short: msg`A mobile number has ten digits, such as 082 123 4567.`,
  not_mobile: msg`That isn’t a mobile number. One begins with 06, 07 or 08.`,
  company_number: msg`Enter the registration number, such as 2014/123456/07.`,
  company_year: msg`A registration number begins with the year of registration. Check the first four digits.`,
  not_10_digits: msg`A VAT number has ten digits.`,
  not_a_vat_number: msg`A VAT number begins with 4.`,
};

export const BANK_REASONS: Words<BankAccountReason> = {
  account_not_found: msg`The bank doesn’t know this account. Check the number and the bank.`,
  account_closed: msg`This account is closed. Use another one.`,
  account_takes_no_payments: msg`Nobody can pay into this account. Use another one.`,
  holder_differs: msg`The bank says that this account isn’t yours. Use an account in your own name.`,
  amount_differs: msg`The amounts you entered weren’t the one we sent. Enter your bank account again.`,
};

export const HOURS_FAULTS: Words<AvailabilityFault> = {
  hours_too_short: msg`Leave at least an hour between the first and the last time.`,
  no_day_left: msg`Choose at least one day on which a trip can start.`,
  lead_too_long: msg`Choose a shorter notice.`,
  buffer_too_long: msg`Choose less time between trips.`,
};
