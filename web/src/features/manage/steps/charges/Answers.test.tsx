import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openPart } from '../../../../testing/open-page.tsx';
import { noAnswer, refused, type Answers as ServerAnswers } from '../../../../testing/server.ts';
import { chargeOf } from '../../../bookings/testing/charge.ts';
import { BOOKING, NOW } from '../../../bookings/testing/sample.ts';
import { CARD_OR_EFT } from '../../../ways-to-pay/testing/options.ts';
import Charges from './Charges.tsx';
import type { Charge, TripCharges } from './charge-calls.ts';
import { tripChargesOf } from './testing/sample.ts';

const SENT = chargeOf({ kind: 'cleaning', actions: ['accept', 'dispute'] });

function open(first: Charge, answers: ServerAnswers = {}, more: Partial<TripCharges> = {}) {
  let trip = tripChargesOf({ charges: [first], ...more });
  const opened = openPart(<Charges booking={BOOKING} offers={[]} />, {
    'charges/of-booking': () => trip,
    'payments/options': () => ({ items: CARD_OR_EFT }),
    ...answers,
  });
  const become = (change: Partial<Charge>) => {
    trip = { ...trip, charges: [{ ...first, actions: [], ...change }] };
    return trip;
  };
  return { ...opened, become };
}
const press = (name: string) => screen.findByRole('button', { name });
const gone = (name: string) => waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());
const dialog = async () => within(await screen.findByRole('dialog'));
const said = () => document.body.textContent?.replaceAll(/\s/g, ' ') ?? '';

beforeEach(() => {
  localStorage.clear();
  window.location.hash = '';
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});

describe('a guest', () => {
  it('accepts exactly the sum that is shown, once', async () => {
    const { server, person, become } = open(SENT);
    server.on('charges/answer', () => become({ state: 'accepted', dueAt: '2026-12-02T08:00:00.000Z' }));
    await person.dblClick(await press('Accept R600.00'));
    await gone('Accept R600.00');
    expect(said()).toContain('We settle it on Wed 2 Dec, 10:00, from the deposit first.');
    expect(server.asked('charges/answer')).toEqual([{ id: SENT.id, answer: 'accept' }]);
  });

  it('who is too late reads how it stands now, and why the answer did not count', async () => {
    const { server, person, become } = open(SENT);
    server.on('charges/answer', () => {
      become({ state: 'silent', dueAt: '2026-12-05T08:00:00.000Z', actions: ['appeal_silence'] });
      return refused('not_allowed');
    });
    await person.click(await press('Accept R600.00'));
    await screen.findByText(/^That is no longer possible/);
    await press('Appeal');
    expect(said()).toContain('You can appeal until Sat 5 Dec, 10:00');
    expect(screen.queryByRole('button', { name: 'Accept R600.00' })).toBeNull();
  });

  it('says why they disagree, and loses nothing of it with the line', async () => {
    const { server, person, become } = open(SENT, { 'charges/answer': noAnswer });
    await person.click(await press('Disagree'));
    const form = await dialog();
    await person.click(form.getByRole('button', { name: 'Send answer' }));
    expect(await form.findAllByText('Say why in a few words.')).not.toEqual([]);
    const words = form.getByRole<HTMLTextAreaElement>('textbox', { name: 'Why do you disagree?' });
    await person.type(words, ' It was clean. ');
    await person.click(form.getByRole('button', { name: 'Send answer' }));
    await form.findByText(/^We could not reach Kwela/);
    expect(words.value).toBe(' It was clean. ');
    server.on('charges/answer', () =>
      become({ state: 'disputed', answer: 'It was clean.', actions: ['accept'] }),
    );
    await person.click(form.getByRole('button', { name: 'Send answer' }));
    await screen.findByText('It was clean.');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.asked('charges/answer')[1]).toEqual({
      id: SENT.id,
      answer: 'dispute',
      words: 'It was clean.',
      fileIds: [],
    });
    // A yes is still open to them.
    await press('Accept R600.00');
  });

  it.each([
    ['silent', 'appeal_silence', 'Appeal this charge', 'Why do you disagree?'],
    ['decided', 'appeal', 'Appeal this decision', 'What did we get wrong?'],
  ] as const)('appeals one that is %s in the words for it', async (state, action, title, label) => {
    const { server, person, become } = open(chargeOf({ state, actions: [action] }));
    server.on('charges/appeal', () => become({ state: 'appealed' }));
    await person.click(await press('Appeal'));
    const form = await dialog();
    form.getByRole('heading', { name: title });
    await person.type(form.getByRole('textbox', { name: label }), 'Look again.');
    await person.dblClick(form.getByRole('button', { name: 'Send appeal' }));
    await gone('Appeal');
    expect(server.asked('charges/appeal')).toEqual([{ id: SENT.id, words: 'Look again.' }]);
  });

  it('who has paid on another device is not asked again', async () => {
    const due = chargeOf({ state: 'due', toPayCents: 40_000, dueAt: '2026-12-10T08:00:00.000Z' });
    const { server, person, become } = open(due);
    server.on('charges/checkout', () => {
      become({ state: 'paid', toPayCents: 0, paidCents: 60_000, dueAt: null });
      return refused('already_paid');
    });
    expect((await press('Pay R400.00')).textContent).toBe('Pay R400.00');
    expect(said()).toContain('Pay by Thu 10 Dec, 10:00.');
    await person.click(await press('Pay R400.00'));
    await gone('Pay R400.00');
    expect(window.location.hash).toBe('');
  });

  it('who cannot be led to the payment is told that nothing was charged', async () => {
    const { person } = open(chargeOf({ state: 'due', toPayCents: 1 }), {
      'charges/checkout': () => refused('gateway_unavailable'),
    });
    await person.click(await press('Pay R0.01'));
    await screen.findByText(/^The payment company is not responding\. You were not charged\./);
    expect((await press('Pay R0.01')).getAttribute('aria-busy')).toBeNull();
  });
});

