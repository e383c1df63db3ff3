import type { VehicleCategory } from '@kwela/domain/vehicles/vehicle';
import type { Model } from '../catalogue/model.ts';
import type { Random } from '../random.ts';
import { ABOUT_CLASS } from './about-class.ts';

const CONDITION = {
  new: [
    'It is nearly new and still under the maker’s service plan.',
    'It has had its first service and nothing else was needed.',
    'It is less than two years old. Please treat it as if it were yours.',
  ],
  used: [
    'It is serviced on time and I keep the slips.',
    'New tyres went on this year, and the aircon was regassed.',
    'My mechanic looks it over every six months.',
  ],
  old: [
    'It is not young any more, but it starts every morning.',
    'The paint shows its age. Brakes, tyres and battery are all recent.',
    'It has high mileage and a full service history.',
  ],
  classic: [
    'It is old, so it has no airbags and no aircon, and you steer with your arms.',
    'The engine was rebuilt and I carry the spares that matter.',
  ],
} as const;

const MARKED = 'Its marks are noted on this page, and you do not pay for them.';

const MEETING = [
  'I live in {area} and meet you at my gate.',
  'Hand-over is at my place in {area}. It takes about fifteen minutes.',
  'You collect in {area}. There is safe off-street parking for your own car if you need it.',
  'I am in {area}, ten minutes from the main road, and answer quickly on the phone.',
  'My brother or I meet you in {area}.',
] as const;

const HOUSE_RULES = [
  'No smoking, please.',
  'No smoking, and shake out the mats.',
  'Park it behind a gate or in a guarded lot at night.',
  'Take your litter with you, and we are good.',
  'Tell me if something breaks. I do not get cross, I get it fixed.',
] as const;

const SAME_FUEL = 'Please bring it back with the same fuel.';

const FLEET = [
  'I have several cars, so if plans change I can often swap.',
  'This is one of a few cars that I look after full-time.',
] as const;

const PETS = 'Dogs are welcome on their blanket.';
const TRACKER = 'There is a tracker in it, for your safety and mine.';

const NEW_YEARS = 1;
const OLD_YEARS = 7;
const THIRD_ROW_SEATS = 7;
const FRONT_SEATS = 3;

function conditionOf(model: Model, age: number): readonly string[] {
  if (model.isClassic) return CONDITION.classic;
  if (age <= NEW_YEARS) return CONDITION.new;
  return age >= OLD_YEARS ? CONDITION.old : CONDITION.used;
}

/** A big car without a third row is spoken of like a crossover, a bakkie without a back seat like a van. */
function spokenOfAs({ category, seats }: Model): VehicleCategory {
  if (category === 'suv' && seats < THIRD_ROW_SEATS) return 'crossover';
  return category === 'bakkie' && seats <= FRONT_SEATS ? 'van' : category;
}

interface Described {
  readonly model: Model;
  readonly age: number;
  readonly area: string;
  readonly features: readonly string[];
  readonly isFleet: boolean;
  readonly isMarked: boolean;
}

/** What the host writes about the car, in the first person. */
export function description(described: Described, random: Random): string {
  const { model, age, area, features, isFleet, isMarked } = described;
  const { why, use } = ABOUT_CLASS[spokenOfAs(model)];
  const first = isFleet ? random.pick([...FLEET, ...why]) : random.pick(why);
  return [
    first.replace('{car}', `${model.make} ${model.model}`),
    random.pick(conditionOf(model, age)),
    ...(isMarked && random.chance(0.6) ? [MARKED] : []),
    ...random.some(use, random.int(1, 2)),
    random.pick(MEETING).replace('{area}', area),
    ...(features.includes('tracker') && random.chance(0.5) ? [TRACKER] : []),
    ...(features.includes('pets') ? [PETS] : []),
    ...(model.fuel !== 'electric' && random.chance(0.3) ? [SAME_FUEL] : []),
    random.pick(HOUSE_RULES),
  ].join(' ');
}
