import { isSingleCab } from '../catalogue/classes.ts';
import type { Model } from '../catalogue/model.ts';
import type { Random } from '../random.ts';
import { ABOUT_CLASS, type SpokenOfAs } from './about-class.ts';

const CONDITION = {
  new: [
    'It is nearly new and still on its service plan.',
    'It has had its first service and nothing else was needed.',
    'It is less than two years old. Please treat it as if it were yours.',
  ],
  used: [
    'It is serviced on time and I keep the slips.',
    'New tyres went on this year, and the aircon was regassed.',
    'My mechanic looks it over every six months.',
    'I had the brakes done in winter and it drives like it should.',
    'The service book is in the cubby if you want to see it.',
  ],
  old: [
    'It is not young any more, but it starts every morning.',
    'The paint shows its age. Brakes, tyres and battery are all recent.',
    'It has high mileage and a full service history.',
  ],
  classic: [
    'It is old, so there are no airbags, no aircon and no power steering.',
    'The engine was rebuilt and I carry the spares that matter.',
  ],
} as const;

const MARKED = 'Its marks are noted on this page, and you do not pay for those.';

const MEETING = [
  'I live in {area} and meet you at my gate.',
  'Hand-over is at my place in {area}. Please have your licence card ready.',
  'Pick-up is in {area}. There is safe off-street parking for your own car if you need it.',
  'I am in {area}, ten minutes from the main road, and answer quickly on the phone.',
  'I am close to the shops in {area} and easy to find.',
  'Send me a message when you are close. I am two minutes away in {area}.',
  'You will find me in {area}, and there is coffee if you are early.',
  'Early flight? I am up at five anyway, and {area} is quiet then.',
] as const;

const HOUSE_RULES = [
  'No smoking, please.',
  'No smoking, and shake out the mats.',
  'Please park it behind a gate or in a guarded car park at night.',
  'Take your litter with you, and we are good.',
  'Tell me if something breaks. I do not get cross, I get it fixed.',
  'Watch out for potholes after rain. They eat tyres.',
  'Do not leave a bag on the seat, not even for five minutes.',
  'If you are running late, just say so.',
] as const;

const SAME_FUEL = [
  'Please return it with the same fuel.',
  'Full to full: the garage on the corner is open late.',
] as const;

const FLEET = [
  'I have several cars, so if plans change I can often swap.',
  'This is one of a few cars that I look after full-time.',
] as const;

const PETS = [
  'Dogs are welcome on their blanket.',
  'Your dog may come along. Mine does all the time.',
] as const;
const TRACKER = 'There is a tracker in it, for your safety and mine.';

const NEW_YEARS = 1;
const OLD_YEARS = 7;
const THIRD_ROW_SEATS = 7;

function conditionOf(model: Model, age: number): readonly string[] {
  if (model.isClassic) return CONDITION.classic;
  if (age <= NEW_YEARS) return CONDITION.new;
  return age >= OLD_YEARS ? CONDITION.old : CONDITION.used;
}

/** A big car without a third row is spoken of like a crossover. */
function spokenOfAs(model: Model): SpokenOfAs {
  if (model.isClassic) return 'classic';
  if (isSingleCab(model)) return 'single_cab';
  return model.category === 'suv' && model.seats < THIRD_ROW_SEATS ? 'crossover' : model.category;
}

/** Engine, cab and fittings, which stand beside the text anyway. */
const TRIM = / (?=\d\.\d|with |double cab|single cab|panel van|Type \d|\d+-seat|T6|Cargo|GD-6)/;
/** A name that says nothing without its maker: X3, i20, C-Class, 3 Series. */
const NEEDS_MAKER = /^(?:\w{1,3}\b|\w-)/;

/** What an owner calls the car: Hilux, Polo Vivo, Audi A4. */
function everydayName({ make, model }: Model): string {
  const [name = model] = model.split(TRIM);
  return NEEDS_MAKER.test(name) ? `${make} ${name}` : name;
}

interface Described {
  readonly model: Model;
  readonly age: number;
  readonly area: string;
  readonly features: readonly string[];
  readonly isFleet: boolean;
  readonly isMarked: boolean;
}

/**
 * What the host writes about the car, in the first person. Some write two lines and some a page; some begin with how the
 * keys change hands.
 */
export function description(described: Described, random: Random): string {
  const { model, age, area, features, isFleet, isMarked } = described;
  const { why, use } = ABOUT_CLASS[spokenOfAs(model)];
  const reason = (isFleet ? random.pick([...FLEET, ...why]) : random.pick(why)).replace(
    '{car}',
    everydayName(model),
  );
  const meeting = random.pick(MEETING).replace('{area}', area);
  const condition = random.pick(conditionOf(model, age));
  const asked = [
    ...(features.includes('tracker') && random.chance(0.4) ? [TRACKER] : []),
    ...(features.includes('pets') ? [random.pick(PETS)] : []),
    ...(model.fuel !== 'electric' && random.chance(0.25) ? [random.pick(SAME_FUEL)] : []),
    ...(random.chance(0.8) ? [random.pick(HOUSE_RULES)] : []),
  ];
  const marked = isMarked && random.chance(0.5) ? [MARKED] : [];
  const told = random.weighted<readonly string[]>([
    [[reason, condition, ...marked, ...random.some(use, 2), meeting, ...asked], 5],
    [[reason, ...random.some(use, random.int(2, 3)), ...marked, meeting, ...asked], 4],
    [[meeting, reason, ...random.some(use, 1), condition, ...marked, ...asked], 3],
    [[reason, ...random.some(use, 1), meeting], 3],
  ]);
  return told.join(' ');
}
