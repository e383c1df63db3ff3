import { isDeepStrictEqual } from 'node:util';
import { CONTRACT, type Contract } from '@kwela/contract/all';
import type { UseCase } from '@kwela/contract/define';
import {
  COMMON_REFUSALS,
  type CommonRefusal,
  REFUSALS,
  type RefusalCode,
  type RefusalDetails,
} from '@kwela/contract/refusals';
import type { UseCaseName } from '@kwela/contract/routes';
import { sentenceFor } from '@kwela/words/sentence-for';
import type { z } from 'zod';
import type { OutputOf } from '../lib/api.ts';
import { noteBreach } from './breaches.ts';

/** The server says no, with a code of the contract and the facts that belong to it. */
export class Refused<Code extends RefusalCode = RefusalCode> {
  readonly kind = 'refused';
  readonly code: Code;
  readonly details: unknown;
  constructor(code: Code, details: unknown) {
    this.code = code;
    this.details = details;
  }
}
type GivenDetails<Code extends RefusalCode> =
  RefusalDetails<Code> extends undefined ? [] : [details: RefusalDetails<Code>];

export const refused = <const Code extends RefusalCode>(code: Code, ...[details]: GivenDetails<Code>) =>
  new Refused(code, details);

/** The server is there and broken. */
export class Broken {
  readonly kind = 'broken';
  readonly status: number;
  constructor(status: number) {
    this.status = status;
  }
}
export const broken = (status = 500) => new Broken(status);

type RefusalOf<Name extends UseCaseName> = Contract[Name]['refusals'][number] | CommonRefusal;
type Said<Name extends UseCaseName> = OutputOf<Name> | Refused<RefusalOf<Name>> | Broken;

/** What a use-case is answered with, by what it was asked. */
export type UseCaseAnswer<Name extends UseCaseName> = (
  input: z.output<Contract[Name]['input']>,
) => Said<Name> | Promise<Said<Name>>;

/** The pairing of name and answer is proved where the answer is given; here any of them is at work. */
export type AnyUseCaseAnswer = (input: never) => unknown;

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value) ?? 'null');

const wrongs = (error: z.ZodError): string =>
  error.issues.map(({ path, message }) => `${path.join('.') || 'it'}: ${message}`).join('; ');

function refusalBy({ name, refusals }: UseCase, { code, details }: Refused): Response {
  if (![...refusals, ...COMMON_REFUSALS].includes(code)) throw noteBreach(`${name} has no refusal “${code}”`);
  const { status, details: schema } = REFUSALS[code];
  const facts = schema?.safeParse(asJson(details));
  if (facts?.success === false) throw noteBreach(`${name} does not refuse like that: ${wrongs(facts.error)}`);
  const body = { code, message: sentenceFor(code, facts?.data), details: facts?.data, requestId: 'a-test' };
  return Response.json(body, { status });
}

/**
 * Answers a call as the real server would, by the contract at both ends: a key that it does not know, a value of the wrong
 * kind, an answer with a field too many or a refusal that is not named there fail the test.
 */
export async function answerUseCase(
  name: UseCaseName,
  answer: AnyUseCaseAnswer,
  asked: { readonly method: string; readonly input: unknown },
): Promise<Response> {
  const useCase: UseCase = CONTRACT[name];
  if (asked.method !== useCase.method) throw noteBreach(`${name} was asked by ${asked.method}`);
  const input = useCase.input.safeParse(asked.input);
  if (!input.success) throw noteBreach(`${name} was asked what it does not take: ${wrongs(input.error)}`);
  const said: unknown = await answer(input.data as never);
  if (said instanceof Broken) return Response.json({ code: 'internal' }, { status: said.status });
  if (said instanceof Refused) return refusalBy(useCase, said);
  const body = asJson(said);
  const output = useCase.output.safeParse(body);
  if (!output.success) throw noteBreach(`${name} does not answer like that: ${wrongs(output.error)}`);
  if (!isDeepStrictEqual(output.data, body)) {
    throw noteBreach(`${name} answers with less than ${JSON.stringify(body)}`);
  }
  return Response.json(body);
}

export const isUseCase = (name: string): name is UseCaseName => Object.hasOwn(CONTRACT, name);
