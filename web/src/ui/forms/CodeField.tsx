import type { ComponentProps } from 'react';
import { TextField } from './TextField.tsx';

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
      maxLength={10}
      spellCheck={false}
      onChange={({ target }) => onCode(target.value.replace(/\D/g, ''))}
    />
  );
}
