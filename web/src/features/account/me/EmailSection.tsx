import { t } from '@lingui/core/macro';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/forms/Form.tsx';
import { FormTextField } from '../../../ui/forms/form-fields.tsx';
import type { Problems } from '../../../ui/forms/resolver.ts';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { type KeptForm, useKeptForm } from '../../../ui/forms/use-kept-form.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { addressFrom } from '../../auth/address.ts';
import { useAuth } from '../../auth/session/auth-context.ts';
import { AccountSection } from '../AccountSection.tsx';
import { askService, type MyAccount, useAccountChange } from '../account-calls.ts';
import { SendAgain } from '../SendAgain.tsx';
import { tabPath } from '../tabs.ts';
import { ChangeCode } from './ChangeCode.tsx';
import { StandingAddress } from './StandingAddress.tsx';

/** The address to sign in with. A new one counts once both it and the old one have said yes. */
export function EmailSection({ account }: { account: MyAccount }) {
  const { user } = useAuth();
  const form = useKeptForm(`new-email:${account.userId}`, 'email');
  const wanted = user?.new_email && user.new_email !== account.email ? user.new_email : null;
  return (
    <AccountSection
      title={t`Email address`}
      lead={t`You sign in with it, and we email you there about your trips.`}
    >
      <StandingAddress
        value={account.email}
        isConfirmed={account.isEmailConfirmed}
        addWords={t`Add an address`}
        isChanging={form.isOpen}
        onChange={form.open}
      />
      {form.isOpen && <NewEmail current={account.email} kept={form} />}
      {wanted !== null && !form.isOpen && (
        <div className="grid gap-4">
          <Notice title={t`${wanted} is not confirmed yet`}>
            {t`Open the link in each email that we sent, or enter the codes here. Your old address works until then.`}
          </Notice>
          {account.email !== null && account.isEmailConfirmed && (
            <ChangeCode key={account.email} address={{ email: account.email }} />
          )}
          <ChangeCode key={wanted} address={{ email: wanted }} />
          <SendAgain address={{ email: wanted }} />
        </div>
      )}
    </AccountSection>
  );
}

function problemOf(typed: string, current: string | null): Problems {
  const email = emailIn(typed);
  if (email === null) return { email: t`Enter your email address, such as thandi@example.com.` };
  return email === current ? { email: t`This is already your address.` } : {};
}

/** The email address that was typed, as it is stored; null for what is none. */
function emailIn(typed: string): string | null {
  const address = addressFrom(typed);
  return address !== null && 'email' in address ? address.email.toLowerCase() : null;
}

interface NewEmailProps {
  current: string | null;
  kept: KeptForm<'email'>;
}

function NewEmail({ current, kept: { draft, fieldRef, close } }: NewEmailProps) {
  const change = useAccountChange(async (email: string) => {
    const { data } = await askService(({ auth }) =>
      auth.updateUser({ email }, { emailRedirectTo: `${window.location.origin}${tabPath('me')}` }),
    );
    const isDone = data.user?.email === email;
    toast({ title: isDone ? t`Your email address is changed` : t`We have emailed you to confirm it` });
    close();
  });
  const form = useForm({
    values: { email: '' },
    check: ({ email }) => problemOf(email, current),
    draft,
    send: async ({ email }) => change.mutateAsync(emailIn(email) ?? ''),
  });
  return (
    <Form form={form}>
      <FormTextField
        ref={fieldRef}
        control={form.control}
        name="email"
        label={t`New email address`}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton>{t`Change email address`}</SubmitButton>
        <Button tone="secondary" onClick={close}>
          {t`Cancel`}
        </Button>
      </div>
    </Form>
  );
}
