import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { broken } from '../../../../testing/server.ts';
import { storeOf } from '../../draft.ts';
import { setUpCheckout } from '../../testing/checkout-tests.ts';
import { click, openStep, servePrice } from '../../testing/open-checkout.tsx';
import { VEHICLE } from '../../testing/sample.ts';

const MOST = 10;
const stopOf = (number: number) => ({
  placeId: `stop-${number}`,
  name: `Stop ${number}`,
  lat: -33.9,
  lng: 18.4 + number / 100,
});
const stops = (count: number) => Array.from({ length: count }, (_, index) => stopOf(index + 1));
const names = () =>
  within(screen.getByRole('list', { name: 'Stops on the way' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const box = (name: string) => screen.getByRole('combobox', { name });
const kept = () => storeOf(VEHICLE.id).read();

setUpCheckout();

describe('the places on the way', () => {
  it('are ten at most, and the box for another is back as soon as one goes', async () => {
    servePrice();
    openStep('trip', { stops: stops(MOST) });
    expect(names()).toHaveLength(MOST);
    expect(screen.queryByRole('combobox', { name: 'Another stop' })).toBeNull();
    await click('Remove Stop 10');
    expect(box('Another stop')).toBeDefined();
  });

  it('go one by one without the keyboard going back to the start of the page', async () => {
    servePrice();
    openStep('trip', { stops: stops(3) });
    await click('Remove Stop 2');
    expect(names()).toEqual(['1Stop 1', '2Stop 3']);
    expect(document.activeElement).not.toBe(document.body);
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Stop 1' }));
    await click('Remove Stop 1');
    await click('Remove Stop 3');
    expect(screen.queryByRole('list', { name: 'Stops on the way' })).toBeNull();
    expect(document.activeElement).not.toBe(document.body);
    await userEvent.tab();
    expect(document.activeElement).toBe(box('Where you plan to drive'));
    await waitFor(() => expect(kept()?.stops).toEqual([]));
  });

  it('are not taken from a word that was only typed', async () => {
    const server = servePrice({ 'places/suggest': () => broken() });
    openStep('trip');
    await userEvent.type(box('Where you plan to drive'), 'Hermanus');
    await waitFor(() => expect(server.asked('places/suggest')).not.toEqual([]));
    await click(/^Next: /);
    await screen.findByRole('heading', { level: 1, name: 'Who drives' });
    expect(kept()?.stops).toEqual([]);
  });
});

describe('the flight', () => {
  it.each(['SA317', 'sa 317', '4Z 901', 'FA203A'])(
    'is taken as people write it: %s',
    async (flightNumber) => {
      servePrice();
      openStep('trip', { flightNumber });
      await click(/^Next: /);
      await screen.findByRole('heading', { level: 1, name: 'Who drives' });
    },
  );

  it.each(['317', 'SAA', 'SA31789'])(
    'that is none keeps somebody at its field, with what they typed: %s',
    async (flightNumber) => {
      servePrice();
      openStep('trip', { flightNumber });
      await click(/^Next: /);
      const field = screen.getByLabelText<HTMLInputElement>('Flight number');
      await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
      expect(field.value).toBe(flightNumber);
    },
  );
});
