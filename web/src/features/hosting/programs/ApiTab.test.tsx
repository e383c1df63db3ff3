import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openPart } from '../../../testing/open-page.tsx';
import { type Answers, broken, refused } from '../../../testing/server.ts';
import ApiTab from './ApiTab.tsx';
import type { Delivery, Token, Webhook } from './program-calls.ts';
import { DELIVERY, SECRET, SIGNING, TOKEN, WEBHOOK } from './testing/sample.ts';

function open(has: { tokens?: Token[]; webhooks?: Webhook[]; log?: Delivery[] } = {}, more: Answers = {}) {
  const { tokens = [], webhooks = [], log = [] } = has;
  return openPart(<ApiTab />, {
    'tokens/mine': () => ({ tokens, maxTokens: 10, lastDayOn: '2099-12-31', requestsPerMinute: 120 }),
    'webhooks/mine': () => ({ webhooks, maxWebhooks: 5 }),
    'webhooks/deliveries': () => ({ items: log, nextCursor: null }),
    ...more,
  });
}

it('shows what stands below the tokens once both are here, so that nothing moves', async () => {
  const tokens = Promise.withResolvers<{
    tokens: Token[];
    maxTokens: number;
    lastDayOn: string;
    requestsPerMinute: number;
  }>();
  const { server } = open({}, { 'tokens/mine': () => tokens.promise });
  await vi.waitFor(() => expect(server.asked('webhooks/mine')).toHaveLength(1));
  expect(screen.queryByRole('heading', { name: 'Webhooks' })).toBeNull();
  tokens.resolve({ tokens: [TOKEN], maxTokens: 10, lastDayOn: '2099-12-31', requestsPerMinute: 120 });
  expect(await screen.findByRole('heading', { name: 'Webhooks' })).toBeDefined();
});

it('shows the webhooks although the tokens do not load', async () => {
  open({}, { 'tokens/mine': () => broken() });
  expect(await screen.findByText('Your tokens did not load')).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Webhooks' })).toBeDefined();
});

describe('tokens', () => {
  it('are made with a name and scopes, and shown once', async () => {
    const { server, person } = open({}, { 'tokens/create': () => ({ token: TOKEN, secret: SECRET }) });
    await screen.findByText('No tokens yet. Make one for each program, so that you can revoke it alone.');
    await person.click(screen.getByRole('button', { name: 'Make token' }));
    expect(await screen.findAllByText('Name the program that will use it.')).not.toHaveLength(0);
    await person.type(screen.getByRole('textbox', { name: 'Name of the program' }), ' Price bot ');
    await person.click(screen.getByRole('checkbox', { name: 'Seeing earnings' }));
    await person.click(screen.getByRole('button', { name: 'Make token' }));
    const shown = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Token' });
    expect(shown.value).toBe(SECRET);
    expect(server.asked('tokens/create')).toMatchObject([
      { name: 'Price bot', scopes: ['calendar', 'money'] },
    ]);
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(SECRET);
  });

  it('say what they may do, until when and how they were used, and are revoked after a question', async () => {
    const used: Token = { ...TOKEN, useCount: 12, lastUsedAt: '2026-12-03T08:00:00.000Z' };
    const { server, person } = open(
      { tokens: [used] },
      { 'tokens/revoke': () => ({ ...TOKEN, state: 'revoked' }) },
    );
    const item = (await screen.findByText('Price bot')).closest('li');
    if (item === null) throw new Error('no item');
    within(item).getByText('kwela_AAAA…');
    within(item).getByText('Calendar, prices and requests · Seeing earnings');
    within(item).getByText(/Works until the end of .*31 Dec.* Used 12 times, last on /);
    await person.click(within(item).getByRole('button', { name: 'Revoke' }));
    expect(server.asked('tokens/revoke')).toEqual([]);
    await person.click(screen.getByRole('button', { name: 'Revoke token' }));
    await vi.waitFor(() => expect(server.asked('tokens/revoke')).toEqual([{ id: TOKEN.id }]));
  });

  it('that are revoked or ended have nothing to revoke', async () => {
    open({ tokens: [{ ...TOKEN, state: 'revoked', revokedAt: TOKEN.createdAt }] });
    await screen.findByText('Revoked');
    expect(screen.queryByRole('button', { name: 'Revoke' })).toBeNull();
  });

  it('that were made while the answer was lost are made again with the next try', async () => {
    const no = refused('token_made_before');
    const { server, person } = open({}, { 'tokens/create': () => no });
    await person.type(await screen.findByRole('textbox', { name: 'Name of the program' }), 'Price bot');
    await person.click(screen.getByRole('button', { name: 'Make token' }));
    await screen.findByText(/This token was made already/);
    await person.click(screen.getByRole('button', { name: 'Make token' }));
    await vi.waitFor(() => expect(new Set(server.asked('tokens/create').map(({ id }) => id)).size).toBe(2));
  });

  it('say what was refused', async () => {
    const no = refused('too_many_tokens', { maxTokens: 10 });
    const { person } = open({}, { 'tokens/create': () => no });
    await person.type(await screen.findByRole('textbox', { name: 'Name of the program' }), 'One more');
    await person.click(screen.getByRole('button', { name: 'Make token' }));
    await screen.findByText(/10 tokens that work/);
  });
});

