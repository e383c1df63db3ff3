import type { PhotoAngle } from '@kwela/domain/vehicles/draft/photos';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const ANGLE_LABELS: Readonly<Record<PhotoAngle, MessageDescriptor>> = {
  front_three_quarter: msg`Front corner`,
  rear_three_quarter: msg`Back corner`,
  left_side: msg`Left side`,
  right_side: msg`Right side`,
  cabin: msg`Front seats and dashboard`,
  boot: msg`Boot`,
  front: msg`Front`,
  rear: msg`Back`,
  dashboard: msg`Instruments`,
  rear_seats: msg`Back seats`,
  wheel: msg`Wheel`,
  extra: msg`Something else`,
};
