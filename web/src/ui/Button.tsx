import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { type ButtonLook, buttonClass } from './button-class.ts';
import { cx } from './cx.ts';
import { Link } from './Link.tsx';
import { Spinner } from './spinner.tsx';

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** The work is under way: the label stays, a spinner takes the icon's place, and clicks do nothing. */
    busy?: boolean;
    icon?: ReactNode;
  };

export function Button({
  tone,
  size,
  wide,
  square,
  busy = false,
  icon,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const click = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event));
  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      className={cx(buttonClass({ tone, size, wide, square, hasSpinner: busy && !icon }), className)}
      onClick={click}
    >
      {busy ? <Spinner size={icon ? 18 : 16} /> : icon}
      {children}
    </button>
  );
}

/** A link within the app that looks like a button. */
export function ButtonLink({
  tone,
  size,
  wide,
  square,
  icon,
  className,
  children,
  ...rest
}: ComponentProps<typeof Link> & ButtonLook & { icon?: ReactNode }) {
  return (
    <Link {...rest} className={cx(buttonClass({ tone, size, wide, square }), className)}>
      {icon}
      {children}
    </Link>
  );
}
