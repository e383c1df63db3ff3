import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { PLAYED_OUTCOMES, type PlayedOutcome } from './outcomes.ts';
import { DELIVERIES, type Delivery } from './tell-merchant.ts';

const payForm = z.object({ outcome: z.string(), delivery: z.enum(DELIVERIES).catch('prompt') });
const codeForm = z.object({ code: z.string().max(10).catch('') });

/** What was pressed; null: nothing that is on the page. */
export function pressed(
  body: unknown,
): { readonly outcome: PlayedOutcome; readonly delivery: Delivery } | null {
  const read = payForm.safeParse(body);
  const outcome = read.success ? PLAYED_OUTCOMES.find(({ code }) => code === read.data.outcome) : undefined;
  return read.success && outcome !== undefined ? { outcome, delivery: read.data.delivery } : null;
}

export const codeIn = (body: unknown): string => codeForm.safeParse(body).data?.code.trim() ?? '';

export const sendPage = (reply: FastifyReply, page: string, status = 200): FastifyReply =>
  reply.code(status).type('text/html; charset=utf-8').send(page);

/** The pages have plain forms and no script. */
export const readForms = (app: FastifyInstance): void => {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
};
