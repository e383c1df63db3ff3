import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { AuthError } from '@supabase/supabase-js';
import { useState } from 'react';
import { AddressText } from '../../ui/AddressText.tsx';
import { Button } from '../../ui/Button.tsx';
import { useNow } from '../../ui/hooks/use-now.ts';
import { Notice } from '../../ui/Notice.tsx';
import { type Address, addressText } from './address.ts';
import type { AddressMemory } from './address-memory.ts';
import { accepted } from './auth-outcome.ts';
import { checkCode } from './auth-steps.ts';
import { CodeEntry, useCodeForm } from './CodeEntry.tsx';
import { useAuth } from './session/auth-context.ts';
import { useAttempt } from './use-attempt.ts';

const AGAIN_AFTER_S = 60;

interface SentCodeProps {
  address: Address;
  title: string;
  /** Where it is kept when the latest code was sent; left out: just now. */
  memory?: AddressMemory | undefined;
  sendAgain: () => Promise<{ readonly error: AuthError | null }>;
  onOtherAddress: () => void;
}

/** A code is on its way: type it, ask for another, or go back to another address. A link in the mail does the same. */
export function SentCode({ address, title, memory, sendAgain, onOtherAddress }: SentCodeProps) {
  const { expectSession } = useAuth();
  const { trouble, clear, attempt } = useAttempt();
  const [sentAt, setSentAt] = useState(() => memory?.sentAtMs ?? Date.now());
  // A press between two seconds is later than the time on show.
  const passedS = Math.max(0, Math.floor((useNow().getTime() - sentAt) / 1_000));
  const waitS = Math.max(0, AGAIN_AFTER_S - passedS);
  const isMail = 'email' in address;
  const form = useCodeForm(async (code) => {
    clear();
    expectSession();
    accepted(await checkCode(address, code));
  });
  const again = () => {
    form.clearNotice();
    void attempt(sendAgain).then((sent) => {
      if (sent === null) return;
      setSentAt(Date.now());
      memory?.onSent(true);
    });
  };
  const place = <AddressText value={addressText(address)} />;
  return (
    <div className="grid gap-4">
      <Notice tone="success" title={title}>
        {isMail ? (
          <Trans>We sent a code and a link to {place}. Open the link, or enter the code here.</Trans>
        ) : (
          <Trans>We sent a code to {place}. Enter it here.</Trans>
        )}
      </Notice>
      {trouble && <Notice tone="destructive">{trouble}</Notice>}
      <CodeEntry form={form} label={isMail ? t`Code from the email` : t`Code from the SMS`}>
        <div className="-mx-2.5 flex flex-wrap justify-between gap-2">
          <Button tone="tertiary" disabled={waitS > 0} onClick={again}>
            {waitS > 0 ? t`Send another in ${waitS} s` : t`Send another code`}
          </Button>
          <Button tone="tertiary" onClick={onOtherAddress}>
            {isMail ? t`Use another address` : t`Use another number`}
          </Button>
        </div>
      </CodeEntry>
    </div>
  );
}
