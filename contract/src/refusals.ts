import { TOKEN_SCOPES } from '@kwela/domain/hosting/programs/tokens';
import { z } from 'zod';
import { conflict } from './refusals/conflict.ts';
import { OF_HAND_OVERS } from './refusals/hand-over.ts';
import { OF_HOSTING } from './refusals/hosting.ts';
import { OF_PAYMENTS } from './refusals/payments.ts';
import { OF_PEOPLE } from './refusals/people.ts';
import { OF_QUOTES } from './refusals/quotes.ts';
import { OF_TRIPS } from './refusals/trips.ts';

/**
 * Every no that a person can meet, with its HTTP status and the facts that explain it. Use-cases name the codes that
 * they can give; what stands in `details` is what leaves the server, and nothing else does.
 */
export const REFUSALS = {
  invalid_input: {
    status: 400,
    details: z.object({ issues: z.array(z.object({ field: z.string(), message: z.string() })) }),
  },
  unauthenticated: { status: 401, details: null },
  forbidden: { status: 403, details: null },
  not_found: { status: 404, details: null },
  rate_limited: { status: 429, details: null },
  second_factor_required: { status: 403, details: null },
  /** A token of a program that opens nothing. */
  token_unknown: { status: 401, details: null },
  token_revoked: { status: 401, details: null },
  token_ended: { status: 401, details: null },
  /** It is for other things; any one of these scopes would do. */
  token_scope_missing: { status: 403, details: z.object({ scopes: z.array(z.enum(TOKEN_SCOPES)) }) },
  /** Nothing that a program may do with a token. */
  people_only: { status: 403, details: null },
  account_suspended: { status: 403, details: null },
  not_allowed: conflict(null),
  cursor_stale: conflict(null),
  ...OF_QUOTES,
  ...OF_TRIPS,
  ...OF_HAND_OVERS,
  ...OF_PAYMENTS,
  ...OF_HOSTING,
  ...OF_PEOPLE,
} as const satisfies Record<string, { readonly status: number; readonly details: z.ZodType | null }>;

export type RefusalCode = keyof typeof REFUSALS;

/** What any use-case can answer beside the refusals that it names. */
export const COMMON_REFUSALS = [
  'invalid_input',
  'unauthenticated',
  'forbidden',
  'rate_limited',
  'second_factor_required',
  'account_suspended',
] as const;
export type CommonRefusal = (typeof COMMON_REFUSALS)[number];

type SchemaOf<Code extends RefusalCode> = (typeof REFUSALS)[Code]['details'];

/** What a program is refused with because of the token that it shows; no use-case names these. */
export const TOKEN_REFUSALS = [
  'token_unknown',
  'token_revoked',
  'token_ended',
  'token_scope_missing',
  'people_only',
] as const satisfies readonly RefusalCode[];
export type TokenRefusal = (typeof TOKEN_REFUSALS)[number];

/** The facts of a refusal as they arrive at the browser. */
export type RefusalDetails<Code extends RefusalCode> =
  SchemaOf<Code> extends z.ZodType ? z.output<SchemaOf<Code>> : undefined;

/** A refusal as a rule or a use-case gives it: one without its facts is none. */
export type Refused<Code extends RefusalCode> = {
  readonly [One in Code]: {
    readonly ok: false;
    readonly refusal: One;
    readonly details: SchemaOf<One> extends z.ZodType ? z.input<SchemaOf<One>> : undefined;
  };
}[Code];

/** The facts that may leave, by the schema of the code; a fact that is not named there stays. */
export const encodeDetails = ({ refusal, details }: Refused<RefusalCode>): unknown =>
  REFUSALS[refusal].details?.parse(details);
