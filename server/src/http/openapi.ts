import { CONTRACT } from '@kwela/contract/all';
import type { UseCase } from '@kwela/contract/define';
import { REFUSALS, type RefusalCode } from '@kwela/contract/refusals';
import { sentenceFor } from '@kwela/words/sentence-for';
import { z } from 'zod';

type Schema = Readonly<Record<string, unknown>>;

const schemaOf = (type: z.ZodType, io: 'input' | 'output'): Schema => {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any' });
  return schema;
};

const TEXT: Schema = { type: 'string' };

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

function refusalsByStatus({ access, refusals }: UseCase): Schema {
  const common =
    access === 'signed_in' ? (['invalid_input', 'unauthenticated'] as const) : (['invalid_input'] as const);
  const byStatus = Map.groupBy([...common, ...refusals], (code) => REFUSALS[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.map((code) => `\`${code}\`: ${sentenceFor(code, {})}`).join('\n\n'),
        content: { 'application/json': { schema: { oneOf: codes.map(refusalSchema) } } },
      },
    ]),
  );
}

function operationOf(useCase: UseCase): Schema {
  const input = schemaOf(useCase.input, 'input');
  return {
    operationId: useCase.name.replace('/', '_'),
    tags: [useCase.name.split('/')[0]],
    summary: useCase.summary,
    security: useCase.access === 'signed_in' ? [{ bearer: [] }] : [],
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

/** The OpenAPI 3.1 document of `/functions/v1`, made from the contract and nothing else. */
export function openApiDocument(siteUrl: string): Schema {
  const useCases: readonly UseCase[] = Object.values(CONTRACT).map((useCase): UseCase => useCase);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kwela functions',
      version: '1',
      description: 'Find a car, see every cent, book it, pay.',
    },
    servers: [{ url: `${siteUrl}/functions/v1` }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    paths: Object.fromEntries(
      useCases.map((useCase) => [
        `/${useCase.name}`,
        { [useCase.method.toLowerCase()]: operationOf(useCase) },
      ]),
    ),
  };
}
