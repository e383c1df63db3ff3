import { TOKEN_SCOPES, TOKEN_STATES } from '@kwela/domain/hosting/programs/tokens';
import { z } from 'zod';
import { BY_ID, useCase } from '../../define.ts';
import { calendarDate, instantOut, line, uuid } from '../../fields.ts';

/** Tokens by which programs of a host call us. Source: docs/rules/programs.md “Tokens”. */

export const LONGEST_TOKEN_NAME = 60;

const hostToken = z.object({
  id: uuid,
  name: z.string(),
  /** How it begins, to know it again by. */
  prefix: z.string(),
  scopes: z.array(z.enum(TOKEN_SCOPES)),
  state: z.enum(TOKEN_STATES),
  createdAt: instantOut,
  /** It opens nothing from then on. */
  endsAt: instantOut,
  revokedAt: instantOut.nullable(),
  lastUsedAt: instantOut.nullable(),
  useCount: z.int(),
});

export const listMyTokens = useCase('tokens/mine', {
  access: 'signed_in',
  summary: 'The tokens of a host’s programs, those that open something first; never the tokens themselves',
  input: z.strictObject({}),
  output: z.object({
    tokens: z.array(hostToken),
    maxTokens: z.int(),
    /** The last day that a token made now can have. */
    lastDayOn: calendarDate,
    requestsPerMinute: z.int(),
  }),
  refusals: [],
});

export const createToken = useCase('tokens/create', {
  access: 'signed_in',
  summary: 'Makes a token for a program of the host. It is in this answer and in no other',
  input: z.strictObject({
    /** Chosen by the caller, so that a request that is sent twice makes one. */
    id: uuid,
    name: line.pipe(z.string().min(1).max(LONGEST_TOKEN_NAME)),
    scopes: z
      .array(z.enum(TOKEN_SCOPES))
      .min(1)
      .max(TOKEN_SCOPES.length)
      .transform((scopes) => TOKEN_SCOPES.filter((scope) => scopes.includes(scope))),
    /** It works on this day, too. */
    lastOn: calendarDate,
  }),
  output: z.object({ token: hostToken, secret: z.string() }),
  refusals: ['token_end_day', 'too_many_tokens', 'token_made_before'],
});

export const revokeToken = useCase('tokens/revoke', {
  ...BY_ID,
  summary: 'Takes a token’s rights away at once and for good; sent again, it changes nothing',
  output: hostToken,
  refusals: ['not_found'],
});
