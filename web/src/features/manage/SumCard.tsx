import { formatRand } from '@kwela/domain/money';
import type { ReactNode } from 'react';
import { Card } from '../../ui/Card.tsx';

interface SumCardProps {
  title: string;
  cents: number;
  /** What the sum is, in a sentence or two. */
  about: ReactNode;
  children?: ReactNode;
}

/** One sum that a decision is about, large, with what it means. */
export function SumCard({ title, cents, about, children }: SumCardProps) {
  return (
    <Card className="p-5 md:p-6">
      <h2 className="text-h3">{title}</h2>
      <p className="@container num mt-2 font-display leading-10 font-bold">
        <span className="text-[clamp(1.125rem,11.5cqi,2rem)]">{formatRand(cents)}</span>
      </p>
      <p className="max-w-[62ch] text-muted-foreground">{about}</p>
      {children}
    </Card>
  );
}
