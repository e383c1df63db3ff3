import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { OutputOf } from '../../../lib/api.ts';
import { openPart } from '../../../testing/open-page.tsx';
import { type Answers, broken, noAnswer, refused } from '../../../testing/server.ts';
import type { Webhook } from './program-calls.ts';
import { DELIVERY, SIGNING, WEBHOOK } from './testing/sample.ts';
import { WebhooksPart } from './WebhooksPart.tsx';

const NOW = new Date('2026-12-02T09:00:00Z');
const LINE_FAILED = 'We could not reach Kwela. Check your signal, then try again.';
const ADDED: OutputOf<'webhooks/add'> = { webhook: WEBHOOK, secret: SIGNING };

const open = (webhooks: readonly Webhook[] = [], more: Answers = {}) =>
  openPart(<WebhooksPart now={NOW} />, {
    'webhooks/mine': () => ({ webhooks: [...webhooks], maxWebhooks: 5 }),
    'webhooks/deliveries': () => ({ items: [DELIVERY], nextCursor: null }),
    ...more,
  });
type Person = ReturnType<typeof open>['person'];

const address = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Address of your program' });
const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const add = (person: Person) => person.click(screen.getByRole('button', { name: 'Add webhook' }));
const secret = () =>
  screen.findByRole<HTMLInputElement>('textbox', { name: 'Secret that signs its messages' });

describe('a webhook that is added', () => {
  it('gets whole groups of events or parts of them, and none of a group that was unticked', async () => {
    const { server, person } = open([], { 'webhooks/add': () => ADDED });
    await person.type(await address(), `  ${WEBHOOK.url} `);
    const all = box('Everything: Payouts');
    await person.click(all);
    expect(all.checked).toBe(true);
    const parts = screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^payout\./ });
    expect(parts.map(({ checked }) => checked)).toEqual(parts.map(() => true));
    const [first] = parts;
    if (first === undefined) throw new Error('Payouts have no events');
    await person.click(first);
    expect(all.checked).toBe(false);
    expect(screen.getByText(`Payouts: ${parts.length - 1}/${parts.length}`)).toBeTruthy();
    await person.click(first);
    expect(all.checked).toBe(true);
    await person.click(all);
    expect(screen.getByText(`Payouts: 0/${parts.length}`)).toBeTruthy();
    await person.click(box('Changes of a car’s prices'));
    await add(person);
    await secret();
    expect(server.asked('webhooks/add')).toMatchObject([{ url: WEBHOOK.url, events: ['prices.changed'] }]);
    expect((await address()).value).toBe('');
    expect(box('Changes of a car’s prices').checked).toBe(false);
  });

  it('is added once with the same id after a lost answer; another address makes another webhook', async () => {
    const { server, person } = open([], { 'webhooks/add': noAnswer });
    await person.type(await address(), 'https://hooks.co.za/kwel');
    await person.click(box('Changes of a car’s calendar'));
    await add(person);
    await screen.findByText(LINE_FAILED);
    await add(person);
    await waitFor(() => expect(server.asked('webhooks/add')).toHaveLength(2));
    await screen.findByText(LINE_FAILED);
    const [first, second] = server.asked('webhooks/add');
    expect(second?.id).toBe(first?.id);
    // The server already has this id, with another address.
    server.on('webhooks/add', ({ id }) => (id === first?.id ? refused('not_found') : ADDED));
    await person.type(await address(), 'a');
    await add(person);
    await secret();
    expect(server.asked('webhooks/add').at(-1)).toMatchObject({ url: WEBHOOK.url });
  });

  it('keeps what was typed after a refusal; a reload keeps its events but not its address', async () => {
    const { person } = open([], { 'webhooks/add': () => refused('webhook_address_not_allowed') });
    await person.type(await address(), 'http://10.0.0.1/hook');
    await person.click(box('Changes of a car’s calendar'));
    await add(person);
    await screen.findByText('We can’t send to that address. Use a public address that starts with https://.');
    expect((await address()).value).toBe('http://10.0.0.1/hook');
    cleanup();
    open();
    expect((await address()).value).toBe('');
    expect(box('Changes of a car’s calendar').checked).toBe(true);
  });

  it('is refused if there are five already', async () => {
    const { person } = open([], { 'webhooks/add': () => refused('too_many_webhooks', { maxWebhooks: 5 }) });
    await person.type(await address(), WEBHOOK.url);
    await person.click(box('Changes of a car’s calendar'));
    await add(person);
    await screen.findByText('You have 5 webhooks, and that is the most. Remove one first.');
    expect(screen.queryByText('Your webhook is on')).toBeNull();
  });
});

