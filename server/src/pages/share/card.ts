import { createHash } from 'node:crypto';
import type { vehicleDetail } from '@kwela/contract/vehicles';
import { type Cents, formatWholeRand } from '@kwela/domain/money';
import type { Body, Colour, Province } from '@kwela/domain/vehicles/vehicle';
import { placeHead } from '@kwela/words/heads/search';
import { A_DAY, FROM_SOMEONE_NEARBY, ILLUSTRATION, LOWEST, SITE_LINE } from '@kwela/words/heads/share';
import { FRONT_PAGE } from '@kwela/words/pages';
import { sayIn } from '@kwela/words/say';
import type { z } from 'zod';
import type { ShareImage } from '../head/page-head.ts';

/** A drawn car before its place. */
export interface ShareArt {
  readonly body: Body;
  readonly seats: number;
  readonly colour: Colour;
  /** What is the same for the same id: the light, the rims, the way it faces. */
  readonly id: string;
  readonly province: Province;
}

/** All that the picture of a shared link shows, in words that are formatted already. */
export interface ShareCard {
  readonly title: string;
  readonly line: string;
  readonly price?: { readonly above?: string; readonly amount: string; readonly unit: string };
  /** Says that the drawing is not the thing itself. */
  readonly badge?: string;
  readonly art: ShareArt;
}

/** Goes up with the layout, so that no old picture is served for a new one. */
const DESIGN = 1;

/** Another one whenever the picture would be: with its words, its price and its design. */
export const versionOf = (card: ShareCard): string =>
  createHash('sha256')
    .update(JSON.stringify([DESIGN, card]))
    .digest('hex')
    .slice(0, 12);

/** A hatch of nobody: what stands in pictures of no car in particular. */
const anyCar = (id: string, province: Province, colour: Colour): ShareArt => ({
  body: 'hatch',
  seats: 5,
  colour,
  id,
  province,
});

/** One picture for everybody, whatever the language of who shares it: who reads the link is somebody else. */
const say = sayIn('en');

const priceOf = (cents: Cents) => ({ amount: formatWholeRand(cents), unit: say(A_DAY) });

type Car = Pick<
  z.input<typeof vehicleDetail>,
  | 'id'
  | 'make'
  | 'model'
  | 'year'
  | 'body'
  | 'seats'
  | 'colour'
  | 'area'
  | 'city'
  | 'province'
  | 'dayPriceCents'
>;

export const carCard = (car: Car): ShareCard => ({
  title: `${car.make} ${car.model} ${car.year}`,
  line: car.area === car.city ? car.city : `${car.area}, ${car.city}`,
  price: priceOf(car.dayPriceCents),
  badge: say(ILLUSTRATION),
  art: { body: car.body, seats: car.seats, colour: car.colour, id: car.id, province: car.province },
});

interface City {
  readonly name: string;
  readonly province: Province;
  readonly from_day_price_cents: Cents;
}

export const cityCard = ({ name, province, from_day_price_cents }: City): ShareCard => ({
  title: say(placeHead(name).title),
  line: say(FROM_SOMEONE_NEARBY),
  price: { above: say(LOWEST), ...priceOf(from_day_price_cents) },
  art: anyCar(name, province, 'orange'),
});

interface Article {
  readonly slug: string;
  readonly title: string;
  /** Such as its author and day. */
  readonly line: string;
}

export const articleCard = ({ slug, title, line }: Article): ShareCard => ({
  title,
  line,
  art: anyCar(slug, slug.length % 2 === 0 ? 'EC' : 'NC', 'green'),
});

export const SITE_CARD: ShareCard = {
  title: say(FRONT_PAGE.title),
  line: say(SITE_LINE),
  art: anyCar('kwela', 'WC', 'orange'),
};

/** What a picture is of; its name is the file in which it is kept. */
export type ShareSubject =
  | { readonly kind: 'site' }
  | { readonly kind: 'car' | 'city' | 'article'; readonly name: string };

const pathOf = (subject: ShareSubject): string =>
  subject.kind === 'site'
    ? '/share/kwela.png'
    : `/share/${subject.kind}/${encodeURIComponent(subject.name)}.png`;

/** The picture of a page, under an address that is another one when the picture is. */
export const shareImage = (subject: ShareSubject, card: ShareCard): ShareImage => ({
  path: `${pathOf(subject)}?v=${versionOf(card)}`,
  alt: [card.title, card.line].join(', '),
});

/** The picture of a page that has none of its own. */
export const SITE_IMAGE: ShareImage = shareImage({ kind: 'site' }, SITE_CARD);
