import { cx } from './cx.ts';

const TINTS = [
  'bg-primary-soft text-primary-soft-foreground',
  'bg-warning-soft text-warning',
  'bg-info-soft text-info',
  'bg-secondary text-secondary-foreground',
] as const;

const SIZES = {
  sm: 'size-8 text-[0.8125rem]',
  md: 'size-11 text-body',
  lg: 'size-15 text-[1.375rem]',
} as const;

const tintOf = (initials: string) =>
  TINTS[[...initials].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % TINTS.length];

/** Initials on a tint. Decorative: the name stands beside it. */
export function Avatar({ initials, size = 'md' }: { initials: string; size?: keyof typeof SIZES }) {
  return (
    <span
      aria-hidden
      translate="no"
      className={cx(
        'grid shrink-0 place-items-center rounded-full font-display leading-none font-bold',
        SIZES[size],
        tintOf(initials),
      )}
    >
      {initials}
    </span>
  );
}
