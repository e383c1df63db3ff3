import { CONTRACT } from '@kwela/contract/all';
import { ROUTES } from '@kwela/contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

describe('the functions service', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  it('answers an unknown function with a JSON refusal and a request number', async () => {
    const answer = await server.http.inject({ url: '/functions/v1/vehicles/teleport' });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'not_found', requestId: expect.any(String) });
  });

  it('tells a client that posts to a read, as it does unless told otherwise, which methods there are', async () => {
    const { error, response } = await server.client().functions.invoke('vehicles/markets');
    expect(error?.name).toBe('FunctionsHttpError');
    expect([response?.status, response?.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect(await response?.json()).toMatchObject({
      code: 'method_not_allowed',
      message: expect.stringContaining('GET, HEAD'),
      requestId: expect.any(String),
    });
    const read = await server.client().functions.invoke('vehicles/markets', { method: 'GET' });
    expect(read.error).toBeNull();
  });

  it('has one method for each use-case: GET and HEAD for a read, POST for a command', async () => {
    for (const [name, method] of Object.entries(ROUTES)) {
      const wrong =
        method === 'GET' ? (['POST', 'PUT', 'DELETE'] as const) : (['GET', 'PUT', 'DELETE'] as const);
      for (const other of wrong) {
        const answer = await server.http.inject({ method: other, url: `/functions/v1/${name}` });
        expect([name, other, answer.statusCode, answer.headers.allow]).toEqual([
          name,
          other,
          405,
          method === 'GET' ? 'GET, HEAD' : 'POST',
        ]);
      }
    }
  });

  it('carries the security headers on every answer', async () => {
    for (const url of ['/', '/nowhere', '/functions/v1/none', '/auth/v1/settings']) {
      const { headers } = await server.http.inject({ url });
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['content-security-policy']).not.toContain('unsafe');
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
  });

  it('describes itself in a document made from the contract', async () => {
    const document = (await server.http.inject({ url: '/functions/v1/openapi.json' })).json();
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths)).toHaveLength(Object.keys(CONTRACT).length);
    const search = document.paths['/search/vehicles'].get;
    expect(search.parameters.map(({ name }: { name: string }) => name)).toContain('near');
    expect((await server.http.inject({ url: '/functions/v1/docs/' })).statusCode).toBe(200);
  });

  it('signs a person up through the official client', async () => {
    const thandi = await server.person('Thandi', ['host']);
    const { data } = await thandi.client.auth.getUser(thandi.token);
    expect(data.user?.email).toBe('thandi@example.co.za');
  });
});
