import type { Ref } from 'react';
import { TextField } from '../../../ui/forms/TextField.tsx';

interface MobileFieldProps {
  ref?: Ref<HTMLInputElement>;
  value: string;
  onNumber: (typed: string) => void;
  error: string | undefined;
}

/** A number that gets codes by SMS. */
export const MobileField = ({ ref, value, onNumber, error }: MobileFieldProps) => (
  <TextField
    ref={ref}
    label="Mobile number"
    type="tel"
    autoComplete="tel"
    value={value}
    error={error}
    onChange={({ target }) => onNumber(target.value)}
  />
);
