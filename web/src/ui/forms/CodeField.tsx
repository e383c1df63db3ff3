import type { ComponentProps } from 'react';
import { TextField } from './TextField.tsx';

/** No code is longer. The browser's own limit would cut what is pasted before its digits are looked for. */
const MOST_DIGITS = 10;

/** A code of digits that came by mail or SMS, or that an app shows. Phones offer it by themselves. */
export function CodeField({
  value,
  onCode,
  ...props
}: Omit<ComponentProps<typeof TextField>, 'onChange' | 'value'> & {
  value: string;
  onCode: (code: string) => void;
}) {
  return (
    <TextField
      {...props}
      value={value}
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      onChange={({ target }) => onCode(target.value.replace(/\D/g, '').slice(0, MOST_DIGITS))}
    />
  );
}
