import { CONTRACT } from '@kwela/contract/all';
import type { UseCase } from '@kwela/contract/define';
import { encodeDetails, REFUSALS } from '@kwela/contract/refusals';
import type { UseCaseName } from '@kwela/contract/routes';
import type { Actor, Person } from '@kwela/domain/actor';
import { ROLES } from '@kwela/domain/roles/roles';
import { sentenceFor } from '@kwela/words/sentence-for';
import type { Call, Handler, Outcome, Services } from '../modules/context.ts';
import type { Answer, ExposedFunction, FunctionCall, Identity } from '../services/functions/index.ts';
import { issuesOf, PLAIN_WORDS } from './issues.ts';

/** A handler for each use-case; one that is missing does not compile. */
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

/** Both ways out are encoded by the contract: what it does not name never leaves. */
function answerOf(useCase: UseCase, outcome: Outcome<UseCase>): Answer {
  if (outcome.ok) return { ok: true, value: useCase.output.parse(outcome.value) };
  const { refusal } = outcome;
  const details = encodeDetails(outcome);
  const { status } = REFUSALS[refusal];
  return { ok: false, status, code: refusal, message: sentenceFor(refusal, details), details };
}

// The table of handlers proves each pair of use-case and handler; walking over it loses the pairing, not the proof.
type AnyHandler = (call: Call<Actor | Person>, input: unknown) => ReturnType<Handler<UseCase>>;

function expose(useCase: UseCase, handler: AnyHandler, services: Services): ExposedFunction {
  return {
    name: useCase.name,
    method: useCase.method,
    access: useCase.access,
    parse(input) {
      const parsed = useCase.input.safeParse(input, PLAIN_WORDS);
      return parsed.success
        ? { ok: true, value: parsed.data }
        : { ok: false, message: sentenceFor('invalid_input', undefined), issues: issuesOf(parsed.error) };
    },
    async handle({ input, identity, requestId, ip, idempotencyKey }: FunctionCall) {
      const actor = actorOf(identity, services.now());
      const sessionId = identity?.sessionId ?? null;
      const call = { ...services, actor, sessionId, requestId, ip, idempotencyKey };
      return answerOf(useCase, await handler(call, input));
    },
  };
}

/** Joins every use-case of the contract with its handler. */
export const exposeUseCases = (handlers: Handlers, services: Services): ExposedFunction[] =>
  Object.values(CONTRACT).map((useCase) =>
    expose(useCase as UseCase, handlers[useCase.name] as AnyHandler, services),
  );
