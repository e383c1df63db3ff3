import { t } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';

export interface FieldProblem {
  /** The id of the field, to jump to it. */
  fieldId: string;
  message: string;
}

/** What is wrong in a form, said at its top after a try to send it; takes the focus, and each line leads to its field. */
export function ErrorSummary({
  problems,
  tryCount,
}: {
  problems: readonly FieldProblem[];
  tryCount: number;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (tryCount === 0) return;
    // The browser scrolls to what takes the focus, but no further than its edge, under a bar that sticks there.
    box.current?.scrollIntoView({ block: 'center' });
    box.current?.focus({ preventScroll: true });
  }, [tryCount]);
  if (problems.length === 0) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="rounded-md border-2 border-destructive bg-destructive-soft px-4 py-3 text-small"
    >
      <p className="font-semibold">{t`Please check this:`}</p>
      <ul className="mt-1 list-disc pl-5">
        {problems.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <a
              href={`#${fieldId}`}
              className="inline-block min-h-6 max-w-full align-top text-foreground underline"
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(fieldId)?.focus();
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
