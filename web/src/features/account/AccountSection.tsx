import { type ReactNode, type Ref, useId } from 'react';
import { Card } from '../../ui/Card.tsx';

/** One matter of the account: a heading, a sentence on what it is for, and what can be done. */
export function AccountSection({
  title,
  lead,
  headingRef,
  children,
}: {
  title: string;
  lead?: ReactNode;
  /** For a focus that would be lost otherwise. */
  headingRef?: Ref<HTMLHeadingElement> | undefined;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Card role="group" aria-labelledby={id} className="grid min-w-0 gap-4 p-5 md:p-6">
      <div className="grid gap-1">
        <h2 id={id} ref={headingRef} tabIndex={headingRef ? -1 : undefined} className="text-h3">
          {title}
        </h2>
        {lead && <p className="max-w-[62ch] text-soft-foreground">{lead}</p>}
      </div>
      {children}
    </Card>
  );
}
