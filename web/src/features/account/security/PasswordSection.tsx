import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { isRefusal, wordsFor } from '../../../lib/refusal.ts';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/forms/Form.tsx';
import { FormCodeField, FormPasswordField } from '../../../ui/forms/form-fields.tsx';
import type { Problems } from '../../../ui/forms/resolver.ts';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { takeFocus } from '../../../ui/hooks/take-focus.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { AnotherCode } from '../../auth/AnotherCode.tsx';
import { PasswordHint } from '../../auth/passwords/PasswordHint.tsx';
import { strengthOf } from '../../auth/passwords/password-strength.ts';
import { AccountSection } from '../AccountSection.tsx';
import { askService, type MyAccount, useAccountChange } from '../account-calls.ts';

interface Values {
  readonly password: string;
  readonly current: string;
  readonly code: string;
}

/** What shows that it is still the same person, after a session that is not fresh. */
type Proof = 'none' | 'current' | 'code';

function problemsOf({ password, current, code }: Values, proof: Proof): Problems {
  return {
    ...(strengthOf(password, []).level === 'short' && {
      password: t`Use at least 8 characters for the password.`,
    }),
    ...(proof === 'current' && current === '' && { current: t`Enter your current password.` }),
    ...(proof === 'code' && code === '' && { code: t`Enter the code.` }),
  };
}

/**
 * A new password. Unless the person has just signed in, the server wants the current one, or a code back where there is
 * none or it was forgotten, to see that it is still the same person.
 */
export function PasswordSection({ account }: { account: MyAccount }) {
  const { firstName, lastName } = account.profile;
  const [sentCount, setSentCount] = useState(0);
  const [isCurrentWanted, setCurrentWanted] = useState(false);
  const proof: Proof = sentCount > 0 ? 'code' : isCurrentWanted ? 'current' : 'none';
  const change = useAccountChange(
    (wanted: { readonly password: string; readonly current_password?: string; readonly nonce?: string }) =>
      askService(({ auth }) => auth.updateUser(wanted)),
    t`Your password is changed`,
  );
  const sendCode = useAccountChange(async () => {
    await askService(({ auth }) => auth.reauthenticate());
    setSentCount((before) => before + 1);
  });
  const form = useForm<Values>({
    values: { password: '', current: '', code: '' },
    check: (values) => problemsOf(values, proof),
    async send({ password, current, code }) {
      sendCode.reset();
      try {
        await change.mutateAsync({
          password,
          ...(proof === 'current' && { current_password: current }),
          ...(proof === 'code' && { nonce: code }),
        });
      } catch (error) {
        if (isRefusal(error, 'current_password_required')) return setCurrentWanted(true);
        if (!isRefusal(error, 'reauthentication_needed')) throw error;
        // What may go wrong with it is said below.
        await sendCode.mutateAsync().then(
          () => form.setValue('code', ''),
          () => undefined,
        );
        return;
      }
      form.reset();
      setSentCount(0);
      setCurrentWanted(false);
    },
  });
  const { control } = form;
  const password = useWatch({ control, name: 'password' });
  const sendAnother = () => {
    form.clearNotice();
    sendCode.mutate(undefined, { onSuccess: () => form.setValue('code', '') });
  };
  return (
    <AccountSection
      title={account.hasPassword ? t`Password` : t`Set a password`}
      lead={t`A new password signs you out everywhere else.`}
    >
      <Form form={form} hasSummary={false} className="grid max-w-110 gap-4">
        {sendCode.error !== null && <Notice tone="destructive">{wordsFor(sendCode.error)}</Notice>}
        <input type="hidden" autoComplete="username" value={account.email ?? account.phone ?? ''} readOnly />
        <FormPasswordField
          control={control}
          name="password"
          label={t`New password`}
          autoComplete="new-password"
          hint={<PasswordHint password={password} known={[firstName, lastName, account.email ?? '']} />}
        />
        {proof === 'current' && (
          <FormPasswordField
            ref={takeFocus}
            control={control}
            name="current"
            label={t`Current password`}
            autoComplete="current-password"
            hint={t`You signed in a while ago, so we want to be sure that it is you.`}
          />
        )}
        {proof === 'code' && (
          <FormCodeField
            ref={takeFocus}
            control={control}
            name="code"
            label={t`The code that we just sent you`}
            hint={t`You’ve been signed in for a while, so we want to make sure it’s you.`}
          />
        )}
        <div className="flex flex-wrap gap-3">
          <SubmitButton busy={form.isBusy || sendCode.isPending}>
            {account.hasPassword ? t`Change the password` : t`Set the password`}
          </SubmitButton>
          {proof === 'current' && (
            <Button tone="tertiary" busy={sendCode.isPending} onClick={sendAnother}>
              {t`I don’t know it. Send me a code`}
            </Button>
          )}
          {proof === 'code' && (
            <AnotherCode
              isBusy={sendCode.isPending}
              isSent={sendCode.isSuccess && sentCount > 1}
              onAsk={sendAnother}
            />
          )}
        </div>
      </Form>
    </AccountSection>
  );
}
