import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { refused } from '../../../testing/server.ts';
import { storeOf } from '../draft.ts';
import { agreedWords } from '../steps/consents.ts';
import { setUpCheckout } from '../testing/checkout-tests.ts';
import { click, load, openStep, servePrice } from '../testing/open-checkout.tsx';
import { BOOKED, DRAFT, NOW, QUOTE, VEHICLE } from '../testing/sample.ts';

const SIPHO = { name: 'Sipho', email: 'sipho@example.co.za', rand: '1000' };
const agreed = agreedWords(VEHICLE, DRAFT, QUOTE.agreements);
const alone = () => screen.getByRole('radio', { name: /I pay all of it/ });
const together = () => screen.getByRole('radio', { name: /Split with others/ });
const kept = () => storeOf(VEHICLE.id).read()?.split;
const HOLD = { name: 'Hold the car and send the links' };

setUpCheckout();

/** Lerato on the last step, the price there. */
async function open(draft: Parameters<typeof openStep>[1] = {}, answers = {}) {
  const server = servePrice(answers);
  openStep('pay', { agreed, ...draft });
  await screen.findByRole('button', { name: /^Pay R|^Hold the car/ });
  return server;
}

describe('who pays', () => {
  it('is the guest alone until others are named and saved', async () => {
    await open();
    expect(alone()).toHaveProperty('checked', true);
    await userEvent.click(together());
    const dialog = within(await screen.findByRole('dialog', { name: /^Split R3.490\.40 with others$/ }));
    await userEvent.type(dialog.getByLabelText('First name'), 'Sipho');
    await userEvent.type(dialog.getByLabelText('Email'), 'sipho@example.co.za');
    expect(kept()).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByRole('button', HOLD);
    expect(together()).toHaveProperty('checked', true);
    expect(kept()?.others.map(({ email }) => email)).toEqual(['sipho@example.co.za']);
  });

  it('can be looked at the other way and back, with the people who were named', async () => {
    await open({ split: { isEqual: false, others: [SIPHO] } });
    await userEvent.click(alone());
    await screen.findByRole('button', { name: /^Pay R3.490\.40$/ });
    expect(kept()).toBeNull();
    await userEvent.click(together());
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText('Email')).toHaveProperty('value', 'sipho@example.co.za');
    expect(dialog.getByRole('checkbox', { name: 'Everybody pays the same' })).toHaveProperty(
      'checked',
      false,
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByRole('button', HOLD);
    expect(kept()).toEqual({ isEqual: false, others: [SIPHO] });
  });

  it('is what it was after a reload', async () => {
    const server = servePrice();
    storeOf(VEHICLE.id).write({ ...DRAFT, agreed, split: { isEqual: true, others: [SIPHO] } });
    load('pay');
    await screen.findByRole('button', HOLD);
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/\s/g, ' '));
    expect(rows).toContain('YouR1 745.20');
    expect(rows).toContain('SiphoR1 745.20sipho@example.co.za');
    expect(server.asked('bookings/request')).toEqual([]);
  });

  it('shares an odd cent so that the sum is the price', async () => {
    const total = 349_041;
    await open(
      { split: { isEqual: true, others: [SIPHO] } },
      { 'bookings/quote': () => ({ ...QUOTE, totalCents: total }) },
    );
    const sums = screen
      .getAllByRole('listitem')
      .flatMap(({ textContent }) => /^(?:You|Sipho)R([\d\s]+\.\d\d)/.exec(textContent ?? '')?.[1] ?? [])
      .map((text) => Math.round(Number(text.replace(/\s/g, '')) * 100));
    expect(sums).toHaveLength(2);
    expect(sums.reduce((sum, one) => sum + one, 0)).toBe(total);
  });

  it('cannot be several people for a trip that begins too soon', async () => {
    const startAt = new Date(NOW.getTime() + 5 * 3_600_000).toISOString();
    servePrice();
    openStep('pay', { startAt, agreed });
    await waitFor(() => expect(together()).toHaveProperty('disabled', true));
    expect(screen.getByText(/^This trip begins too soon\./)).toBeDefined();
  });
});

describe('a trip that several people pay', () => {
  it('is asked for with the share of each, and without any card', async () => {
    const server = await open(
      { split: { isEqual: false, others: [SIPHO] }, keepCard: true },
      { 'bookings/request': () => BOOKED },
    );
    expect(screen.queryByText(/secure checkout of our payment company\. Your card/)).toBeNull();
    await userEvent.dblClick(screen.getByRole('button', HOLD));
    await waitFor(() => expect(server.asked('bookings/request')).toHaveLength(1));
    const [asked] = server.asked('bookings/request');
    expect(asked?.split).toEqual({
      ownCents: 249_040,
      others: [{ name: 'Sipho', email: 'sipho@example.co.za', cents: 100_000 }],
    });
    expect(asked).not.toHaveProperty('keepCard');
    expect(asked).not.toHaveProperty('cardId');
  });

  it('asks for other shares where those that were typed are more than the price is now', async () => {
    const server = await open({ split: { isEqual: false, others: [{ ...SIPHO, rand: '3490' }] } });
    await click(HOLD.name);
    expect(
      await screen.findAllByText('The shares no longer fit the price. Change them under “Who pays”.'),
    ).not.toEqual([]);
    expect(server.asked('bookings/request')).toEqual([]);
    await click('Change the shares');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText('Email')).toHaveProperty('value', 'sipho@example.co.za');
  });

  it('keeps the shares when the server says no', async () => {
    const server = await open(
      { split: { isEqual: true, others: [SIPHO] } },
      { 'bookings/request': () => refused('too_many_open_requests') },
    );
    await click(HOLD.name);
    await screen.findByText('We could not make this booking');
    expect(server.asked('bookings/request')).toHaveLength(1);
    expect(kept()?.others).toEqual([SIPHO]);
    expect(together()).toHaveProperty('checked', true);
  });
});
