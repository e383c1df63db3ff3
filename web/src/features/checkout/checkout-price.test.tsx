import { sentenceFor } from '@kwela/words/sentence-for';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { OutputOf } from '../../lib/api.ts';
import { noAnswer, refused } from '../../testing/server.ts';
import type { UseCaseAnswer } from '../../testing/use-case-answers.ts';
import { storeOf } from './draft.ts';
import { setUpCheckout } from './testing/checkout-tests.ts';
import { click, openStep, servePrice } from './testing/open-checkout.tsx';
import { NOW, QUOTE, VEHICLE } from './testing/sample.ts';

setUpCheckout();

const NOT_KNOWN = { field: 'promoCode', reason: 'unknown' } as const;

describe('a promo code', () => {
  const enter = async (code: string) => {
    await click('Add a promo code');
    await userEvent.keyboard(code);
  };

  it('that is not known says so at its field, and the price stands', async () => {
    const server = servePrice({
      'bookings/quote': ({ promoCode }) => (promoCode === null ? QUOTE : refused('promo_invalid', NOT_KNOWN)),
    });
    openStep('pay');
    await enter('kwela10');
    await click('Apply');
    expect((await screen.findByLabelText('Promo code')).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(sentenceFor('promo_invalid', undefined))).toBeDefined();
    expect(screen.getByDisplayValue('kwela10')).toBeDefined();
    expect(screen.getByRole('button', { name: /^Pay R3.490\.40$/ })).toBeDefined();
    expect(server.asked('bookings/request')).toEqual([]);
  });

  it('that is used up says just that', async () => {
    const usedUp = { field: 'promoCode', reason: 'used_up' } as const;
    servePrice({
      'bookings/quote': ({ promoCode }) => (promoCode === null ? QUOTE : refused('promo_invalid', usedUp)),
    });
    openStep('pay');
    await enter('THANDI10');
    await click('Apply');
    await screen.findByText('Other guests have used this promo code up. Continue without it.');
  });

  it('keeps the focus where it is added, stands and is taken away', async () => {
    servePrice();
    openStep('pay');
    await enter('kwela10');
    expect(document.activeElement).toBe(screen.getByLabelText('Promo code'));
    await userEvent.keyboard('{Enter}');
    await screen.findByText('KWELA10');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove' }));
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a promo code' }));
  });

  it('is tried once, however often Enter is pressed', async () => {
    const late = Promise.withResolvers<OutputOf<'bookings/quote'>>();
    const server = servePrice({
      'bookings/quote': ({ promoCode }) => (promoCode === null ? QUOTE : late.promise),
    });
    openStep('pay');
    await enter('kwela10{Enter}{Enter}');
    const tries = server.asked('bookings/quote').filter(({ promoCode }) => promoCode !== null);
    expect(tries).toHaveLength(1);
    late.resolve(QUOTE);
    expect(await screen.findByText('KWELA10')).toBeDefined();
  });
});

it('goes on without a promo code that counts no more, at the price without it', async () => {
  servePrice({
    'bookings/quote': ({ promoCode }) => (promoCode === null ? QUOTE : refused('promo_invalid', NOT_KNOWN)),
  });
  openStep('pay', { promoCode: 'GONE' });
  await userEvent.click(await screen.findByRole('button', { name: 'Continue without the code' }));
  await screen.findByRole('button', { name: /^Pay R3.490\.40$/ });
  expect(storeOf(VEHICLE.id).read()?.promoCode).toBeNull();
});

describe('a price that is about to end', () => {
  const SOON = { ...QUOTE, expiresAt: new Date(NOW.getTime() + 90_000).toISOString() };
  const DEARER = { ...QUOTE, quoteHash: 'h2', totalCents: 363_440 };
  const priceOf = (name: RegExp) => screen.findByRole('button', { name });

  /** Asks for more time, which the server answers as the test says. */
  async function holdLonger(answer: UseCaseAnswer<'bookings/quote'>) {
    const server = servePrice({ 'bookings/quote': () => SOON });
    openStep('pay');
    const longer = await screen.findByRole('button', { name: 'Hold the price longer' });
    server.on('bookings/quote', answer);
    await userEvent.click(longer);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }

  it('is held again where it is the same, and nothing is said of a change', async () => {
    await holdLonger(() => QUOTE);
    expect(screen.getByRole('timer').textContent).toMatch(/^15 min|^14 min/);
    expect(screen.queryByText(/price (changed|is the same)/)).toBeNull();
  });

  it('says what it was and what it is now where it became another', async () => {
    await holdLonger(() => DEARER);
    await screen.findByText('The price changed from R3 490.40 to R3 634.40');
    await priceOf(/^Pay R3.634\.40$/);
  });

  it('asks for nothing by itself where no new price comes, and says so', async () => {
    await holdLonger(noAnswer);
    await screen.findByText('We couldn’t get the price');
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
    expect(screen.queryByText(/price changed/)).toBeNull();
  });
});
