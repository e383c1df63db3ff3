import type { ExtraOffer, Filling } from '../../vehicles/terms.ts';
import { isRefuel, type LineItem } from '../line-items.ts';

const fillingOf = ({ facts: { litres, centsPerLitre } = {} }: LineItem): { readonly filling?: Filling } =>
  litres === undefined || centsPerLitre === undefined ? {} : { filling: { litres, centsPerLitre } };

const asBooked = (offer: ExtraOffer, line: LineItem): ExtraOffer => ({
  ...offer,
  ...fillingOf(line),
  priceCents: line.unitCents,
});

/**
 * The extras of a changed trip to choose from: what was booked at the price that it keeps, the rest as it is offered now. A prepaid refuel
 * can be taken back also where the host offers none any more. Source: docs/rules/changes.md “Price”.
 */
export function extrasToChoose(
  booked: readonly LineItem[],
  offered: readonly ExtraOffer[],
): readonly ExtraOffer[] {
  const lines = booked.filter(({ code }) => code === 'extra');
  const lineOf = (code: string) => lines.find(({ itemCode }) => itemCode === code);
  const refuel = lines.find((line) => isRefuel(line) && !offered.some(({ code }) => code === line.itemCode));
  const withdrawn: ExtraOffer[] =
    refuel?.itemCode === undefined
      ? []
      : [
          {
            code: refuel.itemCode,
            unit: 'trip',
            priceCents: refuel.unitCents,
            maxQuantity: 1,
            supplier: 'host',
            ...fillingOf(refuel),
          },
        ];
  const kept = offered.map((offer) => {
    const line = lineOf(offer.code);
    return line === undefined ? offer : asBooked(offer, line);
  });
  return [...kept, ...withdrawn];
}
