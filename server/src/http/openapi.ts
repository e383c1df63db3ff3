import { CONTRACT } from '@kwela/contract/all';
import type { UseCase } from '@kwela/contract/define';
import { hostingActionOf } from '@kwela/contract/hosting/hosting-actions';
import { scopesFor } from '@kwela/contract/hosting/token-scopes';
import { REFUSALS, type RefusalCode, TOKEN_REFUSALS } from '@kwela/contract/refusals';
import { sentenceFor } from '@kwela/words/sentence-for';
import { z } from 'zod';
import { webhooksOfDocument } from './openapi-webhooks.ts';

type Schema = Readonly<Record<string, unknown>>;

const schemaOf = (type: z.ZodType, io: 'input' | 'output'): Schema => {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any' });
  return schema;
};

const TEXT: Schema = { type: 'string' };

const WAIT: Schema = { description: 'Seconds after which to try again', schema: { type: 'integer' } };

/** The body of one refusal: what it is called, what a person reads, and its facts, if it has any. */
function refusalSchema(code: RefusalCode): Schema {
  const { details } = REFUSALS[code];
  return {
    type: 'object',
    required: ['code', 'message', 'requestId', ...(details === null ? [] : ['details'])],
    properties: {
      code: { const: code },
      message: TEXT,
      requestId: TEXT,
      ...(details === null ? {} : { details: schemaOf(details, 'output') }),
    },
  };
}

const isRecord = (value: unknown): value is Schema => typeof value === 'object' && value !== null;

/** A GET input as query parameters: one for each property. */
function parametersOf(input: Schema): Schema[] {
  const properties = isRecord(input.properties) ? input.properties : {};
  const required: readonly unknown[] = Array.isArray(input.required) ? input.required : [];
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

function refusalsByStatus({ name, access, refusals }: UseCase): Schema {
  const common =
    access === 'signed_in' ? (['invalid_input', 'unauthenticated'] as const) : (['invalid_input'] as const);
  const ofTokens = scopesFor(name).length > 0 ? ([...TOKEN_REFUSALS, 'rate_limited'] as const) : [];
  const byStatus = Map.groupBy(
    [...new Set([...common, ...ofTokens, ...refusals])],
    (code) => REFUSALS[code].status,
  );
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.map((code) => `\`${code}\`: ${sentenceFor(code, {})}`).join('\n\n'),
        ...(status === 429 ? { headers: { 'retry-after': WAIT } } : {}),
        content: { 'application/json': { schema: { oneOf: codes.map(refusalSchema) } } },
      },
    ]),
  );
}

/** Who may call: a person, and a program with one of these scopes; of a host's address it is said either way. */
function callersOf({ name, access }: UseCase): Schema {
  const scopes = scopesFor(name);
  const byToken = scopes.map((scope) => ({ token: [scope] }));
  const whose =
    scopes.length === 0
      ? 'No token opens this.'
      : `A token opens this with one of the scopes: ${scopes.join(', ')}.`;
  return {
    security: access === 'signed_in' ? [{ bearer: [] }, ...byToken] : [],
    ...(hostingActionOf(name) !== null ? { description: whose, 'x-token-scopes': scopes } : {}),
  };
}

function operationOf(useCase: UseCase): Schema {
  const input = schemaOf(useCase.input, 'input');
  return {
    operationId: useCase.name.replace('/', '_'),
    tags: [useCase.name.split('/')[0]],
    summary: useCase.summary,
    ...callersOf(useCase),
    ...(useCase.method === 'GET'
      ? { parameters: parametersOf(input) }
      : { requestBody: { required: true, content: { 'application/json': { schema: input } } } }),
    responses: {
      200: {
        description: 'Done',
        content: { 'application/json': { schema: schemaOf(useCase.output, 'output') } },
      },
      ...refusalsByStatus(useCase),
    },
  };
}

const addressesOf = (useCases: readonly UseCase[]): Schema =>
  Object.fromEntries(
    useCases.map((useCase) => [`/${useCase.name}`, { [useCase.method.toLowerCase()]: operationOf(useCase) }]),
  );

/** The same at every site. */
let everywhere: { readonly paths: Schema; readonly webhooks: Schema } | null = null;

/** Made when somebody first reads it, and once in a process: it takes as long as all else that a server does at its start. */
function madeOnce() {
  everywhere ??= { paths: addressesOf(Object.values(CONTRACT)), webhooks: webhooksOfDocument() };
  return everywhere;
}

/** The OpenAPI 3.1 document of `/functions/v1`, made from the contract and nothing else. */
export function openApiDocument(siteUrl: string): Schema {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kwela functions',
      version: '1',
      description: [
        'Find a car, see every cent, book it, pay.',
        'Programs of hosts send a token: `Authorization: Bearer kwela_…`. It opens the addresses of its scopes, so many requests a minute, told in `x-ratelimit-remaining`; beyond it wait for `retry-after`.',
      ].join('\n\n'),
    },
    servers: [{ url: `${siteUrl}/functions/v1` }],
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'A person who is signed in.',
        },
        token: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'kwela_…',
          description: 'A program of a host. The scopes named with an address are those that open it.',
        },
      },
    },
    get paths() {
      return madeOnce().paths;
    },
    get webhooks() {
      return madeOnce().webhooks;
    },
  };
}
