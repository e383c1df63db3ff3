import { type Agreement, carRulesVersion } from '@kwela/domain/bookings/agreements/agreements';
import { legalAt } from '../../content/texts.ts';
import { fingerprint } from '../../fingerprint.ts';
import type { VehicleForTrip } from '../../vehicles/terms-repo.ts';
import type { TripInput } from '../store/quote-schema.ts';

/** Who drives and who is invited to, as a print: who they are stands with the booking, and can be forgotten there. */
const driversVersion = ({ drivers, invitedDrivers }: Pick<TripInput, 'drivers' | 'invitedDrivers'>): string =>
  fingerprint({ drivers, invitedDrivers });

/** What a guest agrees to before paying for a trip, in the versions that hold now. Source: docs/rules/bookings.md “What is agreed to”. */
export const neededAgreements = (
  { terms, use, arePetsWelcome }: Pick<VehicleForTrip, 'terms' | 'use' | 'arePetsWelcome'>,
  trip: Pick<TripInput, 'drivers' | 'invitedDrivers'>,
  now: Date,
): readonly Agreement[] => [
  { code: 'terms', version: String(legalAt('terms', now).version) },
  { code: 'privacy', version: String(legalAt('privacy', now).version) },
  { code: 'car_rules', version: carRulesVersion({ ...terms, ...use, arePetsWelcome }) },
  { code: 'drivers', version: driversVersion(trip) },
];
