import { CO_HOST_SCOPES, type CoHostScope } from '@kwela/domain/hosting/co-host-scopes';
import { t } from '@lingui/core/macro';
import { hasFields, isOneOf, isText } from '../../../lib/guards.ts';
import type { CoHost } from './team-calls.ts';

const WHICH_CARS = ['all', 'some'] as const;

/** What a co-host is to be let do, as it is ticked; lists are texts with commas between. */
export interface TypedHelp {
  readonly scopes: string;
  readonly which: (typeof WHICH_CARS)[number];
  readonly carIds: string;
}
export interface TypedInvitation extends TypedHelp {
  readonly email: string;
}

const HELP = { scopes: isText, which: isOneOf(WHICH_CARS), carIds: isText };
export const isTypedHelp = hasFields<TypedHelp>(HELP);
export const isTypedInvitation = hasFields<TypedInvitation>({ ...HELP, email: isText });

export const ticked = (text: string): readonly string[] => text.split(',').filter((one) => one !== '');

const isScope = (text: string): text is CoHostScope => CO_HOST_SCOPES.some((scope) => scope === text);

/** What is missing, by field. */
export const helpProblems = ({ scopes, which, carIds }: TypedHelp) => ({
  ...(ticked(scopes).length === 0 && { scopes: t`Tick at least one thing to help with.` }),
  ...(which === 'some' && ticked(carIds).length === 0 && { carIds: t`Tick at least one car.` }),
});

const ADDRESS = /^\S+@\S+\.\S+$/;

export const invitationProblems = ({ email, ...help }: TypedInvitation) => ({
  ...(!ADDRESS.test(email.trim()) && { email: t`Enter an email address, such as name@example.co.za.` }),
  ...helpProblems(help),
});

export const helpFrom = ({ scopes, which, carIds }: TypedHelp) => ({
  scopes: ticked(scopes).filter(isScope),
  vehicleIds: which === 'all' ? null : [...ticked(carIds)],
});

export const typedHelp = ({ scopes, vehicleIds }: Pick<CoHost, 'scopes' | 'vehicleIds'>): TypedHelp => ({
  scopes: scopes.join(','),
  which: vehicleIds === null ? 'all' : 'some',
  carIds: (vehicleIds ?? []).join(','),
});
