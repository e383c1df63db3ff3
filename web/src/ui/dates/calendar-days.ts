/** Local dates (`YYYY-MM-DD`) as the calendar's own Date at local midnight, and back. No zone is involved. */
export function dateOfDay(on: string): Date {
  const [year = 1970, month = 1, day = 1] = on.split('-').map(Number);
  return new Date(year, month - 1, day);
}

export function dayOfDate(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** What a day looks like and says. `morning` or `afternoon`: that half is taken. */
export interface DayLook {
  taken?: 'none' | 'morning' | 'afternoon' | 'all';
  /** A trip may pass through, but not start or end here. */
  isNoStart?: boolean;
  /** A short price under the number, e.g. `720`. */
  price?: string;
  /** Read out after the date: the price in words, the name of the holiday. */
  note?: string;
  disabled?: boolean;
}
