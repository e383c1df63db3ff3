import { cx } from './cx.ts';

export type ButtonTone = 'primary' | 'secondary' | 'tertiary' | 'destructive' | 'danger-solid' | 'highlight';
export type ButtonSize = 'sm' | 'md' | 'lg';

const BASE =
  'inline-flex items-center justify-center gap-2 rounded-md border text-center font-semibold no-underline ' +
  'transition-colors duration-[var(--dur-1)] disabled:opacity-60';

const TONES: Record<ButtonTone, string> = {
  primary: 'border-transparent bg-primary text-primary-foreground hover:bg-primary-hover',
  secondary: 'bg-card border-input text-foreground hover:bg-accent',
  tertiary: 'border-transparent text-link hover:bg-accent',
  destructive: 'bg-card border-destructive text-destructive hover:bg-destructive-soft',
  'danger-solid': 'border-transparent bg-destructive text-destructive-foreground',
  highlight: 'border-transparent bg-brand text-brand-foreground',
};

const SIZES: Record<ButtonSize, string> = {
  sm: 'min-h-9 py-1 text-small',
  md: 'min-h-11 py-1.5 text-[0.9375rem] leading-5',
  lg: 'min-h-13 py-1.5 text-[1.0625rem] leading-6',
};

const PADDING: Record<ButtonSize, string> = { sm: 'px-3.5', md: 'px-4.5', lg: 'px-6' };
/** Less by half of the spinner and its gap, so that the button keeps its width. */
const PADDING_WITH_SPINNER: Record<ButtonSize, string> = { sm: 'px-1.5', md: 'px-1.5', lg: 'px-3' };

export interface ButtonLook {
  tone?: ButtonTone | undefined;
  size?: ButtonSize | undefined;
  wide?: boolean | undefined;
  /** A square with an icon alone; the button then needs an `aria-label`. */
  square?: boolean | undefined;
  /** A spinner stands before the label, where no icon was: 12 px in a small button, 16 px in others. */
  hasSpinner?: boolean | undefined;
}

/** The classes of a button, for a link that acts as the page's button. */
export function buttonClass(look: ButtonLook = {}): string {
  const { tone = 'primary', size = 'md', wide, square, hasSpinner } = look;
  const padding = tone === 'tertiary' ? 'px-2.5' : (hasSpinner ? PADDING_WITH_SPINNER : PADDING)[size];
  return cx(BASE, TONES[tone], square ? 'size-11 shrink-0' : cx(SIZES[size], padding), wide && 'w-full');
}
