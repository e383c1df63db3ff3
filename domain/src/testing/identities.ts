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
