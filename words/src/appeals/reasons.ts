import type { AppealReason } from '@kwela/domain/bookings/appeals/reasons';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';

/** Why somebody appeals against how a trip ended, as they choose it and as others read it. */
export const APPEAL_REASON_LABELS: Readonly<Record<AppealReason, MessageDescriptor>> = {
  was_there: msg`I was there`,
  host_absent: msg`I was there, and the host did not come`,
  flight_cancelled: msg`My flight, bus or train was cancelled`,
  strike: msg`A strike or a protest`,
  extreme_weather: msg`A flood, a fire or a storm`,
  government_order: msg`A government order`,
  road_closed: msg`The road was closed`,
  death: msg`The person the trip was for has died`,
  hospital: msg`The person the trip was for is in hospital`,
  car_damaged: msg`The car was damaged`,
  car_stolen: msg`The car was stolen`,
  car_off_road: msg`The car broke down or may not be driven`,
};