describe('a webhook in the list', () => {
  it('says since when it has been failing, and until when the old secret still signs', async () => {
    open([
      { ...WEBHOOK, failingSince: '2026-12-01T22:30:00.000Z', oldSecretEndsAt: '2026-12-03T08:00:00.000Z' },
    ]);
    await screen.findByText(/ since Wed 2 Dec, 00:30\. We keep trying\.$/);
    screen.getByText(/^The secret before still signs until Thu 3 Dec, 10:00\.$/);
    screen.getByText('Told of 2 events');
  });

  it('shows the error of the last action only', async () => {
    const { server, person } = open([WEBHOOK], {
      'webhooks/test': () => refused('rate_limited'),
      'webhooks/change': () => ({ ...WEBHOOK, state: 'off' }),
    });
    await person.click(await screen.findByRole('button', { name: 'Send test event' }));
    await screen.findByText('That was too many requests. Wait a little and try again.');
    server.on('webhooks/mine', () => ({ webhooks: [{ ...WEBHOOK, state: 'off' }], maxWebhooks: 5 }));
    await person.click(screen.getByRole('button', { name: 'Turn off' }));
    await screen.findByText('Off');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Send test event' })).toBeNull();

    server.on('webhooks/change', () => refused('webhook_address_not_allowed'));
    await person.click(screen.getByRole('button', { name: 'Turn on' }));
    await screen.findByText(/^We can’t send to that address/);
    server.on('webhooks/remove', noAnswer);
    await person.click(screen.getByRole('button', { name: 'Remove' }));
    await person.click(screen.getByRole('button', { name: 'Remove webhook' }));
    await screen.findByText(LINE_FAILED);
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(screen.getByText(WEBHOOK.url)).toBeTruthy();
  });

  it.each([
    [{ state: 'delivered', status: 204, fault: null }, 'answered 204'],
    [{ state: 'waiting', status: null, fault: 'timed_out' }, 'No answer in time'],
    [{ state: 'failed', status: null, fault: 'unknown_host' }, 'Address not found'],
    [{ state: 'waiting', status: null, fault: null }, 'not sent yet'],
  ] as const)('that was tested with %o says “%s”', async (outcome, words) => {
    const { person } = open([WEBHOOK], {
      'webhooks/test': () => ({ ...DELIVERY, ...outcome, event: 'test' }),
    });
    await person.click(await screen.findByRole('button', { name: 'Send test event' }));
    await screen.findByText(`Test event: ${words}`);
  });

  it('asks before making a new secret, and shows none if that failed', async () => {
    const { server, person } = open([WEBHOOK], { 'webhooks/rotate-secret': () => broken() });
    const ask = await screen.findByRole('button', { name: 'New secret' });
    await person.click(ask);
    await person.keyboard('{Escape}');
    expect(document.activeElement).toBe(ask);
    expect(server.asked('webhooks/rotate-secret')).toEqual([]);
    await person.click(ask);
    await person.click(screen.getByRole('button', { name: 'Make new secret' }));
    await screen.findByText('Something broke on our side. Try again in a moment.');
    expect(screen.queryByText('The new secret signs now')).toBeNull();
  });
});

describe('the log of a webhook', () => {
  const openLog = async (more: Answers) => {
    const opened = open([WEBHOOK], more);
    await opened.person.click(await screen.findByRole('button', { name: 'Open log' }));
    return opened;
  };

  it('says where messages will appear, and can be closed again', async () => {
    const { server, person } = await openLog({
      'webhooks/deliveries': () => ({ items: [], nextCursor: null }),
    });
    await screen.findByText('Messages will be here');
    expect(server.asked('webhooks/deliveries')).toEqual([{ webhookId: WEBHOOK.id, limit: '10' }]);
    const close = screen.getByRole('button', { name: 'Close log' });
    expect(close.getAttribute('aria-expanded')).toBe('true');
    await person.click(close);
    expect(screen.queryByText('Messages will be here')).toBeNull();
    expect(screen.getByRole('button', { name: 'Open log' }).getAttribute('aria-expanded')).toBe('false');
  });

  it('says when the next try is, and does not offer to resend a message that is still waiting', async () => {
    await openLog({
      'webhooks/deliveries': () => ({
        items: [
          { ...DELIVERY, state: 'waiting', attempts: 3, status: 500, nextAt: '2026-12-02T10:15:00.000Z' },
        ],
        nextCursor: null,
      }),
    });
    const row = within(await screen.findByRole('table')).getAllByRole('row')[1];
    expect(row?.textContent).toMatch(/Waiting.*Next try .*12:15/);
    expect(screen.queryByRole('button', { name: /^Send .* again$/ })).toBeNull();
  });

  it('says why a message could not be sent again', async () => {
    const { server, person } = await openLog({ 'webhooks/replay': () => refused('webhook_is_off') });
    await person.click(await screen.findByRole('button', { name: 'Send booking.confirmed again' }));
    await screen.findByText('This webhook is turned off. Turn it on first, then send again.');
    await waitFor(() => expect(server.asked('webhooks/deliveries')).toHaveLength(2));
    expect(screen.getByText('Not delivered')).toBeTruthy();
  });
});
