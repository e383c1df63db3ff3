import { type FormEvent, useId, useState } from 'react';
import { wordsFor } from '../../lib/refusal.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorSummary, type FieldProblem } from '../../ui/ErrorSummary.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useAuth } from './auth-context.ts';
import { authWords } from './auth-words.ts';
import { PasswordField } from './PasswordField.tsx';
import { strengthOf } from './password-strength.ts';
import { StrengthMeter } from './StrengthMeter.tsx';

export type AuthMode = 'in' | 'up';

const EMPTY = { firstName: '', lastName: '', email: '', password: '' };
type Values = typeof EMPTY;
type FieldName = keyof Values;

const LOOKS_LIKE_EMAIL = /^\S+@\S+\.\S+$/;

function problemsOf(mode: AuthMode, values: Values): Partial<Record<FieldName, string>> {
  const problems: Partial<Record<FieldName, string>> = {};
  if (mode === 'up' && values.firstName.trim() === '') problems.firstName = 'Enter your first name.';
  if (mode === 'up' && values.lastName.trim() === '') problems.lastName = 'Enter your last name.';
  if (!LOOKS_LIKE_EMAIL.test(values.email.trim())) {
    problems.email = 'Enter your email address, such as thandi@example.com.';
  }
  if (values.password === '') problems.password = 'Enter your password.';
  else if (mode === 'up' && strengthOf(values.password, []).level === 'short') {
    problems.password = 'Use at least 8 characters for the password.';
  }
  return problems;
}

/** Sign in or sign up. What was typed stays when it fails; a sign-up that waits for an email says so. */
export function AuthForm({ mode }: { mode: AuthMode }) {
  const { signIn, signUp } = useAuth();
  const id = useId();
  const [values, setValues] = useState(EMPTY);
  const [problems, setProblems] = useState<Partial<Record<FieldName, string>>>({});
  const [tryCount, setTryCount] = useState(0);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isWaitingForMail, setWaitingForMail] = useState(false);

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
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    const { email, password, firstName, lastName } = values;
    try {
      const { error, session } = await (mode === 'in'
        ? signIn(email.trim(), password)
        : signUp(email.trim(), password, firstName.trim(), lastName.trim()));
      if (error) setTrouble(authWords(error));
      else if (!session) setWaitingForMail(true);
    } catch (error) {
      setTrouble(wordsFor(error));
    } finally {
      setBusy(false);
    }
  };

  if (isWaitingForMail) {
    return (
      <Notice tone="success" title="One more step: open your email">
        We sent a link to {values.email}. Open it to confirm that the address is yours, then sign in.
      </Notice>
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
        {...field('email')}
        label="Email"
        type="email"
        inputMode="email"
        autoComplete={mode === 'in' ? 'username' : 'email'}
        autoCapitalize="none"
      />
      <PasswordField
        {...field('password')}
        label="Password"
        autoComplete={mode === 'in' ? 'current-password' : 'new-password'}
        hint={
          mode === 'up' && values.password !== '' ? (
            <StrengthMeter
              {...strengthOf(values.password, [values.firstName, values.lastName, values.email])}
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
