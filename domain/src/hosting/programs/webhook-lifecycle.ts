import { defineLifecycle } from '../../lifecycle.ts';

/** The life of an address that is told what happens. Source: docs/rules/programs.md “Webhooks”. */
export const WEBHOOK_STATES = ['on', 'off', 'failing', 'removed'] as const;
export type WebhookState = (typeof WEBHOOK_STATES)[number];

export const webhookLifecycle = defineLifecycle({
  of: 'webhook',
  states: WEBHOOK_STATES,
  roles: ['host', 'system'],
  first: 'on',
  transitions: {
    turn_off: { by: ['host'], from: ['on', 'failing'], to: 'off' },
    /** It took nothing for too long, or said that it is gone. */
    give_up: { by: ['system'], from: ['on'], to: 'failing' },
    turn_on: { by: ['host'], from: ['off', 'failing'], to: 'on' },
    remove: { by: ['host'], from: ['on', 'off', 'failing'], to: 'removed' },
  },
});

/** The life of one message to a webhook; its number stays the same however often it is sent. */
export const DELIVERY_STATES = ['waiting', 'delivered', 'failed', 'forgotten'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

export const deliveryLifecycle = defineLifecycle({
  of: 'delivery',
  states: DELIVERY_STATES,
  roles: ['host', 'system'],
  first: 'waiting',
  transitions: {
    deliver: { by: ['system'], from: ['waiting'], to: 'delivered' },
    give_up: { by: ['system'], from: ['waiting'], to: 'failed' },
    replay: { by: ['host'], from: ['delivered', 'failed'], to: 'waiting' },
    forget: { by: ['system'], from: ['delivered', 'failed'], to: 'forgotten' },
  },
});
