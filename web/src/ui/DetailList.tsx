import { Fragment, type ReactNode } from 'react';

export type Detail = readonly [label: string, value: ReactNode];

/** What was entered or is so, a line each: what it is, and its value. */
export function DetailList({ details }: { details: readonly Detail[] }) {
  return (
    <dl className="grid gap-x-6 sm:grid-cols-[auto_1fr] sm:items-baseline sm:gap-y-2">
      {details.map(([label, value]) => (
        <Fragment key={label}>
          <dt className="text-small text-muted-foreground max-sm:not-first:mt-2.5">{label}</dt>
          <dd translate="no" className="min-w-0 text-balance break-words font-semibold">
            {value}
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}
