import type { Contract } from '@kwela/contract/all';
import { tokenStateAt } from '@kwela/domain/hosting/programs/tokens';
import type { z } from 'zod';
import type { HostToken } from '../store/tokens-repo.ts';

export const tokenView = (token: HostToken, now: Date): z.input<Contract['tokens/revoke']['output']> => ({
  id: token.id,
  name: token.name,
  prefix: token.prefix,
  scopes: [...token.scopes],
  state: tokenStateAt(token, now),
  createdAt: token.createdAt.toISOString(),
  endsAt: token.endsAt.toISOString(),
  revokedAt: token.revokedAt?.toISOString() ?? null,
  lastUsedAt: token.lastUsedAt?.toISOString() ?? null,
  useCount: token.useCount,
});
