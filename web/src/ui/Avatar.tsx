import { avatarSources } from './avatar-sources.ts';
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
  xl: 'size-24 text-[2rem]',
} as const;

/** As `sizes` of an `img`. */
const WIDTHS = { sm: '2rem', md: '2.75rem', lg: '3.75rem', xl: '6rem' } as const;

const tintOf = (initials: string) =>
  TINTS[[...initials].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % TINTS.length];

interface AvatarProps {
  initials: string;
  /** Of their picture; without one, and until it is there, the initials are seen. */
  url?: string | null | undefined;
  size?: keyof typeof SIZES;
}

/** A person's picture, or their initials on a tint. Decorative: the name stands beside it. */
export function Avatar({ initials, url, size = 'md' }: AvatarProps) {
  return (
    <span
      aria-hidden
      translate="no"
      className={cx(
        'relative grid shrink-0 place-items-center overflow-hidden rounded-full font-display leading-none font-bold',
        SIZES[size],
        tintOf(initials),
      )}
    >
      {initials}
      {url && (
        <img
          {...avatarSources(url)}
          sizes={WIDTHS[size]}
          alt=""
          loading="lazy"
          decoding="async"
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </span>
  );
}
