import { FULL_EIGHTHS } from '../hand-over/report.ts';
import { type Cents, proportion } from '../money.ts';
import type { Fuel, Province } from '../vehicles/vehicle.ts';

/** Where fuel is priced apart: what is landed at the coast costs more inland. Source: docs/rules/south-africa.md “Fuel”. */
export const FUEL_ZONES = ['inland', 'coast'] as const;
export type FuelZone = (typeof FUEL_ZONES)[number];

const COAST: readonly Province[] = ['WC', 'EC', 'KZN'];
/** By the province of the car; of the provinces with a harbour all counts as coast, which is the lower price. */
export const fuelZoneOf = (province: Province): FuelZone => (COAST.includes(province) ? 'coast' : 'inland');

export const PUMP_FUELS = ['petrol', 'diesel'] as const;
export type PumpFuel = (typeof PUMP_FUELS)[number];

const PUMP_FUEL_OF: Readonly<Record<Fuel, PumpFuel | null>> = {
  petrol: 'petrol',
  hybrid: 'petrol',
  plug_in_hybrid: 'petrol',
  diesel: 'diesel',
  electric: null,
};
/** What a car is filled with; null: nothing that has a published price. */
export const pumpFuelOf = (fuel: Fuel): PumpFuel | null => PUMP_FUEL_OF[fuel];

/** What a litre costs from a day on. Petrol is set by the state, diesel is not. */
export interface FuelPrice {
  readonly validFrom: string;
  readonly zone: FuelZone;
  readonly fuel: PumpFuel;
  readonly centsPerLitre: Cents;
  readonly isRegulated: boolean;
  /** Who published it, in words or as an address. */
  readonly source: string;
}

interface Pump {
  readonly zone: FuelZone;
  readonly fuel: PumpFuel;
}

/** The prices of one fuel in one zone, the oldest first. A zone that has none of its own takes the other's. */
export function pumpPrices<Price extends Pick<FuelPrice, 'validFrom' | 'zone' | 'fuel'>>(
  prices: readonly Price[],
  { zone, fuel }: Pump,
): readonly Price[] {
  const ofFuel = prices.filter((price) => price.fuel === fuel);
  const ofZone = ofFuel.filter((price) => price.zone === zone);
  return (ofZone.length > 0 ? ofZone : ofFuel).toSorted((a, b) =>
    a.validFrom < b.validFrom ? -1 : a.validFrom > b.validFrom ? 1 : 0,
  );
}

/** Of the prices of one pump, the oldest first, the one that held on a date: the newest that had begun; before all of them the first. */
export const priceOn = <Price extends Pick<FuelPrice, 'validFrom'>>(
  prices: readonly Price[],
  on: string,
): Price | null => prices.findLast(({ validFrom }) => validFrom <= on) ?? prices[0] ?? null;

/** The price that held on a date; null: none is known. Source: docs/rules/south-africa.md “Fuel”. */
export const fuelPriceOn = (
  prices: readonly FuelPrice[],
  { on, ...pump }: Pump & { readonly on: string },
): FuelPrice | null => priceOn(pumpPrices(prices, pump), on);

/** The first Wednesday of a month (`2026-12`), on which prices of fuel change. Source: docs/rules/south-africa.md “Fuel”. */
export function firstWednesday(month: string): string {
  const first = new Date(`${month}-01T00:00:00Z`);
  const day = 1 + ((3 - first.getUTCDay() + 7) % 7);
  return `${month}-0${day}`;
}

const MONTH_SIGNS = 7;

/** From when on the price ran that held on a date: its month's first Wednesday, or before that the one of the month before. */
export function priceMonthFrom(on: string): string {
  const own = firstWednesday(on.slice(0, MONTH_SIGNS));
  if (own <= on) return own;
  const before = new Date(`${on.slice(0, MONTH_SIGNS)}-01T00:00:00Z`);
  before.setUTCMonth(before.getUTCMonth() - 1);
  return firstWednesday(before.toISOString().slice(0, MONTH_SIGNS));
}

/** Whether a price is that of another month than the one that held on a date, as that one is not known. */
export const isOfAnotherMonth = ({ validFrom }: Pick<FuelPrice, 'validFrom'>, on: string): boolean =>
  validFrom < priceMonthFrom(on) || validFrom > on;

/** What is missing of a tank, at the price of a litre: `missing ÷ eighths × tank × price`, to the cent. */
export const missingFuelCents = (missingEighths: number, tankLitres: number, centsPerLitre: Cents): Cents =>
  proportion(centsPerLitre * tankLitres, missingEighths, FULL_EIGHTHS);
