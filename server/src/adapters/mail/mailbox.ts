import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import type { Sms } from '../sms/port.ts';
import { mailboxPage } from './mailbox-page.ts';
import type { Attachment, Mailer } from './port.ts';

const KEPT = 200;

export interface KeptMessage {
  readonly id: number;
  readonly kind: 'mail' | 'sms';
  readonly to: string;
  /** Null for an SMS. */
  readonly subject: string | null;
  readonly text: string;
  /** Null for an SMS. */
  readonly html: string | null;
  readonly attachments: readonly Attachment[];
  readonly at: Date;
}

export interface Mailbox {
  readonly mailer: Mailer;
  keepSms(sms: Sms): void;
  /** Newest first. */
  messages(): readonly KeptMessage[];
  /** The page that shows them, to be registered under `/dev/mailbox`. */
  readonly routes: FastifyPluginAsync;
}

const Query = z.object({ to: z.string().max(255).catch('').default('') });

const File = z.object({ id: z.coerce.number(), name: z.string() });

/** As it is typed: in any case, and a number with the sign that the page shows. */
const searched = (to: string): string => to.trim().toLowerCase().replace(/^\+/, '');

/** For development: keeps the last messages in memory and shows them instead of sending them. */
export function openMailbox(now: () => Date): Mailbox {
  const kept: KeptMessage[] = [];
  let lastId = 0;

  function keep(message: Omit<KeptMessage, 'id' | 'at'>): void {
    lastId += 1;
    kept.unshift({ ...message, id: lastId, at: now() });
    kept.length = Math.min(kept.length, KEPT);
  }

  return {
    mailer: {
      name: 'mailbox',
      send: ({ to, subject, text, html, attachments = [] }) => {
        keep({ kind: 'mail', to, subject, text, html, attachments });
        return Promise.resolve();
      },
    },
    keepSms: ({ to, text }) => keep({ kind: 'sms', to, subject: null, text, html: null, attachments: [] }),
    messages: () => kept,
    routes: async (app) => {
      const styles = readFileSync(join(import.meta.dirname, 'mailbox.css'), 'utf8');
      app.get('/', (request, reply) => {
        const to = Query.parse(request.query).to.trim();
        const shown = kept.filter((message) => message.to.toLowerCase().includes(searched(to)));
        return reply.type('text/html; charset=utf-8').send(mailboxPage(shown, to));
      });
      app.get('/:id/:name', (request, reply) => {
        const { data } = File.safeParse(request.params);
        const file = kept
          .find(({ id }) => id === data?.id)
          ?.attachments.find(({ name }) => name === data?.name);
        return file === undefined
          ? reply.code(404).send()
          : reply.type(`${file.type}; charset=utf-8`).send(file.content);
      });
      app.get('/mailbox.css', (_request, reply) =>
        reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(styles),
      );
    },
  };
}
