import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cx('rounded-md border border-border bg-card', className)} />;
}

/** A quiet sunken panel inside a card or a page. */
export function Well({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      {...rest}
      className={cx('rounded-md bg-sunken outline -outline-offset-1 outline-transparent', className)}
    />
  );
}
