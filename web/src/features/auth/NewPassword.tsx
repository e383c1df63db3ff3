import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { choosePassword } from './auth-steps.ts';
import { PasswordField } from './PasswordField.tsx';
import { strengthOf } from './password-strength.ts';
import { StrengthMeter } from './StrengthMeter.tsx';
import { useAttempt } from './use-attempt.ts';

/** Whoever came back by the link of a forgotten password chooses the new one. */
export function NewPassword({ email, onDone }: { email: string; onDone: () => void }) {
  const { trouble, isBusy, attempt } = useAttempt();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const strength = strengthOf(password, [email]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isShort = strength.level === 'short';
    setProblem(isShort ? 'Use at least 8 characters for the password.' : undefined);
    if (isShort) return;
    void attempt(() => choosePassword(password)).then((chosen) => {
      if (chosen === null) return;
      toast({ title: 'Your new password is set', description: 'You are signed out everywhere else.' });
      onDone();
    });
  };

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {trouble && <Notice tone="destructive">{trouble}</Notice>}
      {/* For password managers, which file the new password under it. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="New password"
        value={password}
        error={problem}
        autoComplete="new-password"
        hint={password === '' ? 'At least 8 characters. Longer is better.' : <StrengthMeter {...strength} />}
        onChange={({ target }) => setPassword(target.value)}
      />
      <Button type="submit" size="lg" wide busy={isBusy}>
        Set the new password
      </Button>
    </form>
  );
}
