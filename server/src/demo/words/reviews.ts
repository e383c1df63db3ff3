import type { REVIEW_PARTS } from '@kwela/contract/reviews';
import type { VehicleCategory } from '@kwela/domain/vehicles/vehicle';
import type { Random } from '../random.ts';

type Part = (typeof REVIEW_PARTS)[number];

export interface ReviewWords {
  readonly stars: number;
  readonly parts: Readonly<Record<Part, number>>;
  readonly text: string;
  readonly reply: string | null;
}

/** Of a thousand reviews: a mean of 4.7, as people who met each other rate. */
export const STAR_SHARES = [
  [5, 790],
  [4, 150],
  [3, 40],
  [2, 15],
  [1, 5],
] as const;

const OPENING: Readonly<Record<number, readonly string[]>> = {
  5: [
    'Everything went as agreed.',
    'The car was just as described.',
    '{host} was waiting at the gate and showed us everything.',
    'Very easy from start to finish.',
    'Clean car, friendly hand-over.',
    'We did {km} km and had no trouble at all.',
    'I have rented from {host} before and will again.',
    'Dankie, {host}, this was a pleasure.',
    'Siyabonga, {host}. A good car and an honest person.',
  ],
  4: [
    'Good car, just a few small things.',
    'All fine, on the whole.',
    'We were happy with the {model}.',
    'It did what we needed for {days} days.',
  ],
  3: ['The car was all right, the hand-over was not.', 'It got us there, but I expected more for the price.'],
  2: ['We had to wait an hour at hand-over.', 'The car was not clean when we got it.'],
  1: ['The battery was flat on the second morning.'],
};

const DETAIL: Readonly<Record<number, readonly string[]>> = {
  5: [
    'Photos at hand-over took five minutes and saved any arguments.',
    'My deposit was back three days after the trip.',
    'The tyres were good and the aircon was cold.',
    'Messages were answered within minutes.',
    'We paid what the quote said, nothing more.',
    'My parents asked whether we could keep it.',
  ],
  4: [
    'One tyre was a little soft on the first day.',
    'There was some sand in the boot from the last guest.',
    'The phone cable was missing.',
    'Hand-over was twenty minutes late because of traffic.',
    'The aircon takes a while on a hot day.',
  ],
  3: [
    'It smelled of smoke.',
    'The spare wheel was flat, which {host} did not know.',
    'Nobody told us about the pick-up hours.',
  ],
  2: ['{host} said sorry, which helped.', 'The mats were still wet.'],
  1: ['{host} came with jumper cables, but we lost half a day.'],
};

/** What only guests of some cars can say. */
const OF_CLASS: Partial<Record<VehicleCategory, readonly string[]>> = {
  economy: ['The {model} is light on fuel.', 'It fitted into every parking bay.'],
  compact: ['The {model} is light on fuel.', 'Four of us sat comfortably.'],
  crossover: ['The child seat was already fitted when we arrived.', 'The pram and two suitcases went in.'],
  suv: ['It took the bad road to the lodge without a rattle.', 'Gogo liked how high she sat.'],
  bakkie: ['It took the bad road to the farm without a rattle.', 'Five of us and the fishing rods fitted.'],
  overland: ['{host} took an hour to show us the gas, the tent and low range.', 'We never got stuck.'],
  people_carrier: ['All the cousins in one car and no arguments.', 'The luggage went behind the back row.'],
  executive: ['Quiet and quick, and the client noticed.'],
  luxury: ['It is in every wedding photo.', 'People waved at us all day.'],
  ev: ['It came charged to 90%.', 'We paid less for charging than for coffee.'],
  van: ['We moved a two-bedroom flat in one morning.', 'The straps and blankets were in the back.'],
};

const CLOSING = [
  'Would book again.',
  'Thank you.',
  'We recommend it for a trip like ours.',
  'See you next time.',
  'Good value.',
] as const;

const THANKS = [
  'Thank you, {guest}. You are welcome any time.',
  'Dankie, {guest}. Safe travels.',
  'It was good to meet you, {guest}. The car came back spotless.',
] as const;
const SORRY = [
  'Thank you for telling me, {guest}. It is sorted now.',
  'I am sorry about that, {guest}. It will not happen again.',
] as const;

interface About {
  readonly host: string;
  readonly guest: string;
  readonly model: string;
  readonly category: VehicleCategory;
  readonly days: number;
  readonly km: number;
}

const partsOf = (stars: number, random: Random): Record<Part, number> => {
  const part = () => Math.min(5, Math.max(1, stars + (random.chance(0.18) ? random.pick([-1, 1]) : 0)));
  return {
    cleanliness: part(),
    condition: part(),
    accuracy: part(),
    communication: part(),
    handover: part(),
  };
};

/** What a guest who gives so many stars says of a trip, and now and then what the host answers. */
export function reviewOf(stars: number, about: About, random: Random): ReviewWords {
  const details = [...(DETAIL[stars] ?? []), ...(stars >= 4 ? (OF_CLASS[about.category] ?? []) : [])];
  const filled = (text: string): string =>
    text
      .replaceAll('{host}', about.host)
      .replaceAll('{guest}', about.guest)
      .replaceAll('{model}', about.model)
      .replaceAll('{days}', String(about.days))
      .replaceAll('{km}', String(about.km));
  const text = [
    random.pick(OPENING[stars] ?? []),
    ...random.some(details, random.int(stars === 5 ? 0 : 1, 2)),
    ...(stars >= 4 && random.chance(0.5) ? [random.pick(CLOSING)] : []),
  ].join(' ');
  const isAnswered = stars <= 3 ? random.chance(0.8) : random.chance(0.25);
  return {
    stars,
    parts: partsOf(stars, random),
    text: filled(text),
    reply: isAnswered ? filled(random.pick(stars >= 4 ? THANKS : SORRY)) : null,
  };
}
