import { readMobileNumber } from '@kwela/domain/identity/mobile-number';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { hasFields, isText } from '../../../lib/guards.ts';
import { say } from '../../../lib/words.ts';
import { Button } from '../../../ui/Button.tsx';
import { draftStore } from '../../../ui/forms/draft.ts';
import { Form } from '../../../ui/forms/Form.tsx';
import { FormTextField } from '../../../ui/forms/form-fields.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { takeFocus } from '../../../ui/hooks/take-focus.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { WizardBar } from '../../../ui/wizard/WizardBar.tsx';
import { askService, type MyAccount, useAccountChange } from '../../account/account-calls.ts';
import { useAuth } from '../../auth/session/auth-context.ts';
import { DETAILS_FAULTS } from '../verification-words.ts';
import { PhoneCode } from './PhoneCode.tsx';

export interface StepProps {
  back: { readonly label: string; readonly to: string } | undefined;
  onDone: () => void;
}

interface Typed {
  phone: string;
}

const draft = draftStore<Typed>({ key: 'driver-phone', version: 1, is: hasFields<Typed>({ phone: isText }) });

/** The mobile number of the account, confirmed by the code that it got. It belongs to one account alone. */
export function PhoneStep({ account, back, onDone }: StepProps & { account: MyAccount }) {
  const [isTried, setTried] = useState(false);
  const { user } = useAuth();
  const [sentTo, setSentTo] = useState<string | null>(null);
  // After a reload the account still knows to which number a code is on its way.
  const askedFor = sentTo ?? (user?.new_phone ? `+${user.new_phone}` : null);
  const isConfirmed = account.phone !== null && account.isPhoneConfirmed;
  const number = `+${account.phone ?? ''}`;
  return (
    <>
      {isTried && !isConfirmed && (
        <Notice tone="destructive">{t`Enter your mobile number and the code that we send to it.`}</Notice>
      )}
      {isConfirmed ? (
        <Notice tone="success">{t`${number} is confirmed.`}</Notice>
      ) : (
        <>
          <NumberForm key={askedFor} onAsked={setSentTo} />
          {askedFor !== null && (
            <PhoneCode key={askedFor} phone={askedFor} fieldRef={sentTo === null ? undefined : takeFocus} />
          )}
        </>
      )}
      <WizardBar back={back} next="">
        <Button
          size="lg"
          className="max-md:flex-1"
          onClick={() => (isConfirmed ? onDone() : setTried(true))}
        >{t`Continue`}</Button>
      </WizardBar>
    </>
  );
}

function NumberForm({ onAsked }: { onAsked: (phone: string) => void }) {
  const ask = useAccountChange((phone: string) => askService(({ auth }) => auth.updateUser({ phone })));
  const form = useForm<Typed>({
    values: { phone: '' },
    check: ({ phone }) => {
      const read = readMobileNumber(phone);
      return read.ok ? {} : { phone: say(DETAILS_FAULTS[read.refusal]) };
    },
    draft,
    send: async ({ phone }) => {
      const read = readMobileNumber(phone);
      if (!read.ok) return;
      await ask.mutateAsync(read.value);
      onAsked(read.value);
    },
    errorField: 'phone',
  });
  return (
    <Form form={form} className="grid max-w-110 gap-4">
      <FormTextField
        control={form.control}
        name="phone"
        label={t`Mobile number`}
        hint={t`We send a code to it. You can sign in with it, too; nobody else sees it.`}
        type="tel"
        autoComplete="tel"
      />
      <SubmitButton tone="secondary">{t`Send me a code`}</SubmitButton>
    </Form>
  );
}
