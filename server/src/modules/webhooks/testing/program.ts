import { createHmac, randomUUID } from 'node:crypto';
import type { WebhookEvent } from '@kwela/domain/hosting/programs/webhook-events';
import { beforeEach } from 'vitest';
import type { Posted, PostedMessage } from '../../../adapters/outgoing/port.ts';
import { openHosting } from '../../../testing/hosting.ts';
import { mailCatcher } from '../../../testing/mail-catcher.ts';
import { TEST_NOW } from '../../../testing/test-server.ts';
import { sendWebhooks } from '../steps/send-due.ts';

export const URL_OF_HOOK = 'https://hooks.co.za/kwela';

/** A program of a host: what came to it, and what it answers. */
interface Program {
  readonly received: { url: string; message: PostedMessage }[];
  answer: Posted;
}

const TAKEN: Posted = { kind: 'answered', status: 200 };

/**
 * Whether a message is one to trust, as the convention describes a receiver: signed and fresh. Written from the text of the convention, not
 * from our code. Source: github.com/standard-webhooks/standard-webhooks.
 */
export function verified({ headers, body }: PostedMessage, secret: string, now: Date) {
  const id = headers['webhook-id'] ?? '';
  const timestamp = headers['webhook-timestamp'] ?? '';
  if (Math.abs(now.getTime() / 1_000 - Number(timestamp)) > 300) return false;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const wanted = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return (headers['webhook-signature'] ?? '').split(' ').includes(`v1,${wanted}`);
}

/** Hosts, a program that hears of them, and what tests do with its webhook. Each test begins without webhooks. */
export async function openWebhooks() {
  const program: Program = { received: [], answer: TAKEN };
  const mails = mailCatcher();
  const hosting = await openHosting({
    mailer: mails.mailer,
    outgoing: {
      mayFetch: (url) => url.startsWith('https://hooks.co.za/'),
      fetchText: () => Promise.resolve({ kind: 'failed', fault: 'not_allowed', why: '' }),
      post: (url, message) => {
        program.received.push({ url, message });
        return Promise.resolve(program.answer);
      },
    },
  });
  const { server, thandi } = hosting;
  beforeEach(async () => {
    server.clock.set(TEST_NOW);
    await server.database.db.deleteFrom('webhooks').execute();
    program.received.length = 0;
    program.answer = TAKEN;
    mails.sent.length = 0;
  });
  const wanted = (events: WebhookEvent[] = ['calendar.changed']) => ({
    id: randomUUID(),
    url: URL_OF_HOOK,
    events,
  });
  return {
    ...hosting,
    program,
    mails,
    wanted,
    add: (events?: WebhookEvent[], as = thandi) => server.succeed('webhooks/add', wanted(events), { as }),
    send: () => sendWebhooks(server.services),
    block: (vehicleId: string, day = '24') =>
      server.succeed(
        'calendars/block',
        {
          stretches: [
            { vehicleId, startAt: `2026-12-${day}T00:00:00+02:00`, endAt: `2026-12-${day}T20:00:00+02:00` },
          ],
        },
        { as: thandi },
      ),
    log: async (webhookId: string) =>
      (await server.succeed('webhooks/deliveries', { webhookId }, { as: thandi })).items,
  };
}
