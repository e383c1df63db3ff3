import { type FormEvent, lazy, Suspense, useId, useState } from 'react';
import { wordsFor } from '../../lib/refusal.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorSummary, type FieldProblem } from '../../ui/forms/ErrorSummary.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { takeFocus } from '../../ui/hooks/take-focus.ts';
import { Notice } from '../../ui/Notice.tsx';
import { PageSpinner } from '../../ui/spinner.tsx';
import { type Address, addressFrom } from './address.ts';
import { useAuth } from './auth-context.ts';
import { authWords } from './auth-messages.ts';
import { sendConfirmationAgain } from './auth-steps.ts';
import { PasswordField } from './PasswordField.tsx';
import { strengthOf } from './password-strength.ts';
import { forgetReturnTo, keepReturnTo } from './return-to.ts';
import { StrengthMeter } from './StrengthMeter.tsx';

const SentCode = lazy(() => import('./SentCode.tsx').then((module) => ({ default: module.SentCode })));

export type AuthMode = 'in' | 'up';

const EMPTY = { firstName: '', lastName: '', address: '', password: '' };
type Values = typeof EMPTY;
type FieldName = keyof Values;

function problemsOf(mode: AuthMode, values: Values): Partial<Record<FieldName, string>> {
  const problems: Partial<Record<FieldName, string>> = {};
  if (mode === 'up' && values.firstName.trim() === '') problems.firstName = 'Enter your first name.';
  if (mode === 'up' && values.lastName.trim() === '') problems.lastName = 'Enter your last name.';
  if (addressFrom(values.address) === null) {
    problems.address = 'Enter your email address or mobile number, such as 082 123 4567.';
  }
  if (values.password === '') problems.password = 'Enter your password.';
  else if (mode === 'up' && strengthOf(values.password, []).level === 'short') {
    problems.password = 'Use at least 8 characters for the password.';
  }
  return problems;
}

/** Sign in or sign up. What was typed stays when it fails; a sign-up that waits for an email says so. */
export function AuthForm({ mode, next }: { mode: AuthMode; next: string }) {
  const { signIn, signUp } = useAuth();
  const id = useId();
  const [values, setValues] = useState(EMPTY);
  const [problems, setProblems] = useState<Partial<Record<FieldName, string>>>({});
  const [tryCount, setTryCount] = useState(0);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [waitingFor, setWaitingFor] = useState<Address | null>(null);
  const [isBack, setBack] = useState(false);

  const field = (name: FieldName) => ({
    id: `${id}-${name}`,
    name,
    value: values[name],
    required: true,
    error: problems[name],
    onChange: ({ target }: { target: HTMLInputElement }) => setValues({ ...values, [name]: target.value }),
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const found = problemsOf(mode, values);
    setProblems(found);
    setTrouble(null);
    setTryCount(tryCount + 1);
    const address = addressFrom(values.address);
    if (address === null || Object.keys(found).length > 0) return;
    setBusy(true);
    const { password, firstName, lastName } = values;
    // Kept before the mail can be there: whoever follows it at once is led back as well.
    keepReturnTo(next);
    try {
      const { error, session } = await (mode === 'in'
        ? signIn(address, password)
        : signUp(address, password, firstName.trim(), lastName.trim()));
      const isUnconfirmed = error?.code === 'email_not_confirmed' || error?.code === 'phone_not_confirmed';
      if (isUnconfirmed || (!error && !session)) {
        setWaitingFor(address);
      } else if (error) {
        forgetReturnTo();
        setTrouble(authWords(error));
      }
    } catch (error) {
      setTrouble(wordsFor(error));
    } finally {
      setBusy(false);
    }
  };

  if (waitingFor !== null) {
    return (
      <Suspense fallback={<PageSpinner label="One moment" />}>
        <SentCode
          address={waitingFor}
          title={'email' in waitingFor ? 'One more step: open your email' : 'One more step: your phone'}
          sendAgain={() => sendConfirmationAgain(waitingFor)}
          onOtherAddress={() => {
            setBack(true);
            setWaitingFor(null);
          }}
        />
      </Suspense>
    );
  }
  const summary = Object.entries(problems).map(
    ([name, message]): FieldProblem => ({ fieldId: `${id}-${name}`, message }),
  );
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <ErrorSummary problems={summary} tryCount={tryCount} />
      {trouble && <Notice tone="destructive">{trouble}</Notice>}
      {mode === 'up' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...field('firstName')} label="First name" autoComplete="given-name" maxLength={100} />
          <TextField {...field('lastName')} label="Last name" autoComplete="family-name" maxLength={100} />
        </div>
      )}
      <TextField
        {...field('address')}
        ref={isBack ? takeFocus : undefined}
        label="Email or mobile number"
        autoComplete="username"
        autoCapitalize="none"
      />
      <PasswordField
        {...field('password')}
        label="Password"
        autoComplete={mode === 'in' ? 'current-password' : 'new-password'}
        hint={
          mode === 'up' && values.password !== '' ? (
            <StrengthMeter
              {...strengthOf(values.password, [values.firstName, values.lastName, values.address])}
            />
          ) : (
            mode === 'up' && 'At least 8 characters. Longer is better.'
          )
        }
      />
      <Button type="submit" size="lg" wide busy={isBusy}>
        {mode === 'in' ? 'Sign in' : 'Create my account'}
      </Button>
    </form>
  );
}
