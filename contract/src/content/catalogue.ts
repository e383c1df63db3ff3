import { z } from 'zod';
import { useCase } from '../define.ts';
import { cents } from '../fields.ts';

/** What the shop has, as the file of the site says it. */

/** `rent`: with a trip. `buy`: for good. `voucher`: to give away. */
export const ARTICLE_KINDS = ['rent', 'buy', 'voucher'] as const;
export type ArticleKind = (typeof ARTICLE_KINDS)[number];

/** What the price is for. */
export const ARTICLE_UNITS = ['trip', 'day', 'piece'] as const;

/** `on_request`: somebody looks whether it is there for the trip. `not_yet`: nobody can have it so far. */
export const STOCK_STATES = ['on_request', 'not_yet'] as const;

export const CATALOGUE_PICTURES = [
  'baby_seat',
  'child_seat',
  'booster',
  'cot',
  'roof_box',
  'roof_rack',
  'cooler',
  'tent',
  'braai',
  'power',
  'dashcam',
  'phone',
  'triangle',
  'first_aid',
  'mug',
  'cap',
  'cleaning',
  'voucher',
] as const;
export type CataloguePicture = (typeof CATALOGUE_PICTURES)[number];

export const catalogueArticle = z.strictObject({
  id: z.string().regex(/^[a-z-]+$/),
  name: z.string().min(1).max(60),
  about: z.string().min(1).max(100),
  kind: z.enum(ARTICLE_KINDS),
  unit: z.enum(ARTICLE_UNITS),
  priceCents: cents.positive(),
  /** Held while it is rented, against loss and damage; none for what is bought. */
  depositCents: cents.nonnegative(),
  picture: z.enum(CATALOGUE_PICTURES),
  stock: z.enum(STOCK_STATES),
});

export const listCatalogue = useCase('content/catalogue', {
  access: 'anyone',
  summary: 'What the shop has, with prices, deposits and whether it can be had',
  input: z.strictObject({}),
  output: z.strictObject({
    articles: z.array(
      catalogueArticle.extend({
        /** The highest price, where the buyer chooses it. */
        mostCents: cents.nullable(),
      }),
    ),
  }),
  refusals: [],
});