describe('a host', () => {
  const asHost = { side: 'host', isFuelPrepaid: false } as const;

  it('sends a draft, or reads why it cannot be sent and deletes it', async () => {
    const draft = chargeOf({
      state: 'draft',
      actions: ['submit', 'discard'],
      dueAt: '2026-11-21T08:00:00.000Z',
    });
    const { server, person, become } = open(
      draft,
      { 'charges/submit': () => refused('charge_over_cap', { mostCents: 50_000 }) },
      asHost,
    );
    await person.click(await press('Send charge'));
    await screen.findByText(/^This can be R500\.00 at most/);
    expect(said()).toContain('Send it before Sat 21 Nov, 10:00.');
    server.on('charges/withdraw', () => ({ ...become({}), charges: [] }));
    await person.dblClick(await press('Delete draft'));
    await screen.findByText('You have not charged anything for this trip.');
    expect(server.asked('charges/withdraw')).toEqual([{ id: draft.id }]);
  });

  it('takes back what was sent', async () => {
    const { server, person, become } = open(
      chargeOf({ actions: ['withdraw'], hostCents: 60_000 }),
      {},
      asHost,
    );
    server.on('charges/withdraw', () => become({ state: 'withdrawn', dueAt: null }));
    await screen.findByText('You get');
    expect(said()).toContain('Your guest can answer until Fri 4 Dec, 10:00.');
    await person.click(await press('Withdraw charge'));
    await gone('Withdraw charge');
    // Nobody pays it any more.
    expect(screen.queryByText('You get')).toBeNull();
  });

  it('has nothing to pay, and no admin has', async () => {
    open(chargeOf({ state: 'due', toPayCents: 40_000 }), {}, { side: null });
    await screen.findByText('R400.00 is still to be paid.');
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  });

  it('says once that there is nothing more to charge', async () => {
    const { server, person } = openPart(<Charges booking={BOOKING} offers={[]} />, {
      'charges/of-booking': () => tripChargesOf({ ...asHost, canSayNone: true }),
      'charges/say-none': noAnswer,
    });
    await person.click(await press('I have no more charges'));
    expect((await screen.findByRole('alert')).textContent).toContain('We could not reach Kwela');
    server.on('charges/say-none', () => tripChargesOf({ ...asHost, canSayNone: true, hasSaidNone: true }));
    await person.click(await press('I have no more charges'));
    await gone('I have no more charges');
    // Tolls and fines may still come.
    screen.getByRole('heading', { name: 'What you can charge' });
  });
});
