import type { Delivery, Token, Webhook } from '../program-calls.ts';

export const SECRET = `kwela_${'A'.repeat(43)}`;
export const SIGNING = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
export const TOKEN: Token = {
  id: '4f7cf0c1-8f5f-4a3c-9d3e-1f6b7a0d9c55',
  name: 'Price bot',
  prefix: 'kwela_AAAA',
  scopes: ['calendar', 'money'],
  state: 'active',
  createdAt: '2026-12-02T08:00:00.000Z',
  endsAt: '2026-12-31T22:00:00.000Z',
  revokedAt: null,
  lastUsedAt: null,
  useCount: 0,
};
export const WEBHOOK: Webhook = {
  id: '4f7cf0c1-8f5f-4a3c-9d3e-1f6b7a0d9c56',
  url: 'https://hooks.co.za/kwela',
  events: ['booking.confirmed', 'calendar.changed'],
  state: 'on',
  createdAt: '2026-12-02T08:00:00.000Z',
  failingSince: null,
  oldSecretEndsAt: null,
};
export const DELIVERY: Delivery = {
  id: '4f7cf0c1-8f5f-4a3c-9d3e-1f6b7a0d9c57',
  messageId: 'msg_1',
  event: 'booking.confirmed',
  state: 'failed',
  attempts: 10,
  createdAt: '2026-12-02T08:00:00.000Z',
  triedAt: '2026-12-02T08:00:00.000Z',
  nextAt: null,
  status: 503,
  fault: 'refused',
};
