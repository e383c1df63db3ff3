import { CATEGORY_LABELS } from '@kwela/words/vehicles';
import { say } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { nameOf, type Vehicle } from './vehicle.ts';

/** What a search engine is told of a car: the day price as an offer, and the rating once there is one. */
export function carJsonLd(vehicle: Vehicle, origin: string): object {
  const url = new URL(paths.car(vehicle.id), origin).href;
  const price = (vehicle.dayPriceCents / 100).toFixed(2);
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: `${nameOf(vehicle)} ${vehicle.year}`,
    description: vehicle.description,
    category: say(CATEGORY_LABELS[vehicle.category]),
    brand: { '@type': 'Brand', name: vehicle.make },
    url,
    ...(vehicle.photoUrls.length > 0 ? { image: vehicle.photoUrls } : {}),
    ...(vehicle.rating === null
      ? {}
      : {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: vehicle.rating,
            reviewCount: vehicle.ratingCount,
          },
        }),
    offers: {
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
      businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
      availability: `https://schema.org/${vehicle.state === 'live' ? 'InStock' : 'OutOfStock'}`,
    },
  };
}
