import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { secondAuthPrefix } from './auth-prefix.ts';

test('a page that shares its address with the service is for browsers, the service for everyone else', async () => {
  const prefix = secondAuthPrefix('');
  const http = Fastify({ rewriteUrl: prefix.rewriteUrl });
  prefix.watchRoutes(http);
  http.get('/auth/v1/admin/users/:id', (request) => `service ${request.url}`);
  http.post('/auth/v1/admin/users/:id', () => 'service changed');
  http.get('/admin/users/:id', () => 'page');
  const ask = async (accept: string, method: 'GET' | 'POST' = 'GET') =>
    (await http.inject({ method, url: '/admin/users/7?a=1', headers: { accept } })).body;

  expect(await ask('text/html,application/xhtml+xml')).toBe('page');
  expect(await ask('*/*')).toBe('service /auth/v1/admin/users/7?a=1');
  expect(await ask('text/html', 'POST')).toBe('service changed');
  await http.close();
});
