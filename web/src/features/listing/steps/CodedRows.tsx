import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';

interface Coded {
  /** What a row is told apart by, also where it is kept. */
  readonly code: string;
}

interface CodedRowsProps<Row extends Coded> {
  legend: string;
  rows: readonly Row[];
  onRows: (rows: readonly Row[]) => void;
  /** What a row is called by its number, and the button that takes it away. */
  labelsOf: (number: number) => { readonly name: string; readonly remove: string };
  /** The button that adds one, and what is added. */
  add: string;
  newRow: (code: string) => Row;
  /** The fields of a row, each with how it is changed. */
  children: (row: Row, change: (part: Partial<Row>) => void) => ReactNode;
}

const newCode = (): string => crypto.randomUUID().slice(0, 8);

/** Several of a kind that a host offers, each with its fields; one can be added or taken away at any time. */
export function CodedRows<Row extends Coded>(props: CodedRowsProps<Row>) {
  const { legend, rows, onRows, labelsOf, add, newRow, children } = props;
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-2 text-small font-semibold">{legend}</legend>
      {rows.map((row, at) => {
        const { name, remove } = labelsOf(at + 1);
        const change = (part: Partial<Row>) =>
          onRows(rows.map((one, index) => (index === at ? { ...one, ...part } : one)));
        return (
          <fieldset
            key={row.code}
            aria-label={name}
            className="grid gap-3 rounded-md border border-border bg-card p-4 sm:grid-cols-2"
          >
            {children(row, change)}
            <div>
              <Button
                tone="tertiary"
                size="sm"
                onClick={() => onRows(rows.filter((_, index) => index !== at))}
              >
                {remove}
              </Button>
            </div>
          </fieldset>
        );
      })}
      <div>
        <Button tone="secondary" onClick={() => onRows([...rows, newRow(newCode())])}>
          {add}
        </Button>
      </div>
    </fieldset>
  );
}
