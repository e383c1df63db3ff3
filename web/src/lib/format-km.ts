import { groupedByThousands } from '@kwela/domain/money';

/** `1 000 km`. */
export const formatKm = (km: number): string => `${groupedByThousands(Math.round(km))}\u00a0km`;
