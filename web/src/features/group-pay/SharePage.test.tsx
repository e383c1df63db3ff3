import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { saveShareReceipt } from '../../lib/files/private-files.ts';
import { NetworkError } from '../../lib/refusal.ts';
import { idOf } from '../../testing/ids.ts';
import { openPage } from '../../testing/open-page.tsx';
import { broken, noAnswer, refused } from '../../testing/server.ts';
import type { UseCaseAnswer } from '../../testing/use-case-answers.ts';
import Toaster from '../../ui/overlays/Toaster.tsx';
import { dismiss } from '../../ui/overlays/toast.ts';
import SharePage from './SharePage.tsx';
import { askedOf, WAYS } from './testing/sample.ts';

vi.mock('../../lib/files/private-files.ts', () => ({ saveShareReceipt: vi.fn<typeof saveShareReceipt>() }));

const NOW = new Date('2026-12-02T08:00:00Z');
const UNTIL = new Date('2026-12-03T04:00:00Z');
const KEY = 'k'.repeat(43);
const shareId = idOf(5);
const SHARE = askedOf(UNTIL);

const open = (
  asked: UseCaseAnswer<'shares/asked'>,
  pay: UseCaseAnswer<'shares/pay'> = () => ({ checkoutUrl: '#company' }),
  hash = `#key=${KEY}`,
) =>
  openPage(
    <>
      <SharePage shareId={shareId} />
      <Toaster />
    </>,
    `/booking/${idOf(1)}?share=${shareId}${hash}`,
    { 'shares/asked': asked, 'payments/options': () => ({ items: WAYS }), 'shares/pay': pay },
  );
const payButton = () => screen.findByRole('button', { name: /^Pay R1\s231\.20$/ });
const EFT = { name: /Instant EFT with Ozow/ };
const eft = () => screen.getByRole('radio', EFT);
const said = () => document.body.textContent?.replaceAll(/\s/g, ' ') ?? '';

beforeEach(() => {
  window.location.hash = '';
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setInterval', 'clearInterval'] });
});
afterEach(() => dismiss());
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('while it is looked at again and again', () => {
  it('a line that fails for a moment takes away neither the share nor the way that was picked', async () => {
    let isDown = false;
    const { server, person } = open(() => (isDown ? noAnswer() : SHARE));
    await payButton();
    await person.click(await screen.findByRole('radio', EFT));
    isDown = true;
    const before = server.asked('shares/asked').length;
    await pass(5_000);
    await waitFor(() => expect(server.asked('shares/asked').length).toBeGreaterThan(before));
    await payButton();
    expect(screen.queryByText('Your share did not load')).toBeNull();
    expect(eft()).toHaveProperty('checked', true);
    isDown = false;
    await pass(5_000);
    await payButton();
    expect(eft()).toHaveProperty('checked', true);
  });

  it('is paid elsewhere, and says so by itself', async () => {
    let share = SHARE;
    open(() => share);
    await payButton();
    share = { ...SHARE, state: 'paid', canPay: false };
    await pass(5_000);
    await screen.findByRole('heading', { level: 1, name: 'Your share is paid' });
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
    expect(document.title).toMatch(/^Your share: R1\s231\.20/);
  });

  it('an EFT that would be too late by now is not paid by, though it was picked', async () => {
    const { server, person } = open(() => SHARE);
    await payButton();
    await person.click(await screen.findByRole('radio', EFT));
    vi.setSystemTime(new Date(SHARE.eftUntil));
    await pass(30_000);
    await waitFor(() => expect(screen.queryByRole('radio', { name: /EFT/ })).toBeNull());
    await person.click(await payButton());
    await waitFor(() =>
      expect(server.asked('shares/pay')).toEqual([
        { shareId, key: KEY, payWith: { provider: 'paystack', method: 'card' } },
      ]),
    );
  });
});

