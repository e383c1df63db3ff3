import { Fragment, type ReactNode } from 'react';

export type Detail = readonly [label: string, value: ReactNode];

/** What was entered or is so, a line each: what it is, and its value. */
export function DetailList({ details }: { details: readonly Detail[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
      {details.map(([label, value]) => (
        <Fragment key={label}>
          <dt className="text-small text-muted-foreground">{label}</dt>
          <dd translate="no" className="min-w-0 break-words font-semibold">
            {value}
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}
