import type { InputOf, OutputOf } from '../../lib/api.ts';

export type Listing = OutputOf<'listings/get'>;
export type Draft = Listing['draft'];
export type Changes = InputOf<'listings/save'>['changes'];
export type DraftField = Listing['missing'][number]['field'];
export type Problem = Listing['problems'][number];

export const LISTING_STEPS = ['car', 'papers', 'page', 'price', 'place', 'photos', 'check'] as const;
export type ListingStep = (typeof LISTING_STEPS)[number];

const PLACE_FIELDS: readonly DraftField[] = [
  'page.pickUpLabel',
  'terms.lat',
  'terms.lng',
  'terms.handOver',
  'terms.delivery',
  'terms.leadMinutes',
  'terms.bufferMinutes',
  'terms.minDays',
  'terms.maxDays',
];

/** The step in which a field is asked for. */
export function stepOf(field: DraftField): ListingStep {
  if (field === 'page.photos') return 'photos';
  if (PLACE_FIELDS.includes(field)) return 'place';
  if (field.startsWith('car.')) return 'car';
  if (field.startsWith('papers.')) return 'papers';
  return field.startsWith('page.') ? 'page' : 'price';
}
