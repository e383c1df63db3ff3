import type { MarkKind, MarkPlace, MarkSize, MarkView } from '@kwela/domain/vehicles/draft/known-marks';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { say } from '../../../lib/words.ts';

type Labels<Code extends string> = Readonly<Record<Code, MessageDescriptor>>;

export const VIEW_LABELS: Labels<MarkView> = {
  left: msg`Left side`,
  right: msg`Right side`,
  front: msg`Front`,
  rear: msg`Back`,
  top: msg`Roof`,
  inside: msg`Inside`,
};

export const KIND_LABELS: Labels<MarkKind> = {
  scratch: msg`Scratch`,
  dent: msg`Dent`,
  chip: msg`Chip`,
  crack: msg`Crack`,
  scuff: msg`Scuff`,
  rust: msg`Rust`,
  stain: msg`Stain`,
  tear: msg`Tear`,
  missing_part: msg`Missing part`,
};

export const SIZE_LABELS: Labels<MarkSize> = {
  coin: msg`the size of a coin`,
  hand: msg`the size of a hand`,
  larger: msg`larger than a hand`,
};

export const PLACE_LABELS: Labels<MarkPlace> = {
  front_bumper: msg`Front bumper`,
  grille: msg`Grille`,
  bonnet: msg`Bonnet`,
  windscreen: msg`Windscreen`,
  headlight_left: msg`Left headlight`,
  headlight_right: msg`Right headlight`,
  rear_bumper: msg`Rear bumper`,
  boot_lid: msg`Boot lid`,
  rear_window: msg`Rear window`,
  tail_light_left: msg`Left tail light`,
  tail_light_right: msg`Right tail light`,
  left_front_wing: msg`Left front wing`,
  left_front_door: msg`Left front door`,
  left_rear_door: msg`Left rear door`,
  left_rear_wing: msg`Left rear wing`,
  left_sill: msg`Left sill`,
  left_mirror: msg`Left mirror`,
  left_front_wheel: msg`Left front wheel`,
  left_rear_wheel: msg`Left rear wheel`,
  right_front_wing: msg`Right front wing`,
  right_front_door: msg`Right front door`,
  right_rear_door: msg`Right rear door`,
  right_rear_wing: msg`Right rear wing`,
  right_sill: msg`Right sill`,
  right_mirror: msg`Right mirror`,
  right_front_wheel: msg`Right front wheel`,
  right_rear_wheel: msg`Right rear wheel`,
  roof: msg`Roof`,
  load_bed: msg`Load bed`,
  dashboard: msg`Dashboard`,
  steering_wheel: msg`Steering wheel`,
  front_seats: msg`Front seats`,
  rear_seats: msg`Rear seats`,
  carpets: msg`Carpets`,
  roof_lining: msg`Roof lining`,
  boot_floor: msg`Boot floor`,
};

/** `Scratch, right front door, the size of a coin`. */
export function markWords({
  place,
  kind,
  size,
}: {
  readonly place: MarkPlace;
  readonly kind: MarkKind;
  readonly size: MarkSize;
}): string {
  const [what, where, long] = [say(KIND_LABELS[kind]), say(PLACE_LABELS[place]), say(SIZE_LABELS[size])];
  return t`${what}: ${where}, ${long}`;
}
