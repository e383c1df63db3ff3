import { CONTRACT } from '@kwela/contract/all';
import type { UseCase } from '@kwela/contract/define';
import { statusOfRefusal } from '@kwela/contract/errors';
import type { UseCaseName } from '@kwela/contract/routes';
import type { Actor, Person } from '@kwela/domain/actor';
import { ROLES } from '@kwela/domain/roles/roles';
import { sentenceFor } from '@kwela/words/sentence-for';
import type { Call, Handler, Services } from '../modules/context.ts';
import type { ExposedFunction, FunctionCall, Identity } from '../services/functions/index.ts';

/** A handler for each promise; one that is missing does not compile. */
export type Handlers = { readonly [Name in UseCaseName]: Handler<(typeof CONTRACT)[Name]> };

function actorOf(identity: Identity | null, now: Date): Actor {
  if (identity === null) return { kind: 'anonymous', now };
  return {
    kind: 'person',
    userId: identity.userId,
    roles: ROLES.filter((role) => identity.roles.includes(role)),
    now,
  };
}

// The table of handlers proves each pair of promise and handler; walking over it loses the pairing, not the proof.
type AnyHandler = (call: Call<Actor | Person>, input: unknown) => ReturnType<Handler<UseCase>>;

function expose(promise: UseCase, handler: AnyHandler, services: Services): ExposedFunction {
  return {
    name: promise.name,
    method: promise.method,
    access: promise.access,
    parse(input) {
      const parsed = promise.input.safeParse(input);
      if (parsed.success) return { ok: true, value: parsed.data };
      const issues = parsed.error.issues.map((issue) => ({
        field: issue.code === 'unrecognized_keys' ? issue.keys.join(', ') : issue.path.join('.'),
        message: issue.code === 'unrecognized_keys' ? 'is not known here' : issue.message,
      }));
      return { ok: false, issues };
    },
    async handle({ input, identity, requestId, ip, idempotencyKey }: FunctionCall) {
      const actor = actorOf(identity, services.now());
      const sessionId = identity?.sessionId ?? null;
      const outcome = await handler({ ...services, actor, sessionId, requestId, ip, idempotencyKey }, input);
      if (outcome.ok) return { ok: true, value: promise.output.parse(outcome.value) };
      const { refusal, details } = outcome;
      return {
        ok: false,
        status: statusOfRefusal(refusal),
        code: refusal,
        message: sentenceFor(refusal, details),
        details,
      };
    },
  };
}

/** Joins every promise of the contract with its handler. */
export const exposeUseCases = (handlers: Handlers, services: Services): ExposedFunction[] =>
  Object.values(CONTRACT).map((promise) =>
    expose(promise as UseCase, handlers[promise.name] as AnyHandler, services),
  );
