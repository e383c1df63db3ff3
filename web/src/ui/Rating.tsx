import { plural, t } from '@lingui/core/macro';
import Star from 'lucide-react/icons/star';
import { cx } from './cx.ts';

/** A star and the average, with the count for screen readers, or that there are too few reviews for an average. */
export function Rating({
  value,
  count,
  className,
}: {
  value: number | null;
  count?: number;
  className?: string;
}) {
  if (value === null)
    return (
      <span className={cx('whitespace-nowrap text-muted-foreground', className)}>{t`No rating yet`}</span>
    );
  return (
    <span className={cx('num inline-flex items-center gap-1 font-semibold', className)}>
      <Star size={14} aria-hidden className="fill-brand text-brand" />
      <span className="sr-only">{t`Rated`} </span>
      {value.toFixed(2)}
      {count !== undefined && (
        <span className="sr-only">
          {' '}
          {t`of 5 from ${plural(count, { one: '# review', other: '# reviews' })}`}
        </span>
      )}
    </span>
  );
}
