import { render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { App } from '../../testing/app.tsx';
import { poloOnOffer } from '../../testing/polo-on-offer.ts';
import { broken, serve } from '../../testing/server.ts';
import type { UseCaseAnswer } from '../../testing/use-case-answers.ts';
import { QUOTE } from '../checkout/testing/sample.ts';
import { WorstCase } from './WorstCase.tsx';

const WEEKEND = { startAt: new Date('2026-11-27T08:00:00Z'), endAt: new Date('2026-11-29T08:00:00Z') };
const CAPE_TOWN = { name: 'Cape Town', lat: -33.92, lng: 18.42 };
const POLO = poloOnOffer({});

function open(answer: UseCaseAnswer<'bookings/quote'>) {
  const server = serve({ 'bookings/quote': answer });
  const { container } = render(
    <App>
      <WorstCase car={POLO} window={WEEKEND} place={CAPE_TOWN} />
    </App>,
  );
  return { server, said: () => container.textContent?.replace(/\s/g, ' ') };
}
const queryOf = (name: string) => {
  const { pathname, searchParams } = new URL(
    screen.getByRole('link', { name }).getAttribute('href') ?? '',
    'https://kwela.example',
  );
  return [pathname, searchParams.get('from'), searchParams.get('place')];
};

it('shows the worst case of a car that is on offer, by its real price for the same dates', async () => {
  const { server, said } = open(() => QUOTE);
  await screen.findByRole('heading', { name: 'Know the worst case before you pay' });
  await waitFor(() => expect(said()).toContain('VW Polo Vivo, 4 days, '));
  expect(said()).toContain('R13 580.40');
  expect(server.asked('bookings/quote')).toMatchObject([
    { vehicleId: POLO.id, startAt: WEEKEND.startAt.toISOString(), endAt: WEEKEND.endAt.toISOString() },
  ]);
  const from = WEEKEND.startAt.toISOString();
  expect(queryOf('See this car')).toEqual([`/car/${POLO.id}`, from, null]);
  expect(queryOf('Find a car')).toEqual(['/search', from, 'Cape Town']);
});

it('makes none up where the price does not come', async () => {
  const { server, said } = open(() => broken());
  await waitFor(() => expect(server.asked('bookings/quote')).toHaveLength(1));
  expect(said()).toBe('');
});
