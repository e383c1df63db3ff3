import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { Form } from '../../ui/forms/Form.tsx';
import { FormPasswordField, FormTextField } from '../../ui/forms/form-fields.tsx';
import type { Problems } from '../../ui/forms/resolver.ts';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { takeFocus } from '../../ui/hooks/take-focus.ts';
import { type Address, addressFrom } from './address.ts';
import { type AddressMemory, draftOfAddress, type Names } from './address-memory.ts';
import { accepted } from './auth-outcome.ts';
import { sendConfirmationAgain } from './auth-steps.ts';
import { nameFields } from './name-fields.ts';
import { PasswordHint } from './passwords/PasswordHint.tsx';
import { strengthOf } from './passwords/password-strength.ts';
import { SentCode } from './SentCode.tsx';
import { useAuth } from './session/auth-context.ts';
import { forgetReturnTo, keepReturnTo } from './session/return-to.ts';

export type AuthMode = 'in' | 'up';

const EMPTY = { firstName: '', lastName: '', address: '', password: '' };
type Values = typeof EMPTY;

const namesIn = ({ firstName, lastName }: Values): Names => ({ firstName, lastName });

const UNCONFIRMED = ['email_not_confirmed', 'phone_not_confirmed'];

function problemsOf(mode: AuthMode, values: Values): Problems {
  const problems: Record<string, string> = {};
  if (mode === 'up' && values.firstName.trim() === '') problems.firstName = t`Enter your first name.`;
  if (mode === 'up' && values.lastName.trim() === '') problems.lastName = t`Enter your last name.`;
  if (addressFrom(values.address) === null) {
    problems.address = t`Enter your email address or mobile number, such as 082 123 4567.`;
  }
  if (values.password === '') problems.password = t`Enter your password.`;
  else if (mode === 'up' && strengthOf(values.password, []).level === 'short') {
    problems.password = t`Use at least 8 characters for the password.`;
  }
  return problems;
}

interface AuthFormProps {
  mode: AuthMode;
  /** Where to go on from the mail. */
  next: string;
  /** Of the person who signs up, where they are known. */
  names?: Names | undefined;
  memory?: AddressMemory | undefined;
  /** A press elsewhere on the page brought the form here. */
  takesFocus?: boolean;
}

/** Sign in or sign up. What was typed stays when it fails; a sign-up that waits for an email says so. */
export function AuthForm({ mode, next, names, memory, takesFocus = false }: AuthFormProps) {
  const { signIn, signUp } = useAuth();
  const [waitingFor, setWaitingFor] = useState(() =>
    memory === undefined || memory.sentAtMs === null ? null : addressFrom(memory.typed),
  );
  const [isBack, setBack] = useState(takesFocus);
  const waitFor = (address: Address | null) => {
    setWaitingFor(address);
    memory?.onSent(address !== null);
  };
  const values = { ...EMPTY, ...names };
  const asksNames = mode === 'up' && names === undefined;
  const form = useForm({
    values,
    draft: draftOfAddress(memory, values, asksNames ? namesIn : undefined),
    check: (values: Values) => problemsOf(mode, values),
    async send({ address: typed, password, firstName, lastName }) {
      const address = addressFrom(typed);
      if (address === null) return;
      // Kept before the mail can be there: a person who follows it at once is led back as well.
      keepReturnTo(next);
      const outcome = await (mode === 'in'
        ? signIn(address, password)
        : signUp(address, password, firstName.trim(), lastName.trim()));
      const { error, session } = outcome;
      if (error === null ? session === null : UNCONFIRMED.includes(error.code ?? '')) {
        waitFor(address);
        return;
      }
      // Without an answer nothing was refused: the mail may be on its way, and its link leads back as well.
      if (error !== null && (error.status ?? 0) > 0) forgetReturnTo();
      accepted(outcome);
    },
  });
  const { control } = form;
  const nameOf = nameFields();

  if (waitingFor !== null) {
    return (
      <SentCode
        address={waitingFor}
        title={'email' in waitingFor ? t`One more step: open your email` : t`One more step: your phone`}
        memory={memory}
        sendAgain={() => sendConfirmationAgain(waitingFor)}
        onOtherAddress={() => {
          setBack(true);
          waitFor(null);
        }}
      />
    );
  }
  return (
    <Form form={form}>
      {asksNames && (
        <div className="grid gap-4 sm:grid-cols-2">
          <FormTextField control={control} {...nameOf.first} />
          <FormTextField control={control} {...nameOf.last} />
        </div>
      )}
      <FormTextField
        control={control}
        name="address"
        ref={isBack ? takeFocus : undefined}
        label={t`Email or mobile number`}
        autoComplete="username"
        autoCapitalize="none"
        required
      />
      <FormPasswordField
        control={control}
        name="password"
        label={t`Password`}
        autoComplete={mode === 'in' ? 'current-password' : 'new-password'}
        hint={mode === 'up' && <OwnPasswordHint control={control} />}
        required
      />
      <SubmitButton size="lg" wide>
        {mode === 'in' ? t`Sign in` : t`Create account`}
      </SubmitButton>
    </Form>
  );
}

function OwnPasswordHint({ control }: { control: Control<Values> }) {
  const [password, ...known] = useWatch({ control, name: ['password', 'firstName', 'lastName', 'address'] });
  return <PasswordHint password={password} known={known} />;
}
