import type { UseCase } from '@kwela/contract/define';
import { hostingActionOf } from '@kwela/contract/hosting/hosting-actions';
import { scopesFor } from '@kwela/contract/hosting/token-scopes';
import { encodeDetails, REFUSALS } from '@kwela/contract/refusals';
import type { UseCaseName } from '@kwela/contract/routes';
import type { Actor } from '@kwela/domain/actor';
import { TOKEN_SCOPES } from '@kwela/domain/hosting/programs/tokens';
import { ROLES } from '@kwela/domain/roles/roles';
import { type Locale, localeNamed } from '@kwela/words/locales';
import { sayIn } from '@kwela/words/say';
import { sentenceFor } from '@kwela/words/sentence-for';
import type { Outcome, Services } from '../modules/context.ts';
import type { Implementation } from '../modules/implement.ts';
import type { Answer, ExposedFunction, FunctionCall, Identity } from '../services/functions/index.ts';
import { inWordsOf, issuesOf } from './issues.ts';

const isImplementation = (value: unknown): value is Implementation =>
  typeof value === 'object' && value !== null && 'useCase' in value && 'handle' in value;

/** The one implementation that a module's file exports. Throws when it is missing, doubled or of another use-case. */
export function implementationIn(name: UseCaseName, exported: object): Implementation {
  const [found, ...others] = Object.values(exported).filter(isImplementation);
  const file = `modules/${name}.ts`;
  if (found === undefined) throw new Error(`${file} implements no use-case; ${name} is promised.`);
  if (others.length > 0) throw new Error(`${file} implements more than one use-case.`);
  if (found.useCase.name === name) return found;
  throw new Error(`${file} implements ${found.useCase.name}; ${name} is promised.`);
}

/** Who acts, by the token of the request. */
export function actorOf(identity: Identity | null, now: Date): Actor {
  if (identity === null) return { kind: 'anonymous', now };
  const { userId, roles, program } = identity;
  return {
    kind: 'person',
    userId,
    roles: ROLES.filter((role) => roles.includes(role)),
    ...(program === undefined
      ? {}
      : { scopes: TOKEN_SCOPES.filter((scope) => program.scopes.includes(scope)) }),
    now,
  };
}

/** Both ways out are encoded by the contract: what it does not name never leaves. */
function answerOf(
  useCase: UseCase,
  outcome: Outcome<UseCase>,
  locale: Locale,
  { openForms }: Pick<Services, 'openForms'>,
): Answer {
  if (outcome.ok) return { ok: true, value: useCase.output.parse(outcome.value) };
  const { refusal } = outcome;
  const details = encodeDetails(outcome);
  const { status } = REFUSALS[refusal];
  const message = sentenceFor(refusal, details, locale);
  const wait = refusal === 'rate_limited' ? { retryAfterSeconds: openForms.secondsToWait() } : {};
  return { ok: false, status, code: refusal, message, details, ...wait };
}

function expose(implementation: Implementation, services: Services): ExposedFunction {
  const { useCase } = implementation;
  const hostingAction = hostingActionOf(useCase.name);
  return {
    name: useCase.name,
    method: useCase.method,
    access: useCase.access,
    tokenScopes: scopesFor(useCase.name),
    parse(input, asked) {
      const locale = localeNamed(asked);
      const say = sayIn(locale);
      const parsed = useCase.input.safeParse(input, inWordsOf(say));
      if (parsed.success) return { ok: true, value: parsed.data };
      const message = sentenceFor('invalid_input', undefined, locale);
      return { ok: false, message, issues: issuesOf(parsed.error, say) };
    },
    async handle({ input, identity, locale, ...asked }: FunctionCall) {
      const actor = actorOf(identity, services.now());
      const sessionId = identity?.sessionId ?? null;
      const named = localeNamed(locale);
      const call = { ...services, ...asked, actor, hostingAction, sessionId, locale: named };
      return answerOf(useCase, await implementation.handle(call, input), named, services);
    },
  };
}

/** What the wire calls, for each use-case that has an implementation. */
export const exposeUseCases = (all: readonly Implementation[], services: Services): ExposedFunction[] =>
  all.map((implementation) => expose(implementation, services));
