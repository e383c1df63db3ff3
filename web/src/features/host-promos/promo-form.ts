import {
  type HostPromo,
  type PromoFault,
  type PromoOff,
  promoChangeFaults,
  promoCode,
  promoFaults,
} from '@kwela/domain/hosting/host-promo';
import { readRand } from '@kwela/domain/records/typed-values';
import { addDays, localDate } from '@kwela/domain/time';
import { hasFields, type Is, isOneOf, isText } from '../../lib/guards.ts';
import { isTypedDate } from '../../lib/typed-date.ts';
import { carsFrom, isTypedCars, type TypedCars } from '../hosting/team/which-cars.ts';
import type { NewPromo, Promo, PromoLimits } from './promo-calls.ts';
import { faultWords } from './promo-words.ts';

const KINDS = ['percent', 'sum'] as const;

/** A promo code as it is typed. */
export interface TypedPromo extends TypedCars {
  code: string;
  kind: (typeof KINDS)[number];
  percent: string;
  amount: string;
  bookFromOn: string;
  bookLastOn: string;
  tripFromOn: string;
  tripLastOn: string;
  maxUses: string;
}

export const isTypedPromo: Is<TypedPromo> = hasFields<TypedPromo>({
  code: isText,
  kind: isOneOf(KINDS),
  percent: isText,
  amount: isText,
  ...isTypedCars,
  bookFromOn: isText,
  bookLastOn: isText,
  tripFromOn: isText,
  tripLastOn: isText,
  maxUses: isText,
});

const USUAL_BOOK_DAYS = 30;
const USUAL_TRIP_DAYS = 90;

export function newPromo(now: Date): TypedPromo {
  const today = localDate(now);
  return {
    code: '',
    kind: 'percent',
    percent: '10',
    amount: '',
    which: 'all',
    carIds: '',
    bookFromOn: today,
    bookLastOn: addDays(today, USUAL_BOOK_DAYS),
    tripFromOn: today,
    tripLastOn: addDays(today, USUAL_TRIP_DAYS),
    maxUses: '20',
  };
}

const countIn = (text: string): number => (/^\d{1,5}$/.test(text.trim()) ? Number(text) : Number.NaN);

/** What was typed, as far as it can be read; a percentage has two places, as rand have. */
export const offFrom = ({
  kind,
  percent,
  amount,
}: Pick<TypedPromo, 'kind' | 'percent' | 'amount'>): PromoOff =>
  kind === 'percent'
    ? { kind, percentBp: readRand(percent.replace('%', '')) ?? Number.NaN }
    : { kind, offCents: readRand(amount) ?? Number.NaN };

/** The day after; what is no date stays what it is. */
const dayAfter = (on: string): string => (isTypedDate(on) ? addDays(on, 1) : '');

const hostPromoFrom = (typed: TypedPromo): HostPromo => ({
  code: promoCode(typed.code),
  off: offFrom(typed),
  vehicleIds: carsFrom(typed),
  booked: { fromOn: typed.bookFromOn, toOn: dayAfter(typed.bookLastOn) },
  trip: { fromOn: typed.tripFromOn, toOn: dayAfter(typed.tripLastOn) },
  maxUses: countIn(typed.maxUses),
});

const FIELDS = {
  code: 'code',
  percent: 'percent',
  sum: 'amount',
  no_cars: 'carIds',
  booking_dates: 'bookLastOn',
  trip_dates: 'tripLastOn',
  uses: 'maxUses',
} as const satisfies Record<PromoFault, keyof TypedPromo>;

/** What is wrong with a new code, by field. */
export const promoProblems = (typed: TypedPromo, limits: PromoLimits, now: Date) =>
  Object.fromEntries(
    promoFaults(hostPromoFrom(typed), limits, localDate(now)).map((fault) => [
      FIELDS[fault],
      faultWords(fault, limits),
    ]),
  );

/** A sound code, as it is sent. */
export function promoFrom(typed: TypedPromo, id: string): NewPromo {
  const { code, off, vehicleIds, maxUses } = hostPromoFrom(typed);
  const { bookFromOn, bookLastOn, tripFromOn, tripLastOn } = typed;
  return {
    id,
    code,
    off,
    vehicleIds: vehicleIds && [...vehicleIds],
    bookFromOn,
    bookLastOn,
    tripFromOn,
    tripLastOn,
    maxUses,
  };
}

/** What can still be changed, as it is typed. */
export interface TypedChange {
  bookLastOn: string;
  maxUses: string;
}

export const isTypedChange: Is<TypedChange> = hasFields<TypedChange>({ bookLastOn: isText, maxUses: isText });

export const typedChange = ({ bookLastOn, maxUses }: Pick<Promo, 'bookLastOn' | 'maxUses'>): TypedChange => ({
  bookLastOn,
  maxUses: String(maxUses),
});

export const changeFrom = ({ bookLastOn, maxUses }: TypedChange) => ({
  bookLastOn,
  maxUses: countIn(maxUses),
});

/** What is wrong with a change, by field. */
export function changeProblems(
  typed: TypedChange,
  promo: Pick<Promo, 'bookFromOn' | 'bookLastOn' | 'maxUses'>,
  limits: PromoLimits,
  now: Date,
) {
  const before = {
    booked: { fromOn: promo.bookFromOn, toOn: dayAfter(promo.bookLastOn) },
    maxUses: promo.maxUses,
  };
  const change = { bookedToOn: dayAfter(typed.bookLastOn), maxUses: countIn(typed.maxUses) };
  const faults = promoChangeFaults(before, change, limits, localDate(now));
  return Object.fromEntries(
    faults.map((fault) => [FIELDS[fault], faultWords(fault, limits, { leastUses: promo.maxUses })]),
  );
}
