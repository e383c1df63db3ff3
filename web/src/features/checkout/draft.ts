import { MOST_STOPS, TRIP_PURPOSES, type TripPurpose } from '@kwela/domain/bookings/trip/trip-plan';
import { PROTECTION_PLANS, type ProtectionPlan } from '@kwela/domain/protection/plans';
import { parseInstant } from '@kwela/domain/time';
import {
  NEIGHBOURS,
  type Neighbour,
  SURFACES,
  type Surface,
} from '@kwela/domain/vehicles/draft/vehicle-draft';
import {
  hasFields,
  type Is,
  isLeftOutOr,
  isListOf,
  isNullOr,
  isNumber,
  isOneOf,
  isRecordOf,
  isText,
} from '../../lib/guards.ts';
import { draftStore } from '../../ui/forms/draft.ts';
import { isSplitDraft, type SplitDraft } from '../group-pay/split-draft.ts';
import { draftName } from '../payments/draft-key.ts';
import { comingWeekend, type TripWindow } from '../trips/trip-window.ts';

export interface DriverDraft {
  firstName: string;
  lastName: string;
  birthOn: string;
  licenceCountry: string;
  licenceIssuedOn: string;
  licenceExpiresOn: string;
}

/** Where the host brings the car. It has a position only once the place was picked from the list. */
export interface DeliveryAddress {
  place: string;
  street: string;
  lat?: number | undefined;
  lng?: number | undefined;
}

/** Somebody who is invited to drive. */
export interface InvitedDraft {
  firstName: string;
  lastName: string;
  birthOn: string;
  email: string;
}

/** A place that the guest plans to drive to, as it was picked from the list. */
export interface StopDraft {
  placeId: string;
  name: string;
  lat: number;
  lng: number;
}

/** What a guest has chosen so far for one car. Kept on this device until the booking is paid. */
export interface Draft {
  startAt: string;
  endAt: string;
  /** The code of a delivery; `''` is the car's own spot. */
  handOver: string;
  /** Kept for anyone who looks at another place and comes back. */
  address: DeliveryAddress;
  drivers: DriverDraft[];
  /** Those who show their licence themselves. */
  invited: InvitedDraft[];
  /** Chosen here or on the page of the car; `''` until then. */
  plan: ProtectionPlan | '';
  extras: Record<string, number>;
  /** Whether the car stays on the tar of South Africa, or goes further; `''` until it was answered. */
  reach: 'home' | 'further' | '';
  /** The roughest roads that it will take where it goes further; `''` until it was answered. */
  surface: Surface | '';
  /** Whether it leaves South Africa then; `''` until it was answered. */
  isAbroad: 'yes' | 'no' | '';
  /** Neighbours that it will enter then. Kept for anyone who answers no and comes back. */
  countries: Neighbour[];
  /** People will be carried for money. */
  isEhailing: boolean;
  /** `''`: the guest does not say. */
  purpose: TripPurpose | '';
  flightNumber: string;
  stops: StopDraft[];
  promoCode: string | null;
  /** Credit that the guest has pays as much of the trip as it can. */
  usesCredit: boolean;
  /** How several people pay it together; null: the guest pays all of it. */
  split: SplitDraft | null;
  /** The kept card that pays; `''` is another way, and null the card that is offered first. */
  cardId: string | null;
  /** The card that is typed at the page of the company is kept for next time. */
  keepCard: boolean;
  /** The words that the box was ticked beside: when they change, it has to be ticked again. */
  agreed: string;
}

/** What a promo code can look like at all. */
const PROMO = /^\S{1,40}$/;

const isInstant: Is<string> = (value): value is string => isText(value) && parseInstant(value) !== null;
const isPlan = isOneOf(PROTECTION_PLANS);

const isDriver = hasFields<DriverDraft>({
  firstName: isText,
  lastName: isText,
  birthOn: isText,
  licenceCountry: isText,
  licenceIssuedOn: isText,
  licenceExpiresOn: isText,
});

const areDrivers = isListOf(isDriver);

const isInvited = hasFields<InvitedDraft>({
  firstName: isText,
  lastName: isText,
  birthOn: isText,
  email: isText,
});

const isAddress = hasFields<DeliveryAddress>({
  place: isText,
  street: isText,
  lat: isLeftOutOr(isNumber),
  lng: isLeftOutOr(isNumber),
});

const areStops = isListOf(
  hasFields<StopDraft>({ placeId: isText, name: isText, lat: isNumber, lng: isNumber }),
);

