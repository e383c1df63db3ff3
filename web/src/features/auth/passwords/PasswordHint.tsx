import { t } from '@lingui/core/macro';
import { strengthOf } from './password-strength.ts';
import { StrengthMeter } from './StrengthMeter.tsx';

/** What a new password must be; once one is typed, how hard it is to guess for somebody who knows the person. */
export const PasswordHint = ({ password, known }: { password: string; known: readonly string[] }) =>
  password === '' ? (
    t`At least 8 characters. Longer is better.`
  ) : (
    <StrengthMeter {...strengthOf(password, known)} />
  );
