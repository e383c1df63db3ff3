import type { ChangeFault } from '@kwela/domain/bookings/changes/kinds';
import { MESSAGE_VARIABLES } from '@kwela/domain/hosting/guest-messages/variables';
import type { PromoRefusal } from '@kwela/domain/hosting/host-promo';
import { formatRand } from '@kwela/domain/money';
import type { DriverFault } from '@kwela/domain/verification/driver-standing';
import type { ComparedField } from '@kwela/domain/verification/named-drivers';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/runtime-macro';
import { CHANGE_FAULT_WORDS } from '../changes/labels.ts';
import {
  countIn,
  type Facts,
  isFacts,
  messageIn,
  numberIn,
  randIn,
  type Sentence,
  type Sentences,
  UNKNOWN,
} from './facts.ts';
import { TRIP_SENTENCES } from './trip-refusals.ts';

const BP_OF_A_PERCENT = 100;

/** Names of variables as they are typed. */
const inBraces = (names: unknown): string =>
  Array.isArray(names) ? names.map((name) => `{${String(name)}}`).join(', ') : UNKNOWN;

function wrongDeposit(facts: Facts): MessageDescriptor {
  const tries = numberIn(facts, 'triesLeft') ?? 0;
  return tries === 0
    ? msg`That isn’t the amount we sent, and it was the last try. Enter your bank account again.`
    : msg`That isn’t the amount we sent. Look at your statement once more: you have ${plural({ tries }, { one: '# try', other: '# tries' })} left.`;
}

function unreadableCsv(facts: Facts): MessageDescriptor {
  const column = typeof facts.column === 'string' ? facts.column : UNKNOWN;
  const max = countIn(facts, 'max');
  switch (facts.fault) {
    case 'too_long':
      return msg`This file is too long. Split it into files of at most ${{ max }} characters.`;
    case 'too_many_rows':
      return msg`This file has too many rows. Split it into files of at most ${{ max }} rows.`;
    case 'too_wide':
      return msg`This file has too many columns. Take out those we don’t know, so that ${{ max }} are left at most.`;
    case 'no_rows':
      return msg`There is no row below the names of the columns, so there is nothing to import.`;
    case 'unclosed_quote':
      return msg`A quote mark in this file is opened and not closed, so its rows can’t be told apart. Export it again as CSV.`;
    case 'column_missing':
      return msg`The column “${{ column }}” is missing. Put its name into the first row.`;
    case 'column_unknown':
      return msg`We don’t know a column called “${{ column }}”. Rename it or take it out.`;
    case 'column_twice':
      return msg`The column “${{ column }}” is there twice. Take one of them out.`;
    default:
      return msg`That is not a text we can read. Save the spreadsheet as CSV with UTF-8, then try again.`;
  }
}

function sharesFault(fault: unknown): MessageDescriptor {
  switch (fault) {
    case 'people':
      return msg`That is too many people, or too few, to pay for this trip together. Nothing was changed.`;
    case 'too_small':
      return msg`A share is too small for our payment company to take. Nothing was changed. Make it bigger or leave it out.`;
    case 'same_address':
      return msg`Two shares have the same email address. Nothing was changed. Give each person their own.`;
    default:
      return msg`The shares do not add up to the amount that is missing. Nothing was changed. Correct them and try again.`;
  }
}

const PROMO_SENTENCES = {
  unknown: msg`We don’t know this promo code. Check how it is spelt, or continue without it.`,
  other_car: msg`This promo code isn’t for this car. Choose a car that it is for, or continue without it.`,
  not_yet: msg`This promo code doesn’t work yet. Try again later, or continue without it.`,
  over: msg`This promo code is over. Continue without it.`,
  paused: msg`The host has switched this promo code off for now. Try again later, or continue without it.`,
  saver_policy: msg`This car has the Saver rate, and promo codes don’t work with that. Continue without it.`,
  other_trip_dates: msg`This promo code is for trips on other dates. Choose other dates, or continue without it.`,
  used_by_guest: msg`You have used this promo code already. It works once for each guest, so continue without it.`,
  used_up: msg`Other guests have used this promo code up. Continue without it.`,
} as const satisfies Record<PromoRefusal, MessageDescriptor>;

