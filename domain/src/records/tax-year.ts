import { addDays } from '../time.ts';

export interface Period {
  readonly fromOn: string;
  /** Belongs to it. */
  readonly toOn: string;
}

/** The year of assessment of a person that a date lies in: 1 March to the end of February. Source: docs/rules/hosting.md “Expenses”. */
export function taxYear(on: string): Period {
  const year = Number(on.slice(0, 4)) - (on.slice(5) < '03-01' ? 1 : 0);
  return { fromOn: `${year}-03-01`, toOn: addDays(`${year + 1}-03-01`, -1) };
}

/** The month of a date. */
export function monthOf(on: string): Period {
  const fromOn = `${on.slice(0, 7)}-01`;
  const [year, month] = [Number(on.slice(0, 4)), Number(on.slice(5, 7))];
  const next = month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`;
  return { fromOn, toOn: addDays(next, -1) };
}
