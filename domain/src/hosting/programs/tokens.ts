import { addDays, instantFromLocal, localDate } from '../../time.ts';
import { CO_HOST_SCOPES, type CoHostScope } from '../co-host-scopes.ts';

/**
 * What a program may do with a token: as much as a co-host with the same scopes, so that both are explained by one list.
 * Source: docs/rules/programs.md “Tokens”.
 */
export const TOKEN_SCOPES = CO_HOST_SCOPES;
export type TokenScope = CoHostScope;

export const TOKEN_STATES = ['active', 'ended', 'revoked'] as const;
export type TokenState = (typeof TOKEN_STATES)[number];

export interface TokenLife {
  /** It opens nothing from this instant on. */
  readonly endsAt: Date;
  readonly revokedAt: Date | null;
}

/** Whether a token opens anything now. A revoked one stays revoked, also after its end. */
export function tokenStateAt({ endsAt, revokedAt }: TokenLife, now: Date): TokenState {
  if (revokedAt !== null) return 'revoked';
  return endsAt <= now ? 'ended' : 'active';
}

/** The last day on which a token made now can open anything. */
export const lastTokenDay = (now: Date, maxDays: number): string => addDays(localDate(now), maxDays);

/** When a token ends whose last day is given; null: that day is over, or further off than `maxDays`. */
export function tokenEnd(lastOn: string, now: Date, maxDays: number): Date | null {
  if (lastOn < localDate(now) || lastOn > lastTokenDay(now, maxDays)) return null;
  return instantFromLocal(addDays(lastOn, 1), 0);
}

const START = 'kwela_';
const SHAPE = /^kwela_[\w-]{43}$/;
const SHOWN = 10;

/** A token as a program sends it. `secret`: 32 random bytes as base64url. */
export const tokenText = (secret: string): string => `${START}${secret}`;

/** Whether a bearer is meant to be a token of a program, whether or not it is one. */
export const isTokenLike = (bearer: string): boolean => bearer.startsWith(START);

/** Whether it could be one of ours; what could not is not looked up. */
export const isTokenText = (bearer: string): boolean => SHAPE.test(bearer);

/** The part of a token by which its host knows it again; it opens nothing. */
export const tokenPrefix = (token: string): string => token.slice(0, SHOWN);
