import { TextField } from '../../ui/TextField.tsx';

interface MobileFieldProps {
  value: string;
  onNumber: (typed: string) => void;
  error: string | undefined;
}

/** A number that gets codes by SMS. */
export const MobileField = ({ value, onNumber, error }: MobileFieldProps) => (
  <TextField
    label="Mobile number"
    type="tel"
    autoComplete="tel"
    value={value}
    error={error}
    onChange={({ target }) => onNumber(target.value)}
  />
);
