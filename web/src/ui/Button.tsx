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
      {busy ? <BusySpinner insteadOf={icon} size={size} /> : icon}
      {children}
    </button>
  );
}

function BusySpinner({ insteadOf, size }: { insteadOf: ReactNode; size: ButtonLook['size'] }) {
  if (insteadOf) return <Spinner size={18} />;
  return size === 'sm' ? <Spinner size={12} className="-mr-1" /> : <Spinner size={16} />;
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
