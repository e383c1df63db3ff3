import { CO_HOST_SCOPES, type CoHostScope } from '@kwela/domain/hosting/co-host-scopes';
import { t } from '@lingui/core/macro';
import { hasFields, isText } from '../../../lib/guards.ts';
import type { CoHost, TeamCar } from './team-calls.ts';
import {
  carsFrom,
  carsLeft,
  carsProblems,
  isTypedCars,
  type TypedCars,
  ticked,
  typedCars,
} from './which-cars.ts';

/** What a co-host is to be let do, as it is ticked; lists are texts with commas between. */
export interface TypedHelp extends TypedCars {
  readonly scopes: string;
}
export interface TypedInvitation extends TypedHelp {
  readonly email: string;
}

const HELP = { scopes: isText, ...isTypedCars };
export const isTypedHelp = hasFields<TypedHelp>(HELP);
export const isTypedInvitation = hasFields<TypedInvitation>({ ...HELP, email: isText });

const isScope = (text: string): text is CoHostScope => CO_HOST_SCOPES.some((scope) => scope === text);

/** What is missing, by field. */
export const helpProblems = ({ scopes, ...cars }: TypedHelp) => ({
  ...(ticked(scopes).length === 0 && { scopes: t`Tick at least one thing to help with.` }),
  ...carsProblems(cars),
});

const ADDRESS = /^\S+@\S+\.\S+$/;

export const invitationProblems = ({ email, ...help }: TypedInvitation) => ({
  ...(!ADDRESS.test(email.trim()) && { email: t`Enter an email address, such as name@example.co.za.` }),
  ...helpProblems(help),
});

export const helpFrom = ({ scopes, ...cars }: TypedHelp) => ({
  scopes: ticked(scopes).filter(isScope),
  vehicleIds: carsFrom(cars),
});

/** As it stands in the form; cars that are gone are left out. */
export const typedHelp = (
  { scopes, vehicleIds }: Pick<CoHost, 'scopes' | 'vehicleIds'>,
  cars: readonly TeamCar[],
): TypedHelp => ({
  scopes: scopes.join(','),
  ...typedCars(carsLeft(vehicleIds, cars)),
});
