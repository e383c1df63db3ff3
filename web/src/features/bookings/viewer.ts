import type { BookingSide } from '@kwela/words/bookings';
import type { BookingSummary } from './queries.ts';

/** From whose side a booking is told: an admin reads it as the host does, without buttons of either. */
export const sideOf = (viewer: BookingSummary['viewer']): BookingSide =>
  viewer === 'guest' ? 'guest' : 'host';

/** The person on the other side. */
export const otherOf = ({ viewer, guest, host }: Pick<BookingSummary, 'viewer' | 'guest' | 'host'>) =>
  viewer === 'guest' ? host : guest;

export const carName = ({ vehicle }: Pick<BookingSummary, 'vehicle'>): string =>
  `${vehicle.make} ${vehicle.model}`;
