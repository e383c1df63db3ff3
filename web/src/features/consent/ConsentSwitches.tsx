import { CONSENT_TEXTS } from '@kwela/words/consents';
import { t } from '@lingui/core/macro';
import { formatDateTime } from '../../lib/dates.ts';
import { say } from '../../lib/words.ts';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';
import { useArrivalTime } from '../../ui/hooks/use-arrival-time.ts';
import { answerConsent } from './answer-consent.ts';
import { type Consent, useConsent } from './consent.ts';
import { useTellsGoogle } from './use-tells-google.ts';

/** What this browser may keep and count, with the switch for each category. Changes count at once. */
export function ConsentSwitches() {
  const consent = useConsent();
  const tellsGoogle = useTellsGoogle() ?? false;
  return (
    <ul className="grid gap-3">
      <Category
        title={t`Necessary`}
        text={t`Keeps you signed in, keeps what you typed, and makes sure that a booking is made once. The site does not work without it.`}
      >
        <p className="py-2.5 text-small text-muted-foreground">{t`Always on`}</p>
      </Category>
      <Category title={t`Statistics`} text={say(CONSENT_TEXTS.analytics.text)}>
        {tellsGoogle && (
          <p className="mt-1 text-small text-soft-foreground">
            {t`Google Analytics gets these counts too, without your name or your network address.`}
          </p>
        )}
        <Checkbox
          label={t`Count which pages I visit`}
          checked={consent?.statistics ?? false}
          onChange={({ target }) => answerConsent({ statistics: target.checked, google: tellsGoogle })}
        />
        <p role="status" className="text-small text-muted-foreground">
          <AnswerSoFar consent={consent} />
        </p>
      </Category>
    </ul>
  );
}

function AnswerSoFar({ consent }: { consent: Consent | null }) {
  const now = useArrivalTime();
  if (consent === null) return t`You haven’t answered yet, so nothing is counted.`;
  const when = formatDateTime(new Date(consent.at), now);
  return consent.statistics
    ? t`You said yes on ${when}. You can change it at any time.`
    : t`You said no on ${when}. Nothing is counted.`;
}

interface CategoryProps {
  title: string;
  text: string;
  children: React.ReactNode;
}

const Category = ({ title, text, children }: CategoryProps) => (
  <li className="rounded-md border border-border bg-card px-4 pt-3.5 pb-2">
    <h3 className="text-body font-semibold">{title}</h3>
    <p className="mt-1 max-w-[62ch] text-small text-soft-foreground">{text}</p>
    {children}
  </li>
);
