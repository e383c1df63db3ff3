/** The sides of the diagram of a car. */
export const MARK_VIEWS = ['front', 'rear', 'left', 'right', 'top', 'inside'] as const;
export type MarkView = (typeof MARK_VIEWS)[number];

/** The parts that a mark can be on, each on the side of the diagram that shows it. */
export const MARK_PLACES = {
  front_bumper: 'front',
  grille: 'front',
  bonnet: 'front',
  windscreen: 'front',
  headlight_left: 'front',
  headlight_right: 'front',
  rear_bumper: 'rear',
  boot_lid: 'rear',
  rear_window: 'rear',
  tail_light_left: 'rear',
  tail_light_right: 'rear',
  left_front_wing: 'left',
  left_front_door: 'left',
  left_rear_door: 'left',
  left_rear_wing: 'left',
  left_sill: 'left',
  left_mirror: 'left',
  left_front_wheel: 'left',
  left_rear_wheel: 'left',
  right_front_wing: 'right',
  right_front_door: 'right',
  right_rear_door: 'right',
  right_rear_wing: 'right',
  right_sill: 'right',
  right_mirror: 'right',
  right_front_wheel: 'right',
  right_rear_wheel: 'right',
  roof: 'top',
  load_bed: 'top',
  dashboard: 'inside',
  steering_wheel: 'inside',
  front_seats: 'inside',
  rear_seats: 'inside',
  carpets: 'inside',
  roof_lining: 'inside',
  boot_floor: 'inside',
} as const satisfies Readonly<Record<string, MarkView>>;
export type MarkPlace = keyof typeof MARK_PLACES;
export const MARK_PLACE_CODES = Object.keys(MARK_PLACES).filter((place): place is MarkPlace =>
  Object.hasOwn(MARK_PLACES, place),
);

export const MARK_KINDS = [
  'scratch',
  'dent',
  'chip',
  'crack',
  'scuff',
  'rust',
  'stain',
  'tear',
  'missing_part',
] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

/** As long as a coin, a hand, or more. */
export const MARK_SIZES = ['coin', 'hand', 'larger'] as const;
export type MarkSize = (typeof MARK_SIZES)[number];

/** A mark that a car has, where everybody can see it before a trip, so that nobody is charged for it after one. */
export interface KnownMark {
  readonly place: MarkPlace;
  readonly kind: MarkKind;
  readonly size: MarkSize;
  /** Where on its side of the diagram, from the left and the top, in thousandths. */
  readonly x: number;
  readonly y: number;
  /** The local date on which it was first seen. */
  readonly seenOn: string;
}

export const MARK_SPAN = 1_000;
/** A tenth of the drawing: about the width of a hand on a door. */
const NEAR = 100;

/**
 * Whether two marks can be one and the same: on one part, or side by side across the edge of two parts of one view. Whoever claims
 * for a mark that was known is told so. Source: docs/rules/vehicles.md “Known marks”.
 */
export function canBeSameMark(
  known: Pick<KnownMark, 'place' | 'x' | 'y'>,
  seen: Pick<KnownMark, 'place' | 'x' | 'y'>,
): boolean {
  if (MARK_PLACES[known.place] !== MARK_PLACES[seen.place]) return false;
  return Math.hypot(known.x - seen.x, known.y - seen.y) <= NEAR;
}

const isOnDiagram = (at: number): boolean => Number.isInteger(at) && at >= 0 && at <= MARK_SPAN;

/** The places in a list of marks that are off the diagram or of a day to come, by their index. */
export const wrongMarks = (marks: readonly KnownMark[], on: string): readonly number[] =>
  marks.flatMap(({ x, y, seenOn }, index) =>
    isOnDiagram(x) && isOnDiagram(y) && seenOn <= on ? [] : [index],
  );

/** On a view from the side with the nose at its right: the share of the way from the rear to the nose, and from the roof to the ground. */
interface SideSpot {
  readonly x: number;
  readonly y: number;
}

const ON_SIDE: Readonly<Record<MarkView, (at: SideSpot) => SideSpot>> = {
  right: (at) => at,
  // The other side is drawn with its nose at the left.
  left: ({ x, y }) => ({ x: 1 - x, y }),
  front: ({ y }) => ({ x: 0.97, y }),
  rear: ({ y }) => ({ x: 0.03, y }),
  // Seen from above with the nose at the right, the roof is a line.
  top: ({ x }) => ({ x, y: 0.05 }),
  inside: ({ x }) => ({ x: 0.35 + x * 0.3, y: 0.35 }),
};

/**
 * Where a mark lies on the one drawing that guests see, which shows a car from its side: shares of 1, from the rear and from the roof.
 * Source: docs/rules/vehicles.md “Known marks”.
 */
export const sideSpot = ({ place, x, y }: Pick<KnownMark, 'place' | 'x' | 'y'>): SideSpot =>
  ON_SIDE[MARK_PLACES[place]]({ x: x / MARK_SPAN, y: y / MARK_SPAN });
