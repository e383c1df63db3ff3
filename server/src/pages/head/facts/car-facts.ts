import { PAGES } from '@kwela/contract/pages';
import { pictureUrl } from '@kwela/contract/pictures/address';
import type { vehicleDetail } from '@kwela/contract/vehicles';
import type { Say } from '@kwela/words/say';
import { CATEGORY_LABELS } from '@kwela/words/vehicles';
import type { Offer, Product, WithContext } from 'schema-dts';
import type { z } from 'zod';

type Car = z.input<typeof vehicleDetail>;

const CENTS_PER_RAND = 100;
const IMAGE_WIDTH = 1280;
/** GoodRelations names what schema.org lacks: that a thing is rented out and not sold. */
const RENTED_OUT = 'http://purl.org/goodrelations/v1#LeaseOut';

function offerOf({ dayPriceCents, state }: Car, url: string): Offer {
  const price = (dayPriceCents / CENTS_PER_RAND).toFixed(2);
  return {
    '@type': 'Offer',
    url,
    price,
    priceCurrency: 'ZAR',
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price,
      priceCurrency: 'ZAR',
      unitCode: 'DAY',
    },
    businessFunction: { '@id': RENTED_OUT },
    availability: state === 'live' ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
    itemCondition: 'https://schema.org/UsedCondition',
  };
}

/** In a size that engines take, and in the format that all of them read. */
const imageOf = (photo: Car['photos'][number], siteUrl: string): string =>
  new URL(pictureUrl(photo.address, Math.min(photo.widthPx, IMAGE_WIDTH), 'jpeg'), siteUrl).href;

/**
 * What a search engine is told of a car: the day price that its page shows as an offer, its rating once there is one, and
 * the photos of its host. A drawing is not the car and is no picture of it. Source: docs/rules/vehicles.md “Reviews”.
 */
export function carFacts(car: Car, siteUrl: string, say: Say): WithContext<Product> {
  const url = new URL(PAGES.car.replace(':id', car.id), siteUrl).href;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': url,
    name: `${car.make} ${car.model} ${car.year}`,
    description: car.description,
    category: say(CATEGORY_LABELS[car.category]),
    brand: { '@type': 'Brand', name: car.make },
    model: car.model,
    color: car.colour,
    sku: car.id,
    url,
    ...(car.photos.length === 0 ? {} : { image: car.photos.map((photo) => imageOf(photo, siteUrl)) }),
    ...(car.rating === null
      ? {}
      : {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: car.rating,
            reviewCount: car.ratingCount,
            bestRating: 5,
            worstRating: 1,
          },
        }),
    offers: offerOf(car, url),
  };
}
