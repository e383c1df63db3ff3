import { type LateTerms, lateFee } from '../hand-over/late-fee.ts';
import type { Cents } from '../money.ts';
import type { ChargeRules } from '../policy/charges.ts';
import type { FeeCap } from '../pricing/fee-caps.ts';
import { localDate, MINUTE_MS } from '../time.ts';
import type { Fuel, Province, VehicleCategory } from '../vehicles/vehicle.ts';
import {
  type FuelPrice,
  fuelPriceOn,
  fuelZoneOf,
  isOfAnotherMonth,
  missingFuelCents,
  pumpFuelOf,
} from './fuel.ts';

/** What both hand-overs noted of a car, as far as charges follow from it. Null: it was not noted. */
export interface Readings {
  readonly odometerOutKm: number | null;
  readonly odometerBackKm: number | null;
  readonly fuelOutEighths: number | null;
  readonly fuelBackEighths: number | null;
}

/** Of the booking: the distance that its price includes, and what each kilometre beyond costs. */
export interface Distance {
  readonly kmIncluded: number;
  readonly extraKmCents: Cents;
}

/** How a sum came about, to be read beside it. */
export type ChargeFacts =
  | {
      readonly kind: 'extra_km';
      readonly drivenKm: number;
      readonly includedKm: number;
      readonly extraKm: number;
      readonly kmCents: Cents;
    }
  | {
      readonly kind: 'fuel';
      readonly missingEighths: number;
      readonly tankLitres: number;
      readonly centsPerLitre: Cents;
      readonly pricedFrom: string;
      readonly isRegulated: boolean;
      /** The price of the month itself is not known: it is the nearest one that is. */
      readonly isMonthMissing: boolean;
      readonly source: string;
    }
  | { readonly kind: 'late_return'; readonly lateMinutes: number; readonly hours: number };

/** A sum before any cap: what it cost, and what is added for the work of it. */
export interface Amount {
  readonly costCents: Cents;
  readonly feeCents: Cents;
}
export interface Measured extends Amount {
  readonly facts: ChargeFacts;
}

/** The distance beyond what the price includes. Null: not noted, or nothing to charge. Source: docs/rules/claims.md “Extra kilometres”. */
export function extraKmCharge(
  { odometerOutKm, odometerBackKm }: Readings,
  { kmIncluded, extraKmCents }: Distance,
): Measured | null {
  if (odometerOutKm === null || odometerBackKm === null) return null;
  const drivenKm = odometerBackKm - odometerOutKm;
  const extraKm = drivenKm - kmIncluded;
  if (extraKm <= 0 || extraKmCents === 0) return null;
  return {
    costCents: extraKm * extraKmCents,
    feeCents: 0,
    facts: { kind: 'extra_km', drivenKm, includedKm: kmIncluded, extraKm, kmCents: extraKmCents },
  };
}

export interface FueledCar {
  readonly category: VehicleCategory;
  readonly fuel: Fuel;
  readonly province: Province;
}

/** Fuel that is missing, at the published price of the day of return and the place of the car. Source: docs/rules/claims.md “Fuel”. */
export function fuelCharge(
  { fuelOutEighths, fuelBackEighths }: Readings,
  car: FueledCar,
  returnedAt: Date,
  prices: readonly FuelPrice[],
  serviceCents: Cents,
  { tankLitres }: Pick<ChargeRules, 'tankLitres'>,
): Measured | null {
  const fuel = pumpFuelOf(car.fuel);
  if (fuel === null || fuelOutEighths === null || fuelBackEighths === null) return null;
  const missingEighths = fuelOutEighths - fuelBackEighths;
  const zone = fuelZoneOf(car.province);
  const on = localDate(returnedAt);
  const price = fuelPriceOn(prices, { zone, fuel, on });
  const litres = tankLitres[car.category];
  if (missingEighths <= 0 || price === null || litres === 0) return null;
  const { centsPerLitre, validFrom: pricedFrom, isRegulated, source } = price;
  return {
    costCents: missingFuelCents(missingEighths, litres, centsPerLitre),
    feeCents: serviceCents,
    facts: {
      kind: 'fuel',
      missingEighths,
      tankLitres: litres,
      centsPerLitre,
      pricedFrom,
      isRegulated,
      isMonthMissing: isOfAnotherMonth(price, on),
      source,
    },
  };
}

/** A late return, by the meter that the page of the trip shows. Source: docs/rules/hand-over.md “Late returns”. */
export function lateCharge(endAt: Date, returnedAt: Date, terms: LateTerms): Measured | null {
  const { totalCents, hours, lateMs } = lateFee(endAt, returnedAt, terms);
  if (totalCents === 0) return null;
  const lateMinutes = Math.floor(lateMs / MINUTE_MS);
  return { costCents: totalCents, feeCents: 0, facts: { kind: 'late_return', lateMinutes, hours } };
}

/** The cap of a quote by its code; 0: it promised that this costs nothing. */
export const capOf = (caps: readonly FeeCap[], code: FeeCap['code']): Cents =>
  caps.find((cap) => cap.code === code)?.cents ?? 0;
