import { t } from '@lingui/core/macro';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { TokensPart } from './TokensPart.tsx';
import { WebhooksPart } from './WebhooksPart.tsx';

const MINUTE_MS = 60_000;

/** What programs of a host use: tokens to call us, webhooks to be told. */
export default function ApiTab() {
  const now = useNow(MINUTE_MS);
  return (
    <div className="grid gap-10">
      <section aria-labelledby="tokens" className="grid gap-4">
        <h2 id="tokens">{t`Tokens`}</h2>
        <p className="max-w-[64ch] text-soft-foreground">
          {t`A token lets a program work with your cars for you, as far as you allow. It can never sign in, change your account or touch your bank details.`}
        </p>
        <TokensPart now={now} />
      </section>
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
    </div>
  );
}
