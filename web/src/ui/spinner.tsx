import { t } from '@lingui/core/macro';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import { cx } from './cx.ts';

/** A small turning ring. Give a `label` where it stands alone, so that a screen reader hears it. */
export function Spinner({
  label,
  size = 20,
  className,
}: {
  label?: string;
  size?: number;
  className?: string;
}) {
  return (
    <span className={cx('inline-flex items-center', className)} role={label ? 'status' : undefined}>
      <LoaderCircle
        size={size}
        strokeWidth={2}
        aria-hidden
        className="animate-spin motion-reduce:animate-none"
      />
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}

/** What a person sees while a page is on its way. */
export function PageSpinner({ label = t`Opening the page` }: { label?: string }) {
  return (
    <div className="grid min-h-dvh content-start justify-items-center pt-[30vh] text-muted-foreground">
      <Spinner label={label} size={28} />
    </div>
  );
}
