import type { Neighbour } from '@kwela/domain/vehicles/draft/vehicle-draft';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const COUNTRY_WORDS: Readonly<Record<Neighbour, MessageDescriptor>> = {
  BW: msg`Botswana`,
  LS: msg`Lesotho`,
  MZ: msg`Mozambique`,
  NA: msg`Namibia`,
  SZ: msg`Eswatini`,
  ZW: msg`Zimbabwe`,
};