const DRIVER_SENTENCES = {
  not_handed_in: msg`Send us your documents first, so that we know who drives. Your choices are kept.`,
  action_needed: msg`Something in your documents has to be corrected before you can book. Your choices are kept.`,
  rejected: msg`We couldn’t approve your documents, so you can’t book. You can ask for another look.`,
  too_young: msg`By the date of birth in your documents you’re too young to drive on the day of pick-up.`,
  licence_too_new: msg`On the day of pick-up you’ve not had your licence for long enough. Choose later dates.`,
  licence_runs_out: msg`Your licence expires before the car is back. Choose earlier dates, or send us the new licence.`,
  passport_runs_out: msg`Your passport expires before the car is back. Choose earlier dates, or send us the new passport.`,
  permit_runs_out: msg`Your international driving permit expires before the car is back. Choose earlier dates, or send us the new permit.`,
} as const satisfies Record<DriverFault, MessageDescriptor>;

const isDriverFault = (fault: unknown): fault is DriverFault =>
  typeof fault === 'string' && Object.hasOwn(DRIVER_SENTENCES, fault);

const driverNotVerified = ({ fault }: Facts): MessageDescriptor =>
  DRIVER_SENTENCES[isDriverFault(fault) ? fault : 'not_handed_in'];

const isChangeFault = (fault: unknown): fault is ChangeFault =>
  typeof fault === 'string' && Object.hasOwn(CHANGE_FAULT_WORDS, fault);

const changeFault = ({ fault }: Facts): MessageDescriptor =>
  CHANGE_FAULT_WORDS[isChangeFault(fault) ? fault : 'booking_is_over'];

const DIFFERENCES = {
  firstName: msg`The first driver is you, but the first name isn’t the one in your documents. Correct it; your choices are kept.`,
  lastName: msg`The first driver is you, but the last name isn’t the one in your documents. Correct it; your choices are kept.`,
  birthOn: msg`The first driver is you, but the date of birth isn’t the one in your documents. Correct it; your choices are kept.`,
} as const satisfies Record<ComparedField, MessageDescriptor>;

const isComparedField = (field: unknown): field is ComparedField =>
  typeof field === 'string' && Object.hasOwn(DIFFERENCES, field);

const driverDiffers = ({ field }: Facts): MessageDescriptor =>
  DIFFERENCES[isComparedField(field) ? field : 'firstName'];

/** As the page numbers drivers: the guest is the first. */
const placeIn = (facts: Facts): string => String((numberIn(facts, 'driver') ?? 1) + 1);

const isPromoRefusal = (reason: unknown): reason is PromoRefusal =>
  typeof reason === 'string' && Object.hasOwn(PROMO_SENTENCES, reason);

const firstOf = (facts: Facts, name: string): Facts => {
  const list = facts[name];
  const first: unknown = Array.isArray(list) ? list[0] : undefined;
  return isFacts(first) ? first : {};
};

function faultyArticle(facts: Facts): MessageDescriptor {
  const first = firstOf(facts, 'faults');
  const { field, kind } = first;
  const found = typeof first.found === 'string' ? first.found : UNKNOWN;
  const line = countIn(first, 'line');
  if (field === 'title' || field === 'summary')
    return msg`“${{ found }}” can’t stand in a title or a summary. Use a placeholder for a number, and our own words.`;
  if (kind === 'number_by_hand')
    return msg`Line ${{ line }} states “${{ found }}” by hand. Use a placeholder, so that it stays true when our terms change.`;
  if (kind === 'placeholder')
    return msg`On line ${{ line }}, “${{ found }}” stands for nothing. Check its spelling.`;
  if (kind === 'link')
    return msg`The link on line ${{ line }} leads nowhere: “${{ found }}”. Correct it or remove it.`;
  return msg`On line ${{ line }} is something that an article can’t have: “${{ found }}”. Remove it or say it in other words.`;
}

const isOfPrice = (field: unknown): boolean => typeof field === 'string' && field.endsWith('PriceCents');

