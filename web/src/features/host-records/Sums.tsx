import { type ReactNode, useId } from 'react';
import { Card } from '../../ui/Card.tsx';

interface SumsProps {
  title: string;
  rows: readonly { readonly key: string; readonly name: ReactNode; readonly value: string }[];
}

/** A short list of sums: what of, and how much. */
export function Sums({ title, rows }: SumsProps) {
  const id = useId();
  return (
    <Card className="grid content-start gap-2 p-4">
      <p id={id} className="text-small font-semibold">
        {title}
      </p>
      <dl aria-labelledby={id} className="grid gap-1.5 text-small">
        {rows.map(({ key, name, value }) => (
          <div key={key} className="flex flex-wrap justify-between gap-x-4">
            <dt className="min-w-0 wrap-anywhere text-soft-foreground">{name}</dt>
            <dd className="num font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** A number that the page is about, with the words that say how it comes about. */
export const MainSum = ({ label, value, how }: { label: string; value: string; how: string }) => (
  <Card className="grid content-start gap-1 p-4">
    <p className="text-small text-soft-foreground">{label}</p>
    <p className="num text-h2 font-bold">{value}</p>
    <p className="text-caption text-muted-foreground">{how}</p>
  </Card>
);
