import { EMPTY_DETAILS, type TypedDetails } from '../verification/details.ts';

/** What somebody in Cape Town who hosts for themselves hands in of who they are, but for their name. */
export const HOST_DETAILS = {
  birthOn: '1980-01-01',
  document: 'sa_id',
  number: '8001015009087',
  phone: '082 123 4567',
  street: '12 Kloof Street',
  suburb: 'Gardens',
  city: 'Cape Town',
  province: 'WC',
  postalCode: '8001',
  legalKind: 'person',
} as const;

/** What Sipho in Cape Town hands in to drive. */
export const GUEST_DETAILS: TypedDetails = {
  ...EMPTY_DETAILS,
  firstNames: 'Sipho Themba',
  lastName: 'Dlamini',
  birthOn: '1990-02-15',
  number: '9002155009084',
  licenceNumber: '40240001WX7P',
  licenceCodes: 'B',
  licenceIssuedOn: '2012-01-10',
  licenceExpiresOn: '2030-01-10',
  street: '4 Long Street',
  city: 'Cape Town',
  province: 'WC',
  postalCode: '8001',
  emergencyName: 'Nomsa Dlamini',
  emergencyPhone: '083 123 4567',
};