function faultyPlan(facts: Facts): MessageDescriptor {
  const { field, fault, min, max } = firstOf(facts, 'problems');
  if (fault === 'too_many')
    return msg`That is more than a car can have: ${{ max: typeof max === 'number' ? String(max) : UNKNOWN }} at most. Remove some first.`;
  if (fault === 'not_whole_rand') return msg`Prices are in whole rand. Leave out the cents.`;
  if (fault === 'twice') return msg`Two prices are set for the same day. Remove one of them.`;
  if (fault === 'ends_before_it_begins') return msg`A season ends before it starts. Check its dates.`;
  if (fault === 'no_days') return msg`Choose at least one day of the week.`;
  if (fault !== 'out_of_range' || typeof min !== 'number' || typeof max !== 'number')
    return msg`Some of these prices are not valid. Check them and try again.`;
  if (isOfPrice(field))
    return msg`A price must be between ${{ least: formatRand(min) }} and ${{ most: formatRand(max) }} a day.`;
  return msg`A change must be between ${{ least: String(min / BP_OF_A_PERCENT) }}% and ${{ most: String(max / BP_OF_A_PERCENT) }}%.`;
}

const priceChanged: Sentence = (facts) =>
  facts.oldTotalCents === facts.newTotalCents
    ? msg`The terms of this booking changed. The price is the same and you were not charged. Please check them and decide again.`
    : msg`The price changed from ${{ before: randIn(facts, 'oldTotalCents') }} to ${{ now: randIn(facts, 'newTotalCents') }}. You were not charged. Please check the new price and decide again.`;

