import { type Cents, formatWholeRand } from '@kwela/domain/money';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';
import { type Specification, specLine } from '../car-labels.ts';
import type { Say } from '../say.ts';

/** What a search engine shows of a description; a link preview shows less. */
const DESCRIPTION_LENGTH = 200;

/** While the car itself is not known yet. */
export const UNKNOWN_CAR = msg`A car to rent`;

/** At most so long, cut behind a whole word. */
function shortened(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= length) return line;
  const cut = line.slice(0, length - 1);
  const whole = cut.slice(0, cut.lastIndexOf(' '));
  return `${whole === '' ? cut : whole}…`;
}

interface DescribedCar extends Specification {
  readonly dayPriceCents: Cents;
  readonly area: string;
  readonly city: string;
  /** In the words of the host. */
  readonly description: string;
}

/** `R720 a day in Sea Point, Cape Town. Crossover · Automatic · Hybrid · 5 seats. I bought it new …` */
export function carDescription(car: DescribedCar, say: Say): string {
  const price = formatWholeRand(car.dayPriceCents);
  const where = car.area === car.city ? car.city : `${car.area}, ${car.city}`;
  const offer = say(msg`${{ price }} a day in ${{ where }}.`);
  return shortened(`${offer} ${specLine(car, say)}. ${car.description}`, DESCRIPTION_LENGTH);
}

interface CarOfPage {
  readonly make: string;
  readonly model: string;
  readonly year: number;
  readonly area: string;
}

export const carPageTitle = ({ make, model, year, area }: CarOfPage): MessageDescriptor =>
  msg`${{ car: `${make} ${model} ${year}` }} in ${{ area }}`;
