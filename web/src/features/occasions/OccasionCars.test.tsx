import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetAnswers, keepAnswer } from '../../lib/first-view/use-answer.ts';
import { App } from '../../testing/app.tsx';
import { OccasionCars } from './OccasionCars.tsx';

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(forgetAnswers);

const JAGUAR = {
  id: '4f7cf0c1-8f5f-4a3c-9d3e-1f6b7a0d9c55',
  make: 'Jaguar',
  model: 'Mark 2',
  year: 1964,
  category: 'luxury',
  body: 'sedan',
  colour: 'white',
  transmission: 'manual',
  seats: 4,
  features: ['aircon', 'bluetooth', 'isofix', 'tracker'],
  area: 'Paarl',
  city: 'Paarl',
  province: 'WC',
  dayPriceCents: 290_000,
  rating: 4.9,
  ratingCount: 12,
} as const;

const show = (answer: object) => {
  keepAnswer('vehicles/for-occasion', { occasion: 'wedding' }, answer);
  render(
    <App address="/weddings">
      <OccasionCars occasion="wedding" />
    </App>,
  );
};

it('shows each car with its seats, features and price, and leads to its page', () => {
  show({ cars: [JAGUAR], cities: [] });
  const card = screen.getByRole('link', { name: /Jaguar Mark 2/ });
  expect(card.getAttribute('href')).toBe(`/car/${JAGUAR.id}`);
  expect(card.textContent).toContain('4 seats · Manual · Air-con · Bluetooth · ISOFIX child seat points');
  expect(card.textContent).toContain('Usually R2\u00a0900 a day');
});

it('leads to the search of each city with the kinds that suit', () => {
  show({ cars: [JAGUAR], cities: [{ name: 'Cape Town', carCount: 7 }] });
  const link = screen.getByRole('link', { name: /Cape Town/ });
  expect(link.textContent).toContain('7 cars');
  const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'https://kwela.test');
  expect([pathname, searchParams.get('place'), searchParams.get('category')]).toEqual([
    '/search',
    'Cape Town',
    'luxury,executive,people_carrier',
  ]);
});

it('says so when no such car is listed, and offers to ask', () => {
  show({ cars: [], cities: [] });
  expect(screen.getByText('No such car is listed right now')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Tell us what you need' }).getAttribute('href')).toContain('#ask');
});
