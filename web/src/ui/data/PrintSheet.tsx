import { t } from '@lingui/core/macro';
import Printer from 'lucide-react/icons/printer';
import type { ComponentProps, ReactNode } from 'react';
import { troubleOf } from '../../lib/QueryError.tsx';
import { Button } from '../Button.tsx';
import { Link } from '../Link.tsx';
import { Skeleton } from '../Skeleton.tsx';
import { QueryPending } from './QueryPending.tsx';

interface PrintSheetProps extends Pick<ComponentProps<typeof QueryPending>, 'query' | 'failed' | 'loading'> {
  /** Where the sheet was opened. */
  back: { readonly to: string; readonly label: string };
  /** Names a page that is nothing but the sheet, should it not come. */
  heading?: string;
  /** The sheet; undefined until it is there. */
  children: ReactNode;
}

/** A page to print, with the way back above it, which stays off the paper. */
export const PrintSheet = ({ back, heading, query, failed, loading, children }: PrintSheetProps) => (
  <div className="grid gap-4">
    <p className="print:hidden">
      <Link className="inline-flex min-h-11 items-center text-link" to={back.to}>
        {back.label}
      </Link>
    </p>
    {children === undefined && heading !== undefined && Boolean(troubleOf(query)) && <h1>{heading}</h1>}
    {children ?? (
      <QueryPending query={query} failed={failed} loading={loading}>
        <Skeleton className="min-h-[40rem]" />
      </QueryPending>
    )}
  </div>
);

/** Hands the sheet to the browser, which prints it or makes a file of it. */
export const PrintButton = ({ className }: { className?: string }) => (
  <div className={className}>
    <Button
      className="print:hidden"
      icon={<Printer size={18} strokeWidth={1.75} aria-hidden />}
      onClick={() => window.print()}
    >
      {t`Print or save as PDF`}
    </Button>
  </div>
);
