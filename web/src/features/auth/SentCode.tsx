import type { AuthError } from '@supabase/supabase-js';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { takeFocus } from '../../ui/hooks/take-focus.ts';
import { useNow } from '../../ui/hooks/use-now.ts';
import { Notice } from '../../ui/Notice.tsx';
import { type Address, addressText } from './address.ts';
import { useAuth } from './auth-context.ts';
import { checkCode } from './auth-steps.ts';
import { CodeField } from './CodeField.tsx';
import { useAttempt } from './use-attempt.ts';

const AGAIN_AFTER_S = 60;

interface SentCodeProps {
  address: Address;
  title: string;
  sendAgain: () => Promise<{ readonly error: AuthError | null }>;
  onOtherAddress: () => void;
}

/** A code is on its way: type it, ask for another, or go back to another address. A link in the mail does the same. */
export function SentCode({ address, title, sendAgain, onOtherAddress }: SentCodeProps) {
  const { expectSession } = useAuth();
  const { trouble, isBusy, attempt } = useAttempt();
  const [code, setCode] = useState('');
  const [sentAt, setSentAt] = useState(() => Date.now());
  const waitS = Math.max(0, AGAIN_AFTER_S - Math.floor((useNow().getTime() - sentAt) / 1_000));
  const isMail = 'email' in address;

  const check = (event: FormEvent) => {
    event.preventDefault();
    void attempt(async () => {
      expectSession();
      return checkCode(address, code);
    });
  };
  const again = () =>
    void attempt(sendAgain).then((sent) => {
      if (sent !== null) setSentAt(Date.now());
    });

  return (
    <form noValidate onSubmit={check} className="grid gap-4">
      <Notice tone="success" title={title}>
        {isMail ? 'We sent a code and a link to ' : 'We sent a code to '}
        <b className="break-words font-semibold">{addressText(address)}</b>.{' '}
        {isMail ? 'Open the link, or type the code here.' : 'Type it here.'}
      </Notice>
      {trouble && <Notice tone="destructive">{trouble}</Notice>}
      <CodeField
        ref={takeFocus}
        label={isMail ? 'Code from the email' : 'Code from the SMS'}
        value={code}
        onCode={setCode}
      />
      <Button type="submit" size="lg" wide busy={isBusy} disabled={code.length < 6}>
        Go on
      </Button>
      <div className="flex flex-wrap justify-between gap-2">
        <Button tone="tertiary" disabled={waitS > 0} onClick={again}>
          {waitS > 0 ? `Send another in ${waitS} s` : 'Send another code'}
        </Button>
        <Button tone="tertiary" onClick={onOtherAddress}>
          Use another address
        </Button>
      </div>
    </form>
  );
}
