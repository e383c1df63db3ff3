import type { TripPurpose } from '@kwela/domain/bookings/trip/trip-plan';
import type { Surface } from '@kwela/domain/vehicles/draft/vehicle-draft';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';

/** The roads that a trip takes, by its roughest. */
export const ROAD_NAMES: Readonly<Record<Surface, MessageDescriptor>> = {
  tar: msg`Tar roads only`,
  good_gravel: msg`Tar and good gravel roads`,
  four_by_four_track: msg`Tar, gravel and 4x4 tracks`,
};

export const PURPOSE_NAMES: Readonly<Record<TripPurpose, MessageDescriptor>> = {
  leisure: msg`Holiday or leisure`,
  business: msg`Business`,
  event: msg`An event, such as a wedding`,
};
