import { formatRand } from '@kwela/domain/money';
import { CATEGORY_LABELS } from '@kwela/domain/vehicles/vehicle';
import { paths } from '../../paths.ts';
import { type Vehicle, vehicleName } from './vehicle.ts';

const CENTS_PER_RAND = 100;

/** The car for search engines, as schema.org data. Source: product.md §3.1 `/car/{id}`. */
export const carJsonLd = (vehicle: Vehicle, origin: string) => ({
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: `${vehicleName(vehicle)} ${vehicle.year}`,
  description: vehicle.description,
  category: CATEGORY_LABELS[vehicle.category],
  brand: { '@type': 'Brand', name: vehicle.make },
  offers: {
    '@type': 'Offer',
    url: `${origin}${paths.car(vehicle.id)}`,
    price: (vehicle.dayPriceCents / CENTS_PER_RAND).toFixed(2),
    priceCurrency: 'ZAR',
    availability: `https://schema.org/${vehicle.state === 'live' ? 'InStock' : 'OutOfStock'}`,
  },
  ...(vehicle.rating === null
    ? {}
    : {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: vehicle.rating,
          reviewCount: vehicle.ratingCount,
        },
      }),
});

export const carDescription = (vehicle: Vehicle): string =>
  `Rent this ${vehicle.year} ${vehicleName(vehicle)} in ${vehicle.area} from ${formatRand(vehicle.dayPriceCents)} a day. ` +
  'See the total, the deposit and the most you could owe before you book.';
