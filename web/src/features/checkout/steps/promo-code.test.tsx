import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { noAnswer, refused } from '../../../testing/server.ts';
import { storeOf } from '../draft.ts';
import { setUpCheckout } from '../testing/checkout-tests.ts';
import { click, load, openStep, servePrice } from '../testing/open-checkout.tsx';
import { BOOKED, QUOTE, VEHICLE } from '../testing/sample.ts';

const CHEAPER = { ...QUOTE, quoteHash: 'h2', totalCents: 314_136 };
const field = () => screen.findByLabelText<HTMLInputElement>('Promo code');
const pays = (name: RegExp) => screen.findByRole('button', { name });
const kept = () => storeOf(VEHICLE.id).read()?.promoCode;

setUpCheckout();

async function open(answers: Parameters<typeof servePrice>[0] = {}) {
  const server = servePrice({
    'bookings/quote': ({ promoCode }) => (promoCode === null ? QUOTE : CHEAPER),
    ...answers,
  });
  openStep('pay');
  await pays(/^Pay R3.490\.40$/);
  return server;
}

describe('a promo code that is typed', () => {
  it('is taken as people type it, comes off the price and travels with the booking', async () => {
    const server = await open({ 'bookings/request': () => BOOKED });
    await click('Add a promo code');
    await userEvent.type(await field(), '  kwela10 ');
    await click('Apply');
    await pays(/^Pay R3.141\.36$/);
    expect(kept()).toBe('KWELA10');
    await userEvent.click(screen.getByRole('checkbox', { name: /I agree to the rules/ }));
    await click(/^Pay R/);
    await waitFor(() => expect(server.asked('bookings/request')).toHaveLength(1));
    expect(server.asked('bookings/request')[0]).toMatchObject({ promoCode: 'KWELA10', quoteHash: 'h2' });
  });

  it('is still in its box after a reload, and not in the price before it is applied', async () => {
    await open();
    await click('Add a promo code');
    await userEvent.type(await field(), 'kwela10');
    cleanup();
    load('pay');
    expect((await field()).value).toBe('kwela10');
    expect(document.activeElement).not.toBe(await field());
    await pays(/^Pay R3.490\.40$/);
    await click('Apply');
    await pays(/^Pay R3.141\.36$/);
    cleanup();
    load('pay');
    await screen.findByText('KWELA10');
    expect(screen.queryByLabelText('Promo code')).toBeNull();
  });

  it('that is empty is asked for, and no price is', async () => {
    const server = await open();
    const before = server.asked('bookings/quote').length;
    await click('Add a promo code');
    await userEvent.type(await field(), '   ');
    await click('Apply');
    await screen.findByText('Enter the code.');
    expect(server.asked('bookings/quote')).toHaveLength(before);
  });

  it('stays when the line fails, and is tried again', async () => {
    const server = await open();
    await click('Add a promo code');
    await userEvent.type(await field(), 'kwela10');
    server.on('bookings/quote', noAnswer);
    await click('Apply');
    await screen.findByText(/^We could not reach Kwela/);
    expect((await field()).value).toBe('kwela10');
    expect(screen.getByRole('button', { name: /^Pay R3.490\.40$/ })).toBeDefined();
    server.on('bookings/quote', () => CHEAPER);
    await click('Apply');
    await pays(/^Pay R3.141\.36$/);
    expect(screen.queryByText(/^We could not reach Kwela/)).toBeNull();
  });

  it('that is wrong may be another one, of which nothing was said yet', async () => {
    const server = await open({
      'bookings/quote': ({ promoCode }) =>
        promoCode === null || promoCode === 'KWELA10'
          ? { ...QUOTE, totalCents: promoCode === null ? 349_040 : 314_136 }
          : refused('promo_invalid', { field: 'promoCode', reason: 'unknown' }),
    });
    await click('Add a promo code');
    await userEvent.type(await field(), 'kwela1');
    await click('Apply');
    await waitFor(async () => expect((await field()).getAttribute('aria-invalid')).toBe('true'));
    await userEvent.type(await field(), '0{Enter}');
    await pays(/^Pay R3.141\.36$/);
    expect(server.asked('bookings/quote').flatMap(({ promoCode }) => promoCode ?? [])).toContain('KWELA10');
    await click('Remove');
    await pays(/^Pay R3.490\.40$/);
    expect(kept()).toBeNull();
  });
});
