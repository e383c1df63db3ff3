import type {
  ConditionAngle,
  Equipment,
  HandOverSide,
  HandOverStage,
  MissingFact,
  WarningLight,
} from '@kwela/domain/hand-over/report';
import { FULL_EIGHTHS } from '@kwela/domain/hand-over/report';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';

type Labels<Code extends string> = Readonly<Record<Code, MessageDescriptor>>;

export const ANGLE_LABELS: Labels<ConditionAngle> = {
  front: msg`Front`,
  front_left: msg`Front left corner`,
  left: msg`Left side`,
  rear_left: msg`Back left corner`,
  rear: msg`Back`,
  rear_right: msg`Back right corner`,
  right: msg`Right side`,
  front_right: msg`Front right corner`,
  front_seats: msg`Front seats`,
  rear_seats: msg`Back seats`,
  dashboard: msg`Dashboard with the odometer`,
  boot: msg`Boot and spare wheel`,
  licence_disc: msg`Licence disc`,
  extra: msg`Something else`,
};

/** Where to stand and what must be seen. */
export const ANGLE_HINTS: Labels<ConditionAngle> = {
  front: msg`Step back until the whole front fits. The number plate must be readable.`,
  front_left: msg`Stand at the corner, so that the front and the left side show.`,
  left: msg`Step back until the whole side fits, with both wheels.`,
  rear_left: msg`Stand at the corner, so that the back and the left side show.`,
  rear: msg`Step back until the whole back fits. The number plate must be readable.`,
  rear_right: msg`Stand at the corner, so that the back and the right side show.`,
  right: msg`Step back until the whole side fits, with both wheels.`,
  front_right: msg`Stand at the corner, so that the front and the right side show.`,
  front_seats: msg`From an open front door, with both seats and the floor.`,
  rear_seats: msg`From an open back door, with the whole bench.`,
  dashboard: msg`Switch the ignition on, so that the kilometres, the fuel and any warning lights show.`,
  boot: msg`Open it and show the floor, the spare wheel, the jack and the triangle.`,
  licence_disc: msg`Close enough to read the date on the disc on the windscreen.`,
  extra: msg`A scratch, a dent or anything else that should be seen up close.`,
};

export const LIGHT_LABELS: Labels<WarningLight> = {
  engine: msg`Engine`,
  oil: msg`Oil`,
  battery: msg`Battery`,
  brakes: msg`Brakes`,
  abs: msg`ABS`,
  airbag: msg`Airbag`,
  tyre_pressure: msg`Tyre pressure`,
  temperature: msg`Temperature`,
  service: msg`Service`,
  other: msg`Another light`,
};

export const EQUIPMENT_LABELS: Labels<Equipment> = {
  spare_wheel: msg`Spare wheel`,
  jack: msg`Jack`,
  triangle: msg`Warning triangle`,
};

export const FACT_LABELS: Labels<MissingFact> = {
  odometer: msg`Odometer`,
  fuel: msg`Fuel or charge`,
  warning_lights: msg`Warning lights`,
  keys: msg`Keys`,
  equipment: msg`Spare wheel, jack and triangle`,
};

export const STAGE_TITLES: Labels<HandOverStage> = { check_in: msg`Pick-up`, check_out: msg`Return` };

/** `Full`, `Empty`, `5/8`. */
export function fuelWords(eighths: number): string {
  if (eighths === 0) return t`Empty`;
  return eighths === FULL_EIGHTHS ? t`Full` : `${eighths}/${FULL_EIGHTHS}`;
}

/** What a prepaid refuel means for the gauge at this hand-over. Source: docs/rules/prices.md “Prepaid refuel”. */
export function prepaidFuelWords(stage: HandOverStage, side: HandOverSide, guest: string): string {
  if (stage === 'check_in')
    return side === 'host'
      ? t`${guest} prepaid the refuelling, so hand over the car with a full tank.`
      : t`You prepaid the refuelling, so the tank should be full.`;
  return side === 'host'
    ? t`${guest} prepaid the refuelling, so the car may come back with any level.`
    : t`You prepaid the refuelling, so you don’t have to fill up.`;
}
