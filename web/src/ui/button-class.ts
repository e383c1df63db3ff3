import { cx } from './cx.ts';

export type ButtonTone = 'primary' | 'secondary' | 'tertiary' | 'destructive' | 'danger-solid' | 'highlight';
export type ButtonSize = 'sm' | 'md' | 'lg';

const BASE =
  'inline-flex items-center justify-center gap-2 rounded-md border border-transparent font-semibold no-underline ' +
  'transition-colors duration-[var(--dur-1)] disabled:opacity-60';

const TONES: Record<ButtonTone, string> = {
  primary: 'bg-primary text-primary-foreground hover:bg-primary-hover',
  secondary: 'bg-card border-input text-foreground hover:bg-accent',
  tertiary: 'text-link hover:bg-accent',
  destructive: 'bg-card border-destructive text-destructive hover:bg-destructive-soft',
  'danger-solid': 'bg-destructive text-destructive-foreground',
  highlight: 'bg-brand text-brand-foreground',
};

const SIZES: Record<ButtonSize, string> = {
  sm: 'min-h-9 px-3 text-small',
  md: 'min-h-11 px-4.5 text-[0.9375rem] leading-5',
  lg: 'min-h-13 px-6 text-[1.0625rem] leading-6',
};

export interface ButtonLook {
  tone?: ButtonTone | undefined;
  size?: ButtonSize | undefined;
  wide?: boolean | undefined;
  /** A square with an icon alone; the button then needs an `aria-label`. */
  square?: boolean | undefined;
}

/** The classes of a button, for a link that acts as the page's button. */
export const buttonClass = ({ tone = 'primary', size = 'md', wide, square }: ButtonLook = {}): string =>
  cx(
    BASE,
    TONES[tone],
    square ? 'size-11 shrink-0' : SIZES[size],
    tone === 'tertiary' && !square && 'px-2.5',
    wide && 'w-full',
  );
