import type { ComponentProps, ReactNode } from 'react';
import { PeriodBar } from './PeriodBar.tsx';

interface RecordsFrameProps extends ComponentProps<typeof PeriodBar> {
  /** What adds an entry: it stands above once there is one, else where the first will be. */
  add: ReactNode;
  /** How the entries add up; null while there is none. */
  sums: ReactNode;
  children: ReactNode;
}

/** A kind of record: the period and the car on show, how it adds up, and each entry. */
export const RecordsFrame = ({ add, sums, children, ...shown }: RecordsFrameProps) => (
  <div className="grid gap-6">
    <div className="flex flex-wrap items-end justify-between gap-4">
      <PeriodBar {...shown} />
      {sums !== null && add}
    </div>
    {sums}
    {children}
  </div>
);

/** What a host wrote beside an entry. */
export const Note = ({ children }: { children: string }) => (
  <span translate="no" className="wrap-anywhere">
    {children}
  </span>
);
