import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CarTitle } from './CarTitle.tsx';
import { COROLLA_CROSS } from './testing/sample.ts';
import type { Vehicle } from './vehicle.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const show = (changes: Partial<Vehicle> = {}) =>
  render(<CarTitle vehicle={{ ...COROLLA_CROSS, ...changes }} now={NOW} />).container.textContent;

it('says how a car is rated by how many, how often it was driven and when it was looked over', () => {
  expect(show()).toMatch(/38 reviews.*41 trips.*2022.*Condition checked Sat 14 Nov/);
  expect(screen.getByRole('link', { name: '38 reviews' }).getAttribute('href')).toBe('#reviews');
  expect(screen.queryByText('Instant')).toBeNull();
});

it('makes nothing up about a car that is new', () => {
  const said = show({
    rating: null,
    ratingCount: 0,
    tripCount: 0,
    conditionCheckedOn: null,
    isInstant: true,
  });
  expect(said).not.toMatch(/review|trip|checked/);
  expect(screen.queryByRole('link')).toBeNull();
  screen.getByText('Instant');
});
