import { t } from '@lingui/core/macro';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/forms/Form.tsx';
import type { Problems } from '../../../ui/forms/resolver.ts';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { type KeptForm, useKeptForm } from '../../../ui/forms/use-kept-form.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { useAuth } from '../../auth/session/auth-context.ts';
import { AccountSection } from '../AccountSection.tsx';
import { askService, type MyAccount, useAccountChange } from '../account-calls.ts';
import { SendAgain } from '../SendAgain.tsx';
import { ChangeCode } from './ChangeCode.tsx';
import { noNumber, numberIn } from './details.ts';
import { MobileField } from './MobileField.tsx';
import { StandingAddress } from './StandingAddress.tsx';

/** The number to sign in with. A new one counts once the code that it got came back; the old one may be lost by then. */
export function PhoneSection({ account }: { account: MyAccount }) {
  const { phone, isPhoneConfirmed } = account;
  const { user } = useAuth();
  const form = useKeptForm(`new-phone:${account.userId}`, 'phone');
  const wanted = user?.new_phone && user.new_phone !== phone ? `+${user.new_phone}` : null;
  return (
    <AccountSection
      title={t`Mobile number to sign in with`}
      lead={t`Sign in with it instead of your email address. Nobody else sees it.`}
    >
      <StandingAddress
        value={phone === null ? null : `+${phone}`}
        isNumber
        isConfirmed={isPhoneConfirmed}
        addWords={t`Add a number`}
        isChanging={form.isOpen}
        onChange={form.open}
      />
      {form.isOpen && <NewPhone current={phone} kept={form} />}
      {wanted !== null && !form.isOpen && (
        <div className="grid gap-2">
          <ChangeCode key={wanted} address={{ phone: wanted }} said={t`You can sign in with this number`} />
          <SendAgain address={{ phone: wanted }} />
        </div>
      )}
    </AccountSection>
  );
}

function problemOf(typed: string, current: string | null): Problems {
  const phone = numberIn(typed);
  if (phone === null) return { phone: noNumber() };
  return phone === `+${current}` ? { phone: t`This is already your number.` } : {};
}

interface NewPhoneProps {
  current: string | null;
  kept: KeptForm<'phone'>;
}

function NewPhone({ current, kept: { draft, fieldRef, close } }: NewPhoneProps) {
  const change = useAccountChange(async (phone: string) => {
    const { data } = await askService(({ auth }) => auth.updateUser({ phone }));
    toast({
      title: data.user?.new_phone ? t`We have sent you a code by SMS` : t`You can sign in with this number`,
    });
    close();
  });
  const form = useForm({
    values: { phone: '' },
    check: ({ phone }) => problemOf(phone, current),
    draft,
    send: async ({ phone }) => change.mutateAsync(numberIn(phone) ?? ''),
    errorField: 'phone',
  });
  return (
    <Form form={form} className="grid max-w-110 gap-4">
      <MobileField ref={fieldRef} control={form.control} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton>{t`Send me a code`}</SubmitButton>
        <Button tone="secondary" onClick={close}>
          {t`Cancel`}
        </Button>
      </div>
    </Form>
  );
}