describe('the link', () => {
  it('is asked for with its key, also by who comes back from the payment company without it', async () => {
    const first = open(() => SHARE);
    await payButton();
    expect(first.server.asked('shares/asked')[0]).toEqual({ shareId, key: KEY });
    const second = open(() => SHARE, undefined, '');
    await waitFor(() => expect(second.server.asked('shares/asked')).toContainEqual({ shareId, key: KEY }));
  });

  it('that was taken back while it was open can not be paid any more', async () => {
    let isGone = false;
    open(() => (isGone ? refused('not_found') : SHARE));
    await payButton();
    isGone = true;
    await pass(5_000);
    await screen.findByText('This link can’t be opened');
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Go to the start page' }).getAttribute('href')).toBe('/');
  });

  it('that did not load is no wrong link, and is asked for again by a press', async () => {
    let isDown = true;
    const { person } = open(() => (isDown ? broken() : SHARE));
    await screen.findByText('Your share did not load');
    expect(screen.queryByText('This link can’t be opened')).toBeNull();
    isDown = false;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await payButton();
  });
});

describe('paying', () => {
  it('leads away once, however often it is pressed, and can be begun again by who comes back', async () => {
    const { server, person } = open(() => SHARE);
    const button = await payButton();
    await person.dblClick(button);
    await waitFor(() => expect(window.location.hash).toBe('#company'));
    expect(button.getAttribute('aria-busy')).toBe('true');
    await person.click(button);
    expect(server.asked('shares/pay')).toHaveLength(1);
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    expect(button.getAttribute('aria-busy')).toBeNull();
    await person.click(button);
    await waitFor(() => expect(server.asked('shares/pay')).toHaveLength(2));
  });

  it('that is refused for an EFT says what to do, and keeps what was picked', async () => {
    const { person } = open(
      () => SHARE,
      () => refused('eft_too_late', { leastMinutes: 60 }),
    );
    await payButton();
    await person.click(await screen.findByRole('radio', EFT));
    await person.click(await payButton());
    expect((await screen.findByRole('alert')).textContent).toContain('takes up to 60 minutes');
    expect(eft()).toHaveProperty('checked', true);
    expect((await payButton()).getAttribute('aria-busy')).toBeNull();
  });

  it('without the ways to pay is done in the way that the server takes', async () => {
    const { server, person } = open(() => SHARE);
    server.on('payments/options', noAnswer);
    await person.click(await payButton());
    await waitFor(() => expect(server.asked('shares/pay')).toHaveLength(1));
  });
});

it.each([
  ['removed', 'R1 231.20', false],
  ['lapsed', 'R1 231.20', false],
  ['returned', 'Your shareR1 231.20', true],
  ['paid', 'Your shareR1 231.20', true],
] as const)('of a share that is %s the sum is on show where it was paid', async (state, sum, isShown) => {
  open(() => ({ ...SHARE, state, canPay: false }));
  await screen.findByText('Booked by');
  expect(said().includes(sum)).toBe(isShown);
  expect(said()).not.toContain('Pay by');
});

it('says until when it can be paid here, and what came back of it', async () => {
  open(() => ({ ...SHARE, refundedCents: 61_560 }));
  await payButton();
  expect(said()).toContain('Pay byThu 3 Dec, 06:00');
  expect(said()).toContain('Sent back to youR615.60');
});

it('a receipt that does not come is said, and can be asked for again', async () => {
  const { person } = open(() => ({
    ...SHARE,
    state: 'paid',
    groupState: 'captured',
    canPay: false,
    hasReceipt: true,
  }));
  const button = await screen.findByRole('button', { name: 'Download your receipt' });
  vi.mocked(saveShareReceipt).mockRejectedValueOnce(new NetworkError('server'));
  await person.click(button);
  await screen.findByText('The document did not load');
  await person.click(button);
  await waitFor(() => expect(saveShareReceipt).toHaveBeenCalledTimes(2));
  expect(saveShareReceipt).toHaveBeenLastCalledWith('kwela-share.pdf', { shareId, key: KEY });
});
