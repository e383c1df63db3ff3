import { type FormEvent, useState } from 'react';
import { isRefusal, wordsFor } from '../../../lib/refusal.ts';
import { Button } from '../../../ui/Button.tsx';
import { takeFocus } from '../../../ui/hooks/take-focus.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { AnotherCode } from '../../auth/AnotherCode.tsx';
import { CodeField } from '../../auth/CodeField.tsx';
import { PasswordField } from '../../auth/PasswordField.tsx';
import { strengthOf } from '../../auth/password-strength.ts';
import { StrengthMeter } from '../../auth/StrengthMeter.tsx';
import { AccountSection } from '../AccountSection.tsx';
import { askService, type MyAccount, useAccountChange } from '../account-calls.ts';
import { useTypedCode } from '../use-typed-code.ts';

/** A new password. After a long session the server first wants a code back, to see that it is still the same person. */
export function PasswordSection({ account }: { account: MyAccount }) {
  const [password, setPassword] = useState('');
  const [sentCount, setSentCount] = useState(0);
  const isCodeSent = sentCount > 0;
  const typedCode = useTypedCode();
  const [problem, setProblem] = useState<string>();
  const strength = strengthOf(password, [
    account.profile.firstName,
    account.profile.lastName,
    account.email ?? '',
  ]);
  const change = useAccountChange(
    (wanted: { readonly password: string; readonly nonce?: string }) =>
      askService(({ auth }) => auth.updateUser(wanted)),
    'Your password is changed',
  );
  const sendCode = useAccountChange(async () => {
    await askService(({ auth }) => auth.reauthenticate());
    typedCode.clear();
    setSentCount((before) => before + 1);
  });
  const isCodeWanted = isRefusal(change.error, 'reauthentication_needed');
  const trouble = isCodeWanted ? sendCode.error : (change.error ?? sendCode.error);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (change.isPending || sendCode.isPending) return;
    sendCode.reset();
    setProblem(strength.level === 'short' ? 'Use at least 8 characters for the password.' : undefined);
    const nonce = isCodeSent ? typedCode.take() : undefined;
    if (strength.level === 'short' || nonce === null) return;
    change.mutate(nonce === undefined ? { password } : { password, nonce }, {
      onSuccess: () => {
        setPassword('');
        setSentCount(0);
      },
      onError: (error) => {
        if (isRefusal(error, 'reauthentication_needed')) sendCode.mutate();
      },
    });
  };
  const sendAnother = () => {
    change.reset();
    sendCode.mutate();
  };
  return (
    <AccountSection
      title={account.hasPassword ? 'Password' : 'Set a password'}
      lead="A new password signs you out everywhere else."
    >
      <form noValidate onSubmit={submit} className="grid max-w-110 gap-4">
        {trouble !== null && <Notice tone="destructive">{wordsFor(trouble)}</Notice>}
        <input type="hidden" autoComplete="username" value={account.email ?? account.phone ?? ''} readOnly />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          value={password}
          error={problem}
          onChange={({ target }) => setPassword(target.value)}
          hint={
            password === '' ? 'At least 8 characters. Longer is better.' : <StrengthMeter {...strength} />
          }
        />
        {isCodeSent && (
          <CodeField
            ref={takeFocus}
            label="The code that we just sent you"
            hint="You have been signed in for long, so we want to be sure that it is you."
            {...typedCode.field}
            error={typedCode.problem}
          />
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={change.isPending || sendCode.isPending}>
            {account.hasPassword ? 'Change the password' : 'Set the password'}
          </Button>
          {isCodeSent && (
            <AnotherCode
              isBusy={sendCode.isPending}
              isSent={sendCode.isSuccess && sentCount > 1}
              onAsk={sendAnother}
            />
          )}
        </div>
      </form>
    </AccountSection>
  );
}
