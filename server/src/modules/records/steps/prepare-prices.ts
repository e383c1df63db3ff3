import {
  type ImportedPrice,
  type ImportRow,
  type RowFault,
  readDayPrices,
} from '@kwela/domain/records/import-rows';
import type { Call } from '../../context.ts';
import { isSamePlan } from '../../prices/steps/change-prices.ts';
import { planOf } from '../../prices/steps/plan-rules.ts';
import { savePlan } from '../../prices/steps/save-plan.ts';
import { lockPricedCars, type PricedCar } from '../../prices/store/prices-repo.ts';
import type { Prepared, Preparing } from './prepare-records.ts';

type Rules = Pick<Call, 'policies' | 'hostingPolicies' | 'newId'>;
type Line = ImportedPrice & { readonly line: number };

/** The plan of a car with the prices of a file, in place of those of the same days. */
function planned(car: PricedCar, lines: readonly Line[], at: Date) {
  const before = planOf(car, at);
  const days = new Set(lines.map(({ on }) => on));
  const ownPrices = [
    ...before.ownPrices.filter(({ on }) => !days.has(on)),
    ...lines.map(({ on, dayPriceCents }) => ({ on, dayPriceCents })),
  ];
  return { car, lines, before, plan: { ...before, ownPrices } };
}

/** Prices of single days of a file: no day below the least price of its car, no car with more than it may have. */
export async function preparePrices(
  given: readonly ImportRow[],
  { tx, at, context }: Preparing,
  services: Rules,
): Promise<Prepared> {
  const { policies, hostingPolicies } = services;
  const { prices } = policies.at(at);
  const { maxOwnPrices: max } = hostingPolicies.at(at).pricePlans;
  const { rows, faults } = readDayPrices(given, context, prices);
  const byCar = Map.groupBy(rows, ({ vehicleId }) => vehicleId);
  const cars = await lockPricedCars(tx, [...byCar.keys()]);
  const gone = rows.filter(({ vehicleId }) => cars.every(({ publicId }) => publicId !== vehicleId));
  const plans = cars.map((car) => planned(car, byCar.get(car.publicId) ?? [], at));
  const found: RowFault[] = [
    // Nobody can book a car that is archived.
    ...gone.map(({ line }) => ({ line, column: 'car', fault: 'unknown_car', value: '' }) as const),
    ...plans.flatMap(({ lines, before: { minDayPriceCents: min } }) =>
      lines
        .filter(({ dayPriceCents }) => min !== null && dayPriceCents < min)
        .map(({ line, dayPriceCents }) => ({
          line,
          column: 'price' as const,
          fault: 'out_of_range' as const,
          value: String(dayPriceCents / 100),
          min: min ?? prices.minDayPriceCents,
          max: prices.maxDayPriceCents,
        })),
    ),
    ...plans.flatMap(({ lines, plan }) =>
      plan.ownPrices.length <= max
        ? []
        : lines
            .slice(0, 1)
            .map(({ line, on }) => ({ line, column: 'date', fault: 'too_many', value: on, max }) as const),
    ),
  ];
  return {
    faults: [...faults, ...found],
    countAfter: 0,
    async write() {
      for (const { car, before, plan } of plans) {
        if (isSamePlan(before, plan)) continue;
        await savePlan(tx, car, { plan, before, cause: 'bulk', at }, services);
      }
    },
  };
}
