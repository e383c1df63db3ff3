import type { UseCase } from '@kwela/contract/define';
import type { REFUSAL_STATUS } from '@kwela/contract/errors';
import type { Actor, Person } from '@kwela/domain/actor';
import type { Result } from '@kwela/domain/result';
import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import type { PaymentGateway } from '../adapters/payment-gateway/port.ts';
import type { Database } from '../db/open.ts';
import type { Policies } from './policies/policies.ts';

/** What every use-case may lean on; built once, in `app.ts`. */
export interface Services {
  readonly database: Database;
  readonly gateway: PaymentGateway;
  /** The numbers of the business, by date and by version. */
  readonly policies: Policies;
  readonly siteUrl: string;
  readonly log: FastifyBaseLogger;
  now(): Date;
  newId(): string;
  /** A whole number from 0 up to, not including, `below`. */
  randomInt(below: number): number;
}

/** One call of one use-case. */
export interface Call<Who extends Actor = Actor> extends Services {
  readonly actor: Who;
  /** The session that the call came with; null for visitors. */
  readonly sessionId: string | null;
  readonly requestId: string;
  /** The network address of the caller, for the record. */
  readonly ip: string;
  readonly idempotencyKey: string | null;
}

type CommonRefusal = Exclude<keyof typeof REFUSAL_STATUS, 'invalid_input' | 'internal' | 'unavailable'>;

/** Steps of one use-case: load, let the domain decide, save, view. The contract types both ends. */
export type Handler<Promised extends UseCase> = (
  call: Call<Promised['access'] extends 'signed_in' ? Person : Actor>,
  input: z.output<Promised['input']>,
) => Promise<Result<z.input<Promised['output']>, Promised['refusals'][number] | CommonRefusal, unknown>>;
