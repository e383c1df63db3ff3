import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery } from '../../../lib/call-query.ts';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { TokensPart } from './TokensPart.tsx';
import { WebhooksPart } from './WebhooksPart.tsx';

const MINUTE_MS = 60_000;

/** What programs of a host use: tokens to call us, webhooks to be told. */
export default function ApiTab() {
  const now = useNow(MINUTE_MS);
  const parts = [useQuery(callQuery('tokens/mine', {})), useQuery(callQuery('webhooks/mine', {}))];
  // What stands below would be pushed down by what comes above it. Once shown it stays, also while a part is asked for again.
  const [isShown, setShown] = useState(false);
  if (!isShown && parts.every(({ isPending, failureReason }) => !isPending || failureReason !== null))
    setShown(true);
  return (
    <div className="grid gap-10">
      <section aria-labelledby="tokens" className="grid gap-4">
        <h2 id="tokens">{t`Tokens`}</h2>
        <p className="max-w-[64ch] text-soft-foreground">
          {t`A token lets a program work with your cars for you, as far as you allow. It can never sign in, change your account or touch your bank details.`}
        </p>
        <TokensPart now={now} />
      </section>
      {isShown && (
        <>
          <section aria-labelledby="webhooks" className="grid gap-4">
            <h2 id="webhooks">{t`Webhooks`}</h2>
            <p className="max-w-[64ch] text-soft-foreground">
              {t`A webhook tells your program about bookings, listings and calendars within seconds. Each message is signed, and holds no details of your guests.`}
            </p>
            <WebhooksPart now={now} />
          </section>
          <p>
            <a className="text-link" href="/functions/v1/docs">
              {t`All calls and messages, for the person who writes the program`}
            </a>
          </p>
        </>
      )}
    </div>
  );
}
