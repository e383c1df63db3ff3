import { DELIVERY_FAULTS } from '@kwela/domain/hosting/programs/webhook-delivery';
import { SENT_EVENTS, WEBHOOK_EVENTS } from '@kwela/domain/hosting/programs/webhook-events';
import { DELIVERY_STATES, WEBHOOK_STATES } from '@kwela/domain/hosting/programs/webhook-lifecycle';
import { z } from 'zod';
import { BY_ID, REMOVAL, useCase } from '../../define.ts';
import { instantOut, pageParams, uuid } from '../../fields.ts';

/** Addresses of a host's programs that are told what happens. Source: docs/rules/programs.md “Webhooks”. */

const LONGEST_ADDRESS = 2_048;

const hostWebhook = z.object({
  id: uuid,
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  state: z.enum(WEBHOOK_STATES),
  createdAt: instantOut,
  /** The first failure after which it took nothing. */
  failingSince: instantOut.nullable(),
  /** The secret before still signs until then. */
  oldSecretEndsAt: instantOut.nullable(),
});

export const webhookDelivery = z.object({
  id: uuid,
  /** What `webhook-id` says, each time that it is sent. */
  messageId: z.string(),
  event: z.enum(SENT_EVENTS),
  state: z.enum(DELIVERY_STATES),
  attempts: z.int(),
  createdAt: instantOut,
  triedAt: instantOut.nullable(),
  nextAt: instantOut.nullable(),
  /** What the address answered the last time, or why it did not. */
  status: z.int().nullable(),
  fault: z.enum(DELIVERY_FAULTS).nullable(),
});

const address = z.string().trim().min(1).max(LONGEST_ADDRESS);
const events = z
  .array(z.enum(WEBHOOK_EVENTS))
  .min(1)
  .max(WEBHOOK_EVENTS.length)
  .transform((chosen) => WEBHOOK_EVENTS.filter((event) => chosen.includes(event)));
const withSecret = z.object({ webhook: hostWebhook, secret: z.string() });

export const listMyWebhooks = useCase('webhooks/mine', {
  access: 'signed_in',
  summary: 'The webhooks of a host; never their secrets',
  input: z.strictObject({}),
  output: z.object({ webhooks: z.array(hostWebhook), maxWebhooks: z.int() }),
  refusals: [],
});

export const addWebhook = useCase('webhooks/add', {
  access: 'signed_in',
  summary:
    'Has an address told of events. The secret that signs them is in this answer; sent again with the same id, it adds nothing',
  input: z.strictObject({ id: uuid, url: address, events }),
  output: withSecret,
  refusals: ['webhook_address_not_allowed', 'too_many_webhooks', 'not_found'],
});

export const changeWebhook = useCase('webhooks/change', {
  access: 'signed_in',
  summary: 'Changes the address and events of a webhook, and turns it on or off',
  input: z.strictObject({ id: uuid, url: address, events, isOn: z.boolean() }),
  output: hostWebhook,
  refusals: ['not_found', 'webhook_address_not_allowed'],
});

export const rotateWebhookSecret = useCase('webhooks/rotate-secret', {
  ...BY_ID,
  summary: 'Makes a new secret; the ones before sign beside it for a day',
  output: withSecret,
  refusals: ['not_found', 'rate_limited'],
});

export const testWebhook = useCase('webhooks/test', {
  ...BY_ID,
  summary: 'Sends a test event at once and says what the address answered',
  output: webhookDelivery,
  refusals: ['not_found', 'webhook_is_off'],
});

export const removeWebhook = useCase('webhooks/remove', {
  ...REMOVAL,
  summary: 'Takes a webhook away, with its secrets and its log',
});

export const listDeliveries = useCase('webhooks/deliveries', {
  access: 'signed_in',
  summary: 'What was sent to a webhook in the last 30 days, the newest first',
  input: z.strictObject({ webhookId: uuid, ...pageParams }),
  output: z.object({ items: z.array(webhookDelivery), nextCursor: z.string().nullable() }),
  refusals: ['not_found', 'cursor_stale'],
});

export const replayDelivery = useCase('webhooks/replay', {
  ...BY_ID,
  summary: 'Sends one message of the log again, with the same id, and says what the address answered',
  output: webhookDelivery,
  refusals: ['not_found', 'not_allowed', 'webhook_is_off'],
});
