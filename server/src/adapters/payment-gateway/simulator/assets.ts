import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

/** What the pages of played companies are made with, beside this file. */
const ASSETS = {
  'checkout.css': 'text/css; charset=utf-8',
  'theme.js': 'text/javascript; charset=utf-8',
  'test-pay.svg': 'image/svg+xml',
};

/** Each played company serves them under its own path. */
export function serveAssets(app: FastifyInstance): void {
  for (const [file, type] of Object.entries(ASSETS)) {
    const content = readFileSync(join(import.meta.dirname, file), 'utf8');
    app.get(`/${file}`, (_request, reply) =>
      reply.type(type).header('cache-control', 'public, max-age=3600').send(content),
    );
  }
}
