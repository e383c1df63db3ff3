import { CONTRACT } from '@kwela/contract/all';
import type { UseCase } from '@kwela/contract/define';
import { hostingActionOf } from '@kwela/contract/hosting/hosting-actions';
import { webhookMessage } from '@kwela/contract/hosting/programs/webhook-messages';
import { scopesFor } from '@kwela/contract/hosting/token-scopes';
import { SENT_EVENTS } from '@kwela/domain/hosting/programs/webhook-events';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openApiDocument } from './openapi.ts';

const operation = z.looseObject({
  summary: z.string(),
  description: z.string().optional(),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  'x-token-scopes': z.array(z.string()).optional(),
  responses: z.record(
    z.string(),
    z.looseObject({ description: z.string(), headers: z.looseObject({}).optional() }),
  ),
});
const example = z.looseObject({
  post: z.looseObject({
    parameters: z.array(z.looseObject({ name: z.string() })),
    requestBody: z.looseObject({
      content: z.looseObject({
        'application/json': z.looseObject({ schema: z.looseObject({}), example: z.unknown() }),
      }),
    }),
  }),
});
const shape = z.looseObject({
  openapi: z.literal('3.1.0'),
  components: z.looseObject({
    securitySchemes: z.record(z.string(), z.looseObject({ type: z.string(), scheme: z.string() })),
  }),
  paths: z.record(z.string(), z.record(z.enum(['get', 'post']), operation.optional())),
  webhooks: z.record(z.string(), example),
});
const document = shape.parse(JSON.parse(JSON.stringify(openApiDocument('https://kwela.test'))));
const useCases: readonly UseCase[] = Object.values(CONTRACT);
const operationOf = ({ name, method }: UseCase) =>
  document.paths[`/${name}`]?.[method === 'GET' ? 'get' : 'post'];

describe('the document of the wire', () => {
  it('has tokens as a way to call, beside people', () => {
    expect(document.components.securitySchemes).toMatchObject({
      bearer: { type: 'http', scheme: 'bearer' },
      token: { type: 'http', scheme: 'bearer' },
    });
  });

  it.each(useCases.map((useCase) => [useCase.name, useCase] as const))(
    'says who may call %s',
    (name, useCase) => {
      const found = operationOf(useCase);
      const scopes = scopesFor(name);
      const byToken = scopes.map((scope) => ({ token: [scope] }));
      expect(found?.security).toEqual(useCase.access === 'signed_in' ? [{ bearer: [] }, ...byToken] : []);
      const isOfHosts = hostingActionOf(name) !== null;
      expect(found?.['x-token-scopes']).toEqual(isOfHosts ? scopes : undefined);
      if (isOfHosts)
        expect(found?.description).toMatch(scopes.length === 0 ? /^No token/ : new RegExp(scopes.join(', ')));
    },
  );

  it('has each address of hosts, and says what a token is refused with where one is let in', () => {
    const ofHosts = useCases
      .filter(({ name }) => hostingActionOf(name) !== null)
      .map(({ name }) => `/${name}`);
    expect(ofHosts.length).toBeGreaterThan(40);
    expect(Object.keys(document.paths)).toEqual(expect.arrayContaining(ofHosts));
    const prices = document.paths['/prices/save']?.post?.responses;
    expect(prices?.['401']?.description).toContain('token_revoked');
    expect(prices?.['403']?.description).toContain('token_scope_missing');
    expect(prices?.['429']?.headers).toHaveProperty('retry-after');
    expect(document.paths['/accounts/me']?.get?.responses['401']?.description).not.toContain('token_revoked');
  });

  it('has the message of each event with an example that is one', () => {
    expect(Object.keys(document.webhooks)).toEqual([...SENT_EVENTS]);
    for (const event of SENT_EVENTS) {
      const { post } = document.webhooks[event] ?? {};
      expect(post?.parameters.map(({ name }) => name)).toEqual([
        'webhook-id',
        'webhook-timestamp',
        'webhook-signature',
      ]);
      const content = post?.requestBody.content['application/json'];
      expect(webhookMessage(event).safeParse(content?.example).error).toBeUndefined();
      expect(content?.schema).toHaveProperty('properties.data.properties');
    }
  });
});
