import type { KnownDriver } from '@kwela/domain/verification/driver-standing';
import type { StoredTrip } from './quote-schema.ts';

/** Somebody as a driver of a trip, by their papers. */
export const asDriver = (papers: KnownDriver): StoredTrip['drivers'][number] => ({
  firstName: papers.firstNames,
  lastName: papers.lastName,
  birthOn: papers.birthOn,
  licenceCountry: 'ZA',
  licenceIssuedOn: papers.licenceIssuedOn,
  licenceExpiresOn: papers.licenceExpiresOn,
});