/** For each refusal, what a person reads: what happened, what it means for money or the booking, the next step. */
const SENTENCES: Sentences = {
  invalid_input: msg`Some details are missing or not valid. Check them and try again.`,
  unauthenticated: msg`Please sign in to do this.`,
  forbidden: msg`Your account can’t do this.`,
  not_found: msg`We couldn’t find that. It may have been removed, or it belongs to someone else.`,
  second_factor_required: msg`Your account has a second step. Complete it to finish signing in.`,
  account_suspended: msg`Your account is suspended, so you can’t do this. Nothing was charged. Email us if you think this is a mistake.`,
  rate_limited: msg`That was too many requests. Wait a little and try again.`,
  internal: msg`Something went wrong on our side. Please try again. If it keeps happening, send us the request number.`,
  unavailable: msg`We can’t reach our records right now. Nothing was lost. Please try again in a moment.`,
  not_allowed: msg`That is no longer possible. Reload the page to see what has changed.`,
  cursor_stale: msg`This list has changed. Start again from the first page.`,
  ...TRIP_SENTENCES,
  promo_invalid: ({ reason }) => (isPromoRefusal(reason) ? PROMO_SENTENCES[reason] : PROMO_SENTENCES.unknown),
  vehicle_unavailable: msg`Someone booked this car a moment ago. You were not charged. Here are similar cars.`,
  calendar_address_not_allowed: msg`We can’t read a calendar at that address. Copy the whole secret address, which starts with https://.`,
  calendar_unreadable: (facts) =>
    facts.fault === 'too_many_events'
      ? msg`That calendar has too many events. Export a shorter time, then try again.`
      : msg`That is not a calendar we can read. Export it as an .ics file, then try again.`,
  promo_faulty: msg`Something about this promo code isn’t right. Check what is marked, then try again.`,
  promo_code_taken: msg`This code is taken. Choose another one.`,
  promo_was_used: msg`A booking was made with this promo code, so it can’t be deleted. You can turn it off.`,
  too_many_promos: (facts) =>
    msg`You can have ${{ count: countIn(facts, 'max') }} promo codes at most. Delete one that was never used.`,
  record_faulty: msg`Something here isn’t right. Check what is marked, then save again.`,
  csv_unreadable: unreadableCsv,
  too_many_records: (facts) =>
    msg`You can keep ${{ count: countIn(facts, 'max') }} entries. Export and delete old ones first.`,
  too_many_calendars: msg`This car already has as many calendars as we can read. Remove one first.`,
  token_unknown: msg`We don’t know this token. Check that you sent all of it, or make a new one in your host tools.`,
  token_revoked: msg`This token was revoked. Make a new one in your host tools.`,
  token_ended: msg`This token has ended. Make a new one in your host tools.`,
  token_scope_missing: msg`This token isn’t allowed to do this. Make one with the scope that it takes.`,
  people_only: msg`No token can do this. Sign in to Kwela and do it there.`,
  token_end_day: (facts) =>
    msg`Choose a last day from today to ${{ days: countIn(facts, 'maxDays') }} days from now.`,
  too_many_tokens: (facts) =>
    msg`You have ${{ count: countIn(facts, 'maxTokens') }} tokens that work, and that is the most. Revoke one first.`,
  token_made_before: msg`This token was made already, and a token is shown only once. If you didn’t copy it, revoke it and make another.`,
  webhook_address_not_allowed: msg`We can’t send to that address. Use a public address that starts with https://.`,
  too_many_webhooks: (facts) =>
    msg`You have ${{ count: countIn(facts, 'maxWebhooks') }} webhooks, and that is the most. Remove one first.`,
  webhook_is_off: msg`This webhook is turned off. Turn it on first, then send again.`,
  slot_not_offered: msg`We don’t call at that time. Choose one of the times on the list.`,
  slot_full: msg`Somebody else took the last place at that time. Choose another time.`,
  days_are_booked: msg`Some of these days are booked, so nothing was blocked. Open the booking to see its times.`,
  price_changed: priceChanged,
  quote_expired: msg`We could no longer hold that price. You were not charged. Please check the price again.`,
  agreements_missing: msg`Agree to everything above the button first. You were not charged.`,
  agreements_changed: msg`What you agree to has changed since you read it. You were not charged, and your choices are saved. Read it again, agree, then pay.`,
  credit_changed: (facts) =>
    msg`Your credit has changed: ${{ amount: randIn(facts, 'creditCents') }} of it can be used for this trip now. You were not charged. Look at the new amount, then pay.`,
  group_pay_too_late: (facts) =>
    msg`This trip begins too soon to be paid together: that takes ${{ hours: countIn(facts, 'leastHours') }} hours before pick-up at least. You were not charged. Pay all of it yourself, or choose later dates.`,
  eft_too_late: (facts) =>
    msg`An EFT takes up to ${{ minutes: countIn(facts, 'leastMinutes') }} minutes, and there is less time left to pay. You were not charged. Pay by card instead.`,
  sum_in_review: msg`We received another amount than your share and are checking it. Don’t pay again. We’ll email you.`,
  shares_invalid: (facts) => sharesFault(facts.fault),
  shares_changed: (facts) =>
    msg`Somebody has paid or the shares were changed meanwhile: ${{ amount: randIn(facts, 'missingCents') }} is missing now. Nothing was changed. Look at the new shares, then divide again.`,
  refund_changed: (facts) =>
    msg`What you get back has changed: it is ${{ amount: randIn(isFacts(facts.offer) ? facts.offer : {}, 'refundCents') }} now. Nothing was cancelled. Look at the new amounts, then decide again.`,
  change_amount_changed: msg`The amount has changed meanwhile, and nothing was done. Look at the new amount, then decide again.`,
  change_not_possible: changeFault,
  change_open: msg`Another change of this booking is still open. Wait for it, or take it back first.`,
  change_time_taken: msg`Someone else has the car in that time. Nothing was changed. Choose an earlier return, or other dates.`,
  penalty_changed: msg`What you owe for cancelling has changed. Nothing was cancelled. Look at the new amount, then decide again.`,
  charge_made: msg`You have charged this for the trip already.`,
  charge_filing_over: msg`The time to charge this for the trip is over.`,
  charge_over_cap: (facts) =>
    msg`This can be ${{ most: randIn(facts, 'mostCents') }} at most: the guest was promised so when they booked.`,
  charge_nothing: msg`There is nothing to charge for this.`,
  fuel_prepaid: msg`The guest prepaid the refuelling, so no fuel can be charged. What they paid for it is in your payout.`,
  charge_evidence_missing: (facts) =>
    facts.needed === 'photo' ? msg`Add a photo that shows it.` : msg`Add the document that shows it.`,
  charge_evidence_wrong: msg`This needs photos. A PDF does not show the car.`,
  smoking_sign_missing: msg`Choose what you found in the car. A smell is not enough.`,
  too_many_files: (facts) => msg`You can add ${{ most: countIn(facts, 'mostFiles') }} files at most.`,
  words_missing: msg`Say why in a few words.`,
  another_admin: msg`Somebody else has to decide this: not who decided before, and nobody about a trip of their own.`,
  fuel_price_day: msg`Petrol prices begin on the first Wednesday of a month.`,
  fuel_price_there: msg`There is a price from this day already.`,
  evidence_missing: msg`Add a document that shows it, such as a letter of the hospital or a notice of the death.`,
  no_show_too_early: msg`It is too early to report this. Give them a little more time.`,
  no_show_too_late: msg`The time to report this is over. Contact us, and we’ll look at it with you.`,
  appeal_sent: msg`You have sent this already. Open the booking to see how it stands.`,
  appeal_too_late: msg`The time for this is over. Contact us if there is something that we should know.`,
  proof_missing: msg`Add a photo or a document that shows it.`,
  appeal_answered: msg`You have answered this already.`,
  answer_awaited: msg`The other side still has time to answer. Decide after that.`,
  contact_time_wrong: msg`Give a time between the end of the trip and now.`,
  no_show_contact_missing: msg`Say how and when you tried to reach the guest after the trip should have begun.`,
  own_vehicle: msg`This is your own car. To keep it for yourself, block the dates instead.`,
  too_many_open_requests: msg`You already have several bookings waiting. Pay for one or cancel one first.`,
  idempotency_key_missing: msg`Send an Idempotency-Key header, so that a repeated request is done only once.`,
  idempotency_key_reused: msg`This Idempotency-Key was used for a different request. Send a new key.`,
  too_little_came: msg`Too much is missing for this payment to count. Give it back.`,
  payment_way_not_offered: msg`You can’t pay that way any more. You were not charged. Choose another way to pay.`,
  gateway_unavailable: msg`The payment company is not responding. You were not charged. Try again in a minute.`,
  card_not_usable: msg`This card can’t be used any more. You were not charged. Choose another card or another way to pay.`,
  hold_ended: msg`The time to pay is over and the dates are free again. You were not charged.`,
  trip_open: msg`You still have a trip that is not over. Finish or cancel it first, then you can delete your account.`,
  claim_open: msg`A claim about one of your trips is still open. You can delete your account once it is settled.`,
  balance_open: msg`A payment to you or from you is still on its way. You can delete your account once it has arrived.`,
  consent_needed: msg`An account needs these terms. If you no longer agree, delete your account.`,
  consent_outdated: msg`This text has changed since you read it. Reload the page and decide again.`,
  channel_fixed: msg`These messages concern your safety, your money or your bookings and can’t be switched off.`,
  factor_name_taken: msg`You already have a second step with this name. Choose a different name.`,
  address_missing: msg`We need an email address to answer you. Add yours, or sign in.`,
  ticket_already_open: msg`You already have an open ticket about this. Write to us there, or tell us that this is something else.`,
  too_many_open_tickets: msg`You have many open tickets already. Write to us in one of them, and we’ll answer there.`,
  ticket_closed: msg`This ticket is closed. Open a new one and mention its number, so that we find it.`,
  own_ticket: msg`This is your own ticket, so someone else has to answer it.`,
  other_person: msg`These two tickets are not from the same person, so they can’t be put together.`,
  file_unknown: msg`One of the files is no longer here. Add it again.`,
  file_not_plain_pdf: msg`We can only take a plain PDF: one without a password, scripts or files inside. Save it as a PDF again and add that one.`,
  file_kind_unknown: msg`We can’t read this file. Send a photo (JPG, PNG or WebP) or a PDF.`,
  file_too_large: msg`This file is larger than 5 MB. Choose a smaller one.`,
  photo_not_uploaded: msg`This photo did not get through. Check your signal, then add it again.`,
  photo_too_small: (facts) =>
    msg`This photo is ${{ width: countIn(facts, 'widthPx') }} pixels wide. Choose one that is at least ${{ least: countIn(facts, 'minWidthPx') }} pixels wide.`,
  photo_repeated: msg`This car has this photo already. Choose another one.`,
  too_many_photos: (facts) =>
    msg`A car can have ${{ most: countIn(facts, 'maxPhotos') }} photos at most. Remove one first.`,
  photos_changed: msg`The photos of this car have changed meanwhile. Here they are as they stand now; put them in order again.`,
  identity_faulty: msg`Some of your details can’t be right. Check the fields that are marked.`,
  driver_not_verified: driverNotVerified,
  main_driver_differs: driverDiffers,
  stop_unknown: msg`We don’t know one of your stops. Take it off the list and pick it again.`,
  other_driver_not_verified: (facts) =>
    msg`Driver ${{ place: placeIn(facts) }} has to send us their own documents first, with an account of their own. Ask them to, or remove them for now.`,
  photo_used_before: msg`This picture was handed in before. Take a new one.`,
  photos_missing: msg`A picture is missing. We need the front and the back of your licence, and one of your face.`,
  mobile_not_confirmed: msg`Confirm your mobile number first, with the code that we send you by SMS.`,
  agreement_missing: msg`Tick each box first: without your permission we may not check your documents.`,
  identity_missing: msg`Tell us who you are first, so that we know whose account it has to be.`,
  too_many_submissions: msg`You’ve sent in your details as often as we can check them this way. Write to us, and a person sorts it out with you.`,
  reason_missing: msg`Choose a reason: the host is told it.`,
  bank_account_faulty: msg`That bank account can’t be right. Check the bank, the branch code and the account number.`,
  holder_differs: msg`The account has to be in the name you gave us. Check the name, or use an account of your own.`,
  too_many_deposits: msg`We’ve checked several accounts for you already. Write to us, and a person sorts it out with you.`,
  bank_check_unavailable: msg`The bank could not answer just now. Your details are kept; try again in a few minutes.`,
  deposit_differs: wrongDeposit,
  batch_fetched_before: msg`The file of this day was fetched before. If it is paid twice, hosts are paid twice: make sure that the bank doesn’t have it, then ask for it again.`,
  payout_file_faulty: msg`Some lines of this file can’t be read, so nothing was recorded. Put them right, then hand the file in again.`,
  nothing_to_hold: msg`Nothing of this booking is waiting to be paid, so nothing can be held back.`,
  fine_dates: msg`Check these days: the offence comes first, then the notice, then the sending, and none is ahead of today.`,
  fine_kept_before: msg`You have this notice already.`,
  nobody_to_name: msg`No guest had the car in that minute. Check the date and the time on the notice.`,
  hand_over_not_open: msg`It’s too early. A pick-up opens an hour before its time, and photos can be taken from a day before.`,
  odometer_runs_back: (facts) =>
    msg`The odometer showed ${{ km: countIn(facts, 'lastKm') }} km at the last hand-over. Check the number.`,
  report_incomplete: msg`Photos or readings are still missing. Add what is marked, then sign.`,
  report_signed: msg`This report is signed, so it can’t be changed.`,
  report_changed: msg`This report was changed after you opened it. Nothing was signed. Read it again, then sign.`,
  too_many_reports: msg`There are several reports of this hand-over already. Open one of them.`,
  too_many_report_photos: msg`This report has as many photos as it can have.`,
  condition_photo_repeated: msg`This photo was used before. Take a new one.`,
  condition_photo_unreadable: msg`We can’t read this photo. Take it again.`,
  hash_differs: msg`The photo changed on its way to us. It’s still on your phone; send it again.`,
  licence_not_seen: msg`Compare the licence card with the booking first, and tick that you did.`,
  phone_clock: msg`The clock of your phone seems wrong. Set it to automatic time, then try again.`,
  photos_needed: msg`Add at least one photo that shows what is wrong.`,
  note_missing: msg`Say in a few words what you still have to look at.`,
  letter_trip_over: msg`A border letter is for a confirmed trip that is not over.`,
  letter_not_paid: msg`The guest paid for letters for fewer countries. Letters that you took back don’t count.`,
  crossing_not_allowed: msg`This car may not go to one of these countries.`,
  own_cover_not_approved: msg`Own cover needs a certificate that we’ve approved and that hasn’t expired. This car keeps its plan until then.`,
  certificate_run_out: msg`This certificate has expired.`,
  certificate_waiting: msg`We’re still checking the certificate that you sent in. Take it back first.`,
  availability_faulty: msg`Guests could never pick up a car in these hours. Check the hours, the days and the notice.`,
  listing_changed: msg`This car was changed on another device while you had it open. Nothing is lost: compare the two and choose.`,
  listing_incomplete: msg`Something is still missing or wrong in this listing. Fix what is marked, then send it again.`,
  plate_listed: msg`A car with this registration number is listed already. If it’s yours, open that listing. If somebody else listed your car, write to us.`,
  vin_listed: msg`A car with this VIN is listed already. If it’s yours, open that listing. If somebody else listed your car, write to us.`,
  own_invitation: msg`You can’t be your own co-host. Invite somebody else.`,
  already_reviewed: msg`You have already reviewed this trip. A review can’t be changed once it is sent.`,
  already_invited: msg`This person already helps you or has an open invitation.`,
  too_many_co_hosts: (facts) =>
    msg`You can have up to ${{ count: countIn(facts, 'maxCoHosts') }} co-hosts. Remove one first.`,
  co_host_changed: msg`This was changed while you had it open. Nothing was overwritten. Load it again and add your changes.`,
  invitation_of_other: msg`This invitation was sent to another email address. Sign in with that address, or ask the host to invite this one.`,
  invitation_over: msg`This invitation no longer works: it has expired, was taken back or was answered. Ask the host for a new one.`,
  own_listing: msg`This is your own car, so another admin has to decide about it.`,
  snooze_day: (facts) =>
    msg`Choose a day from tomorrow on, at most ${plural({ days: numberIn(facts, 'maxDays') ?? 365 }, { one: '# day', other: '# days' })} ahead.`,
  trips_ahead: (facts) =>
    msg`${plural({ trips: numberIn(facts, 'count') ?? 1 }, { one: 'One trip with this car is still to come.', other: '# trips with this car are still to come.' })} Nothing is cancelled: let them finish, or cancel them first.`,
  host_not_ready: msg`Their host still has steps to finish before a car can go live.`,
  message_leaks: msg`Leave out what is marked. Contact and payment outside Kwela aren’t protected, so messages can’t have phone numbers, email addresses, links, names in other apps or bank details.`,
  message_variables_unknown: (facts) =>
    msg`We don’t know ${{ names: inBraces(facts.names) }}. You can use ${{ known: inBraces(MESSAGE_VARIABLES) }}.`,
  too_many_templates: (facts) =>
    msg`You have ${{ count: countIn(facts, 'maxTemplates') }} prepared messages, and that is the most. Remove one first.`,
  template_changed: msg`This message was changed while you had it open. Nothing was overwritten. Load it again and add your changes.`,
  article_changed: msg`Somebody else changed this article while you had it open. Nothing of theirs was overwritten. Load it again and add your changes.`,
  article_faulty: faultyArticle,
  prices_changed: msg`These prices were changed while you had them open. Nothing was overwritten. Load them again and add your changes.`,
  price_plan_faulty: faultyPlan,
  suggestion_changed: msg`Other prices have changed and so has our suggestion. Nothing was changed. Look at the new one first.`,
  bulk_too_large: (facts) =>
    msg`You can change up to ${{ cars: countIn(facts, 'maxCars') }} cars and ${{ dates: countIn(facts, 'maxDates') }} days at once. Choose fewer.`,
  dates_over: msg`These dates are over. Choose dates that are still to come.`,
  too_many_own_prices: (facts) =>
    msg`A car can have its own price on ${{ max: countIn(facts, 'max') }} days at most. Nothing was changed. Choose fewer days, or use a season.`,
  undo_over: msg`The time to undo this is over. You can still change the prices of these days.`,
  slug_taken: msg`Another article has this address already. Choose another one.`,
  slug_fixed: msg`People have been led to this address, so it stays. You can change everything else.`,
  publish_at_not_ahead: msg`Choose a time that is still to come, at most two years ahead.`,
  already_paid: msg`This booking is already paid. Nothing more is due.`,
};

/** The message for a refusal; sums and limits come from its details. */
export const refusalMessage = (code: string, details: unknown): MessageDescriptor =>
  messageIn(SENTENCES, code, details);
