import { randomUUID } from 'node:crypto';
import type { Contract } from '@kwela/contract/all';
import type { z } from 'zod';
import type { Mail, Mailer } from '../../../adapters/mail/port.ts';
import { handInFile } from '../../../testing/private-files.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../../testing/test-server.ts';
import { sendTicketMails } from '../mails/send-ticket-mails.ts';

/** What tests of tickets do: a server whose mails are caught, people, questions and files. */

export type OpenInput = z.input<Contract['tickets/open']['input']>;

export const QUESTION: OpenInput = {
  topic: 'payment',
  text: 'My refund of last week has not arrived on my card yet.',
};

export const PDF = Buffer.from('%PDF-1.7\nslip\n%%EOF\n');

export interface Desk {
  readonly server: TestServer;
  readonly sent: Mail[];
  person(name: string, roles?: readonly ('host' | 'admin')[]): Promise<TestPerson>;
  open(
    input?: Partial<OpenInput>,
    as?: TestPerson,
    idempotencyKey?: string,
  ): Promise<z.output<Contract['tickets/open']['output']>>;
  upload(
    content: Buffer,
    as?: TestPerson,
    name?: string,
  ): Promise<{ readonly status: number; readonly body: { readonly id: string; readonly code: string } }>;
  /** The subjects of what was sent since the last time, each with whom it went to. */
  told(): Promise<string[]>;
}

export async function openDesk(environment: Record<string, string> = {}): Promise<Desk> {
  const sent: Mail[] = [];
  const mailer: Mailer = {
    name: 'caught',
    send: async (mail) => {
      sent.push(mail);
    },
  };
  const server = await startTestServer({ environment: { JWT_EXPIRY_S: '604800', ...environment }, mailer });
  let people = 0;
  let seen = 0;
  return {
    server,
    sent,
    person(name, roles = []) {
      people += 1;
      return server.person(`${name}${people}`, roles);
    },
    open(input = {}, as, idempotencyKey = randomUUID()) {
      const options = { idempotencyKey, ...(as !== undefined && { as }) };
      return server.succeed('tickets/open', { ...QUESTION, ...input }, options);
    },
    async upload(content, as, name = 'slip.pdf') {
      const answer = await handInFile(server, { name, content, type: 'application/octet-stream' }, as);
      return { status: answer.statusCode, body: answer.json() };
    },
    async told() {
      await sendTicketMails(server.services);
      const news = sent.slice(seen).map(({ to, subject }) => `${to}: ${subject}`);
      seen = sent.length;
      return news;
    },
  };
}
