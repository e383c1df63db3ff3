const grouped = new Intl.NumberFormat('en-ZA', { maximumFractionDigits: 0 });

/** `1 000 km`. */
export const formatKm = (km: number): string => `${grouped.format(km)}\u00a0km`;
