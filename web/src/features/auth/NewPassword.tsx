import { t } from '@lingui/core/macro';
import { useWatch } from 'react-hook-form';
import { Form } from '../../ui/forms/Form.tsx';
import { FormPasswordField } from '../../ui/forms/form-fields.tsx';
import type { Problems } from '../../ui/forms/resolver.ts';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { accepted } from './auth-outcome.ts';
import { choosePassword } from './auth-steps.ts';
import { PasswordHint } from './passwords/PasswordHint.tsx';
import { strengthOf } from './passwords/password-strength.ts';

const problemsOf = (password: string, email: string): Problems =>
  strengthOf(password, [email]).level === 'short'
    ? { password: t`Use at least 8 characters for the password.` }
    : {};

/** Anyone who came back by the link of a forgotten password chooses the new one. */
export function NewPassword({ email, onDone }: { email: string; onDone: () => void }) {
  const form = useForm({
    values: { password: '' },
    check: ({ password }) => problemsOf(password, email),
    async send({ password }) {
      accepted(await choosePassword(password));
      toast({ title: t`Your new password is set`, description: t`You are signed out everywhere else.` });
      onDone();
    },
  });
  const password = useWatch({ control: form.control, name: 'password' });
  return (
    <Form form={form}>
      {/* For password managers, which file the new password under it. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <FormPasswordField
        control={form.control}
        name="password"
        label={t`New password`}
        autoComplete="new-password"
        hint={<PasswordHint password={password} known={[email]} />}
      />
      <SubmitButton size="lg" wide>
        {t`Set new password`}
      </SubmitButton>
    </Form>
  );
}
