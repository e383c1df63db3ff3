import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Form } from '../../ui/forms/Form.tsx';
import { FormTextField } from '../../ui/forms/form-fields.tsx';
import type { Problems } from '../../ui/forms/resolver.ts';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { takeFocus } from '../../ui/hooks/take-focus.ts';
import { Notice } from '../../ui/Notice.tsx';
import { type Address, addressFrom, addressText } from './address.ts';
import { type AddressMemory, draftOfAddress, type Names } from './address-memory.ts';
import { accepted } from './auth-outcome.ts';
import { sendCode, sendRecovery } from './auth-steps.ts';
import { SentCode } from './SentCode.tsx';

type Kind = 'code' | 'recovery';

/** What was typed, when it is an address that the message of this kind can go to. A link goes by email alone. */
function addressFor(kind: Kind, typed: string): Address | null {
  const address = addressFrom(typed);
  return address !== null && (kind === 'code' || 'email' in address) ? address : null;
}

function problemsOf(kind: Kind, typed: string): Problems {
  if (addressFor(kind, typed) !== null) return {};
  return {
    address:
      kind === 'code'
        ? t`Enter your email address or mobile number, such as 082 123 4567.`
        : t`Enter your email address, such as thandi@example.com.`,
  };
}

interface CodeFormProps {
  kind: Kind;
  /** Where to go on from the mail. */
  next: string;
  /** Of a person who is new, where they are known. */
  names?: Names | undefined;
  memory?: AddressMemory | undefined;
  /** A press elsewhere on the page brought the form here. */
  takesFocus?: boolean;
}

const EMPTY = { address: '' };

/** Signing in by a code, or getting back in with a forgotten password: an address, then what was sent to it. */
export function CodeForm({ kind, next, names, memory, takesFocus = false }: CodeFormProps) {
  const [sentTo, setSentTo] = useState(() =>
    memory === undefined || memory.sentAtMs === null ? null : addressFor(kind, memory.typed),
  );
  const [isBack, setBack] = useState(takesFocus);
  const send = (address: Address) =>
    'email' in address && kind === 'recovery'
      ? sendRecovery(address.email, next)
      : sendCode(address, next, names);
  const form = useForm({
    values: EMPTY,
    draft: draftOfAddress(memory, EMPTY),
    check: ({ address }) => problemsOf(kind, address),
    async send({ address: typed }) {
      const address = addressFor(kind, typed);
      if (address === null) return;
      accepted(await send(address));
      setSentTo(address);
      if (kind === 'code') memory?.onSent(true);
    },
  });

  const goBack = () => {
    setBack(true);
    setSentTo(null);
    memory?.onSent(false);
  };

  if (sentTo !== null && kind === 'recovery') {
    const address = addressText(sentTo);
    return (
      <div className="grid justify-items-start gap-2">
        <Notice tone="success" title={t`If there is an account, a link is on its way`}>
          {t`Open the email that we sent to ${address} and choose a new password. Nothing there? Check your spam folder and that the address is right.`}
        </Notice>
        <Button tone="tertiary" className="-mx-2.5" onClick={goBack}>
          {t`Use another address`}
        </Button>
      </div>
    );
  }
  if (sentTo !== null) {
    return (
      <SentCode
        address={sentTo}
        title={t`Your code is on its way`}
        memory={memory}
        sendAgain={() => send(sentTo)}
        onOtherAddress={goBack}
      />
    );
  }
  return (
    <Form form={form}>
      <FormTextField
        control={form.control}
        name="address"
        ref={isBack ? takeFocus : undefined}
        label={kind === 'code' ? t`Email or mobile number` : t`Email`}
        autoComplete="username"
        autoCapitalize="none"
        inputMode={kind === 'recovery' ? 'email' : 'text'}
      />
      <SubmitButton size="lg" wide>
        {kind === 'code' ? t`Send me a code` : t`Send me a link`}
      </SubmitButton>
    </Form>
  );
}