describe('webhooks', () => {
  it('are added for whole groups of events, with the secret shown once', async () => {
    const { server, person } = open({}, { 'webhooks/add': () => ({ webhook: WEBHOOK, secret: SIGNING }) });
    await person.type(await screen.findByRole('textbox', { name: 'Address of your program' }), WEBHOOK.url);
    await person.click(screen.getByRole('button', { name: 'Add webhook' }));
    expect(await screen.findAllByText('Choose at least one event.')).not.toHaveLength(0);
    await person.click(screen.getByRole('checkbox', { name: 'Everything: Listings' }));
    await person.click(screen.getByRole('checkbox', { name: 'Changes of a car’s calendar' }));
    await person.click(screen.getByRole('checkbox', { name: 'listing.draft' }));
    await person.click(screen.getByRole('button', { name: 'Add webhook' }));
    const shown = await screen.findByRole<HTMLInputElement>('textbox', {
      name: 'Secret that signs its messages',
    });
    expect(shown.value).toBe(SIGNING);
    const [asked] = server.asked('webhooks/add');
    expect(asked).toMatchObject({ url: WEBHOOK.url });
    expect(asked?.events).toContain('listing.live');
    expect(asked?.events).toContain('calendar.changed');
    expect(asked?.events).not.toContain('listing.draft');
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('hooks.co.za');
  });

  it('are tested, and say what the address answered', async () => {
    const { person } = open(
      { webhooks: [WEBHOOK] },
      {
        'webhooks/test': () => ({
          ...DELIVERY,
          event: 'test',
          state: 'waiting',
          status: 404,
          nextAt: DELIVERY.createdAt,
        }),
      },
    );
    await person.click(await screen.findByRole('button', { name: 'Send test event' }));
    await screen.findByText('Test event: answered 404');
  });

  it('that we turned off say so, are turned on again, and send what they missed from the log', async () => {
    const { server, person } = open(
      { webhooks: [{ ...WEBHOOK, state: 'failing' }], log: [DELIVERY] },
      { 'webhooks/change': () => WEBHOOK },
    );
    await screen.findByText('We turned this webhook off');
    expect(screen.queryByRole('button', { name: 'Send test event' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Open log' }));
    await screen.findByText('answered 503');
    expect(screen.queryByRole('button', { name: /Send .* again/ })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Turn on' }));
    await vi.waitFor(() =>
      expect(server.asked('webhooks/change')).toEqual([
        { id: WEBHOOK.id, url: WEBHOOK.url, events: WEBHOOK.events, isOn: true },
      ]),
    );
  });

  it('send one message of the log again', async () => {
    const { server, person } = open(
      { webhooks: [WEBHOOK], log: [DELIVERY] },
      { 'webhooks/replay': () => ({ ...DELIVERY, state: 'delivered', status: 200, fault: null }) },
    );
    await person.click(await screen.findByRole('button', { name: 'Open log' }));
    await person.click(await screen.findByRole('button', { name: 'Send booking.confirmed again' }));
    await vi.waitFor(() => expect(server.asked('webhooks/replay')).toEqual([{ id: DELIVERY.id }]));
  });

  it('get a new secret, and are removed, after a question', async () => {
    const { server, person } = open(
      { webhooks: [WEBHOOK] },
      {
        'webhooks/rotate-secret': () => ({ webhook: WEBHOOK, secret: SIGNING }),
        'webhooks/remove': () => ({ isRemoved: true }),
      },
    );
    await person.click(await screen.findByRole('button', { name: 'New secret' }));
    await person.click(screen.getByRole('button', { name: 'Make new secret' }));
    await screen.findByRole('textbox', { name: 'Secret that signs its messages' });
    await person.click(screen.getByRole('button', { name: 'Remove' }));
    await person.click(screen.getByRole('button', { name: 'Remove webhook' }));
    await vi.waitFor(() => expect(server.asked('webhooks/remove')).toEqual([{ id: WEBHOOK.id }]));
  });
});

it('says what did not load, and offers to try again', async () => {
  open({}, { 'tokens/mine': () => broken(), 'webhooks/mine': () => broken() });
  await screen.findByText('Your tokens did not load');
  await screen.findByText('Your webhooks did not load');
  expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(2);
});
