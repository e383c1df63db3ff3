import {
  subjectOf,
  type WebhookSubject,
  webhookMessage,
} from '@kwela/contract/hosting/programs/webhook-messages';
import { SENT_EVENTS, type SentEvent } from '@kwela/domain/hosting/programs/webhook-events';
import { z } from 'zod';

type Schema = Readonly<Record<string, unknown>>;

const VEHICLE = '4f7cf0c1-8f5f-4a3c-9d3e-1f6b7a0d9c55';
const AT = '2026-12-02T08:00:00.000Z';
/** What stands behind the dot of an event: the state that it tells of. */
const stateIn = (event: SentEvent): string => event.split('.')[1] ?? '';

const EXAMPLES: Readonly<Record<WebhookSubject, (event: SentEvent) => Schema>> = {
  booking: (event) => ({
    bookingId: '0b8f6a34-5a0e-4b0c-9d55-0e7f1f7f2f10',
    ref: 'KW-7QF2-M9',
    vehicleId: VEHICLE,
    state: stateIn(event),
    transition: 'confirm_paid',
    startAt: '2026-12-04T08:00:00.000Z',
    endAt: '2026-12-08T08:00:00.000Z',
  }),
  listing: (event) => ({ vehicleId: VEHICLE, state: stateIn(event), transition: 'approve' }),
  calendar: () => ({ vehicleId: VEHICLE, change: 'blocked' }),
  prices: () => ({ vehicleId: VEHICLE, version: 7, change: 'bulk' }),
  payout: (event) =>
    stateIn(event) === 'scheduled'
      ? { payoutId: null, bookingId: '0b8f6a34-5a0e-4b0c-9d55-0e7f1f7f2f10', payOn: '2026-12-15' }
      : { payoutId: '7b8f6a34-5a0e-4b0c-9d55-0e7f1f7f2f11', bookingId: null, payOn: null },
  charge: (event) => ({
    chargeId: '9b8f6a34-5a0e-4b0c-9d55-0e7f1f7f2f12',
    bookingId: '0b8f6a34-5a0e-4b0c-9d55-0e7f1f7f2f10',
    kind: 'extra_km',
    state: stateIn(event),
    cents: 60_000,
  }),
  test: () => ({ webhookId: VEHICLE }),
};

const SUMMARY: Readonly<Record<WebhookSubject, (event: SentEvent) => string>> = {
  booking: (event) => `A booking of the host’s car came into the state ${stateIn(event)}`,
  listing: (event) => `A listing of the host came into the state ${stateIn(event)}`,
  calendar: () => 'Days of a car were blocked, given back, or brought in from another calendar',
  prices: () => 'The prices of a car were changed: its plan, some of its days, or many at once',
  payout: (event) =>
    stateIn(event) === 'scheduled'
      ? 'Money for a booking is paid with the batch of a day'
      : `A payment to the host came into the state ${stateIn(event)}`,
  charge: (event) => `A charge after a trip came into the state ${stateIn(event)}`,
  test: () => 'Sent by the host to see that the address takes messages',
};

const header = (name: string, description: string): Schema => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});

const SIGNED = [
  header('webhook-id', 'Of the message; the same each time that it is sent.'),
  header(
    'webhook-timestamp',
    'When it was sent, in seconds since 1970. Refuse what is older than five minutes.',
  ),
  header(
    'webhook-signature',
    'One or more `v1,` and base64 of HMAC-SHA256 over `id.timestamp.body`, parted by spaces. One that matches is enough.',
  ),
];

function messageOf(event: SentEvent): Schema {
  const subject = subjectOf(event);
  const { $schema: _, ...schema } = z.toJSONSchema(webhookMessage(event), {
    io: 'output',
    unrepresentable: 'any',
  });
  return {
    post: {
      operationId: `webhook_${event.replace('.', '_')}`,
      tags: ['webhooks'],
      summary: SUMMARY[subject](event),
      description: 'Signed by the convention of Standard Webhooks. Answer 200 to 299 within 15 seconds.',
      // The secret of the webhook says who sends; no token comes with it.
      security: [],
      parameters: SIGNED,
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema,
            example: { type: event, timestamp: AT, data: EXAMPLES[subject](event) },
          },
        },
      },
      responses: {
        '2XX': { description: 'Taken' },
        '410': { description: 'Gone: we stop sending to this address' },
        default: { description: 'Not taken: we send it again later, with the same id' },
      },
    },
  };
}

/** What webhooks of hosts are told, for the document of the wire. Source: docs/rules/programs.md “Webhooks”. */
export const webhooksOfDocument = (): Schema =>
  Object.fromEntries(SENT_EVENTS.map((event) => [event, messageOf(event)]));
