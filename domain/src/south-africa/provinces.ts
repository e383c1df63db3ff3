import type { Province } from '../vehicles/vehicle.ts';

/** The official names, as the gazetteer has them. */
export const PROVINCE_NAMES: Readonly<Record<Province, string>> = {
  GP: 'Gauteng',
  WC: 'Western Cape',
  KZN: 'KwaZulu-Natal',
  EC: 'Eastern Cape',
  FS: 'Free State',
  LP: 'Limpopo',
  MP: 'Mpumalanga',
  NW: 'North West',
  NC: 'Northern Cape',
};
