import { CO_HOST_SCOPES, type CoHostScope } from '@kwela/domain/hosting/co-host-scopes';
import { CO_HOST_STATES, type CoHostState } from '@kwela/domain/hosting/team/lifecycle';
import { codeOf } from '../../../db/code.ts';

export interface CoHostCar {
  readonly id: string;
  readonly title: string;
}

/** Somebody who helps a host, or who is asked to. */
export interface CoHost {
  readonly id: string;
  readonly hostId: string;
  readonly userId: string | null;
  readonly email: string;
  readonly name: string | null;
  readonly avatarUrl: string | null;
  readonly state: CoHostState;
  readonly stateAt: Date;
  readonly scopes: readonly CoHostScope[];
  /** Null: all. */
  readonly cars: readonly CoHostCar[] | null;
  readonly version: number;
  readonly locale: string;
  readonly expiresAt: Date;
  readonly isMailLate: boolean;
}

export interface CoHostRow {
  readonly id: string;
  readonly host_id: string;
  readonly user_id: string | null;
  readonly email: string;
  readonly name: string | null;
  readonly avatar_url: string | null;
  readonly state: string;
  readonly state_at: Date;
  readonly scopes: readonly string[];
  readonly has_all_cars: boolean;
  readonly cars: readonly CoHostCar[];
  readonly version: number;
  readonly locale: string;
  readonly expires_at: Date;
  readonly is_mail_late: boolean;
}

export const coHostOf = (row: CoHostRow): CoHost => ({
  id: row.id,
  hostId: row.host_id,
  userId: row.user_id,
  email: row.email,
  name: row.name,
  avatarUrl: row.avatar_url,
  state: codeOf(CO_HOST_STATES, row.state),
  stateAt: row.state_at,
  scopes: row.scopes.map((scope) => codeOf(CO_HOST_SCOPES, scope)),
  cars: row.has_all_cars ? null : row.cars,
  version: row.version,
  locale: row.locale,
  expiresAt: row.expires_at,
  isMailLate: row.is_mail_late,
});
