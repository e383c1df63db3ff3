import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { Factor } from '@supabase/supabase-js';
import { useState } from 'react';
import { say } from '../../lib/words.ts';
import { Button } from '../../ui/Button.tsx';
import { takeFocus } from '../../ui/hooks/take-focus.ts';
import { Notice } from '../../ui/Notice.tsx';
import { AnotherCode } from './AnotherCode.tsx';
import { accepted } from './auth-outcome.ts';
import { CodeEntry, useCodeForm } from './CodeEntry.tsx';
import {
  answerableFactors,
  answerWithAppCode,
  answerWithPasskey,
  answerWithSentCode,
  sendFactorCode,
} from './factor-answers.ts';
import { useAuth } from './session/auth-context.ts';
import { useAttempt } from './use-attempt.ts';

const KINDS: Readonly<Record<string, MessageDescriptor>> = {
  totp: msg`Authenticator app`,
  phone: msg`Code by SMS`,
  webauthn: msg`Passkey`,
};

/** What kind it is, and the name that the person gave it if that does not say so already. */
function nameOf({ factor_type, friendly_name: name }: Factor): string {
  const kind = say(KINDS[factor_type] ?? msg`Second step`);
  return name?.startsWith(kind) ? name : [kind, name].filter(Boolean).join(', ');
}

/**
 * The second step of signing in, by whichever of the person's own factors they choose. Each takes the focus from the form
 * or the button that led to it.
 */
export function SecondFactor() {
  const { session, signOut } = useAuth();
  const factors = answerableFactors(session);
  const [chosenId, setChosenId] = useState<string>();
  const chosen = factors.find(({ id }) => id === chosenId) ?? factors[0];
  return (
    <div className="grid gap-4">
      {chosen && <FactorAnswer key={chosen.id} factor={chosen} />}
      {factors.length > 1 && (
        <div className="grid gap-2">
          <p className="text-small font-semibold">{t`Use another method`}</p>
          {factors
            .filter((factor) => factor !== chosen)
            .map((factor) => (
              <Button key={factor.id} tone="secondary" wide onClick={() => setChosenId(factor.id)}>
                {nameOf(factor)}
              </Button>
            ))}
        </div>
      )}
      <Button tone="tertiary" onClick={() => void signOut('local')}>
        {t`Sign in as someone else`}
      </Button>
    </div>
  );
}

function FactorAnswer({ factor }: { factor: Factor }) {
  switch (factor.factor_type) {
    case 'totp':
      return <AppAnswer factor={factor} />;
    case 'phone':
      return <PhoneAnswer factor={factor} />;
    default:
      return <PasskeyAnswer factor={factor} />;
  }
}

function AppAnswer({ factor }: { factor: Factor }) {
  const form = useCodeForm(async (code) => accepted(await answerWithAppCode(factor.id, code)));
  return <CodeEntry form={form} label={t`Code from your authenticator app`} />;
}

function PhoneAnswer({ factor }: { factor: Factor }) {
  const { trouble, isBusy, attempt, clear } = useAttempt();
  const [challengeId, setChallengeId] = useState<string | null>(null);
  const [isSentAgain, setSentAgain] = useState(false);
  const form = useCodeForm(async (code) => {
    clear();
    setSentAgain(false);
    if (challengeId !== null) accepted(await answerWithSentCode(factor.id, challengeId, code));
  });
  const send = async () => {
    form.clearNotice();
    setSentAgain(false);
    const sent = await attempt(() => sendFactorCode(factor.id));
    if (sent === null) return;
    setSentAgain(challengeId !== null);
    setChallengeId(sent.challengeId);
  };
  return (
    <div className="grid gap-4">
      {trouble && <Notice tone="destructive">{trouble}</Notice>}
      {challengeId === null ? (
        <Button ref={takeFocus} size="lg" wide busy={isBusy} onClick={() => void send()}>
          {t`Send a code to my phone`}
        </Button>
      ) : (
        <CodeEntry form={form} label={t`Code from the SMS`}>
          <AnotherCode isBusy={isBusy} isSent={isSentAgain} onAsk={() => void send()} />
        </CodeEntry>
      )}
    </div>
  );
}

function PasskeyAnswer({ factor }: { factor: Factor }) {
  const { trouble, isBusy, attempt } = useAttempt();
  return (
    <div className="grid gap-4">
      {trouble && <Notice tone="destructive">{trouble}</Notice>}
      <Button
        ref={takeFocus}
        size="lg"
        wide
        busy={isBusy}
        onClick={() => void attempt(() => answerWithPasskey(factor.id))}
      >
        {t`Use my passkey`}
      </Button>
    </div>
  );
}
