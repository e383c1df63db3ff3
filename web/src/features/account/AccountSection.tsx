import { type ReactNode, type Ref, useId } from 'react';
import { Card } from '../../ui/Card.tsx';

/**
 * One matter of the account: a heading, a sentence on what it is for, and what can be done; beside each other where
 * there is room for both, also with large text.
 */
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
    <Card role="group" aria-labelledby={id} className="@container min-w-0">
      <div className="grid min-w-0 gap-4 p-5 md:p-6 @min-[58rem]:grid-cols-[minmax(0,20rem)_minmax(0,1fr)] @min-[58rem]:gap-14 @min-[58rem]:p-8">
        <div className="grid content-start gap-1">
          <h2 id={id} ref={headingRef} tabIndex={headingRef ? -1 : undefined} className="text-h3">
            {title}
          </h2>
          {lead && <p className="max-w-[62ch] text-soft-foreground">{lead}</p>}
        </div>
        <div className="grid min-w-0 content-start gap-4">{children}</div>
      </div>
    </Card>
  );
}