const isDraft = hasFields<Draft>({
  startAt: isInstant,
  endAt: isInstant,
  handOver: isText,
  address: isAddress,
  drivers: (value): value is DriverDraft[] => areDrivers(value) && value.length > 0,
  invited: isListOf(isInvited),
  plan: (value): value is ProtectionPlan | '' => value === '' || isPlan(value),
  extras: isRecordOf(isNumber),
  reach: isOneOf(['', 'home', 'further']),
  surface: isOneOf(['', ...SURFACES]),
  isAbroad: isOneOf(['', 'yes', 'no']),
  countries: isListOf(isOneOf(NEIGHBOURS)),
  isEhailing: (value) => typeof value === 'boolean',
  purpose: isOneOf(['', ...TRIP_PURPOSES]),
  flightNumber: isText,
  stops: (value): value is StopDraft[] => areStops(value) && value.length <= MOST_STOPS,
  promoCode: isNullOr(isText),
  usesCredit: (value) => typeof value === 'boolean',
  split: isNullOr(isSplitDraft),
  cardId: isNullOr(isText),
  keepCard: (value) => typeof value === 'boolean',
  agreed: isText,
});

export const NO_DRIVER: DriverDraft = {
  firstName: '',
  lastName: '',
  birthOn: '',
  licenceCountry: 'ZA',
  licenceIssuedOn: '',
  licenceExpiresOn: '',
};

export const NOBODY_INVITED: InvitedDraft = { firstName: '', lastName: '', birthOn: '', email: '' };

export const DRIVER_FIELDS = [
  'firstName',
  'lastName',
  'birthOn',
  'licenceCountry',
  'licenceIssuedOn',
  'licenceExpiresOn',
] as const satisfies readonly (keyof DriverDraft)[];

/** A trip's window, as a draft holds it. */
const datesOf = ({ startAt, endAt }: TripWindow) => ({
  startAt: startAt.toISOString(),
  endAt: endAt.toISOString(),
});

export const newDraft = (now: Date, firstDates = comingWeekend(now)): Draft => ({
  ...datesOf(firstDates),
  handOver: '',
  address: { place: '', street: '' },
  drivers: [NO_DRIVER],
  invited: [],
  plan: '',
  extras: {},
  reach: '',
  surface: '',
  isAbroad: '',
  countries: [],
  isEhailing: false,
  purpose: '',
  flightNumber: '',
  stops: [],
  promoCode: null,
  usesCredit: true,
  split: null,
  cardId: null,
  keepCard: false,
  agreed: '',
});

/** What the address brings: `from`, `to`, `plan` and `promo`. Anything unreadable counts as not given. */
function fromAddress(query: URLSearchParams): Partial<Draft> {
  const from = parseInstant(query.get('from') ?? '');
  const to = parseInstant(query.get('to') ?? '');
  const plan = query.get('plan');
  const promoCode = query.get('promo')?.trim().toUpperCase() ?? '';
  return {
    ...(from && to && from < to ? { startAt: from.toISOString(), endAt: to.toISOString() } : {}),
    ...(isPlan(plan) ? { plan } : {}),
    ...(PROMO.test(promoCode) ? { promoCode } : {}),
  };
}

export const storeOf = (vehicleId: string) => draftStore<Draft>({ ...draftName(vehicleId), is: isDraft });

const isAhead = ({ startAt }: Draft, now: Date): boolean => new Date(startAt).getTime() > now.getTime();

/** Whether the address, or what was kept of this car, says when the trip is. */
export function hasDates(vehicleId: string, query: URLSearchParams, now: Date): boolean {
  const before = storeOf(vehicleId).read();
  return fromAddress(query).startAt !== undefined || (before !== null && isAhead(before, now));
}

/**
 * The draft of before, with what the address says on top. Where nothing says when the trip is, or it would be in the past,
 * it starts with the first dates.
 */
export function openDraft(
  vehicleId: string,
  query: URLSearchParams,
  now: Date,
  firstDates = comingWeekend(now),
): Draft {
  const before = storeOf(vehicleId).read();
  const dates = before !== null && !isAhead(before, now) ? datesOf(firstDates) : {};
  return { ...(before ?? newDraft(now, firstDates)), ...dates, ...fromAddress(query) };
}

/** The neighbours that the car will enter: none for a guest who does not leave the country. */
export const countriesOf = ({
  reach,
  isAbroad,
  countries,
}: Pick<Draft, 'reach' | 'isAbroad' | 'countries'>) =>
  reach === 'further' && isAbroad === 'yes' ? countries : [];

/** The roughest roads that the car will take; null until that was answered. */
export function surfaceOf({ reach, surface }: Pick<Draft, 'reach' | 'surface'>): Surface | null {
  if (reach === 'home') return 'tar';
  return reach === '' || surface === '' ? null : surface;
}
