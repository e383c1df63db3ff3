/** A local date has no zone: it is read and written in one and the same. */
const inWords = (on: string, options: Intl.DateTimeFormatOptions): string =>
  new Date(`${on}T00:00:00Z`).toLocaleDateString('en-ZA', { ...options, timeZone: 'UTC' });

/** `March 2024` */
export const monthAndYear = (on: string): string => inWords(on, { month: 'long', year: 'numeric' });

/** `October`, and `October 2025` when it was another year. */
export const monthOf = (on: string, now: Date): string =>
  inWords(on, {
    month: 'long',
    ...(on.startsWith(String(now.getFullYear())) ? {} : { year: 'numeric' }),
  });
