import { CATALOGUE_PICTURES } from '@kwela/contract/content/catalogue';
import { render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { forgetAnswers, keepAnswer } from '../../lib/first-view/use-answer.ts';
import { App } from '../../testing/app.tsx';
import { type Article, Catalogue } from './Catalogue.tsx';
import { PICTURES } from './pictures.ts';

afterEach(forgetAnswers);

const ROOF_BOX: Article = {
  id: 'roof-box',
  name: 'Roof box',
  about: 'For a car with roof bars.',
  kind: 'rent',
  unit: 'trip',
  priceCents: 45_000,
  mostCents: null,
  depositCents: 150_000,
  picture: 'roof_box',
  stock: 'on_request',
};
const COOLER: Article = { ...ROOF_BOX, id: 'cooler-box', name: 'Cooler box', unit: 'day', priceCents: 4_000 };
const MUG: Article = {
  ...ROOF_BOX,
  id: 'mug',
  name: 'Mug',
  kind: 'buy',
  unit: 'piece',
  depositCents: 0,
  stock: 'not_yet',
};
const VOUCHER: Article = {
  ...MUG,
  id: 'voucher',
  name: 'Voucher',
  kind: 'voucher',
  priceCents: 10_000,
  mostCents: 1_000_000,
};

function show() {
  keepAnswer('content/catalogue', {}, { articles: [ROOF_BOX, COOLER, MUG, VOUCHER] });
  render(
    <App address="/shop">
      <Catalogue />
    </App>,
  );
}

const card = (name: string) => within(screen.getByRole('article', { name }));

it('says what each thing costs and for how long, what is held, and whether it can be had', () => {
  show();
  expect(card('Roof box').getByText('R450.00 a trip')).toBeTruthy();
  expect(card('Roof box').getByText('Deposit R1 500.00')).toBeTruthy();
  expect(card('Cooler box').getByText('R40.00 a day')).toBeTruthy();
  expect(card('Voucher').getByText('R100 to R10 000')).toBeTruthy();
  expect(card('Mug').queryByText(/Deposit/)).toBeNull();
});

it('leads to the form with the thing chosen, but not for what nobody can have yet', () => {
  show();
  expect(card('Roof box').getByRole('link').getAttribute('href')).toBe('/shop?item=roof-box#ask');
  expect(card('Mug').getByText('Not on sale yet')).toBeTruthy();
  expect(card('Mug').queryByRole('link')).toBeNull();
});

it('has a drawing of its own for each picture of the catalogue', () => {
  const drawn = CATALOGUE_PICTURES.map((picture) => JSON.stringify(PICTURES[picture]));
  expect(new Set(drawn).size).toBe(CATALOGUE_PICTURES.length);
});
