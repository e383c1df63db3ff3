import type { TokenRefusal } from '@kwela/contract/refusals';
import { isTokenText, type TokenScope, tokenStateAt } from '@kwela/domain/hosting/programs/tokens';
import { MINUTE_MS } from '@kwela/domain/time';
import type { Services } from '../../context.ts';
import { countUse } from '../store/tokens-repo.ts';
import { tokenHash } from './hash.ts';

/** How many requests a token has left in its minute. */
export interface Allowance {
  readonly max: number;
  readonly remaining: number;
  readonly resetSeconds: number;
}

export type UsedToken =
  | {
      readonly ok: true;
      readonly hostId: string;
      readonly scopes: readonly TokenScope[];
      readonly allowance: Allowance;
    }
  | {
      readonly ok: false;
      readonly refusal: TokenRefusal | 'account_suspended' | 'rate_limited';
      readonly allowance: Allowance | null;
    };

const no = (refusal: Exclude<UsedToken, { ok: true }>['refusal'], allowance: Allowance | null = null) =>
  ({ ok: false, refusal, allowance }) as const;

/** What a token opens, counted as a use of it. Source: docs/rules/programs.md “Tokens”. */
export async function useToken(
  { database, hostingPolicies, now }: Pick<Services, 'database' | 'hostingPolicies' | 'now'>,
  token: string,
): Promise<UsedToken> {
  if (!isTokenText(token)) return no('token_unknown');
  const at = now();
  const max = hostingPolicies.at(at).programs.tokenRequestsPerMinute;
  const used = await countUse(database.db, tokenHash(token), at, max);
  if (used === null) return no('token_unknown');
  const state = tokenStateAt(used, at);
  if (state === 'revoked') return no('token_revoked');
  if (state === 'ended') return no('token_ended');
  if (used.isBanned) return no('account_suspended');
  const allowance = {
    max,
    remaining: Math.max(0, max - used.count),
    resetSeconds: Math.max(1, Math.ceil((used.minuteAt.getTime() + MINUTE_MS - at.getTime()) / 1_000)),
  };
  if (used.count > max) return no('rate_limited', allowance);
  return { ok: true, hostId: used.hostId, scopes: used.scopes, allowance };
}
