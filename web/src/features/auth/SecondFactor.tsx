import type { Factor } from '@supabase/supabase-js';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { takeFocus } from '../../ui/hooks/take-focus.ts';
import { Notice } from '../../ui/Notice.tsx';
import { AnotherCode } from './AnotherCode.tsx';
import { useAuth } from './auth-context.ts';
import { CodeField } from './CodeField.tsx';
import {
  answerableFactors,
  answerWithAppCode,
  answerWithPasskey,
  answerWithSentCode,
  sendFactorCode,
} from './factor-answers.ts';
import { useAttempt } from './use-attempt.ts';

const KINDS: Readonly<Record<string, string>> = {
  totp: 'Authenticator app',
  phone: 'Code by SMS',
  webauthn: 'Passkey',
};

/** What kind it is, and the name that the person gave it if that does not say so already. */
function nameOf({ factor_type, friendly_name: name }: Factor): string {
  const kind = KINDS[factor_type] ?? 'Second step';
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
          <p className="text-small font-semibold">Use something else</p>
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
        Sign in as somebody else
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
  const { trouble, isBusy, attempt } = useAttempt();
  const [code, setCode] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void attempt(() => answerWithAppCode(factor.id, code));
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {trouble && <Notice tone="destructive">{trouble}</Notice>}
      <CodeField ref={takeFocus} label="Code from your authenticator app" value={code} onCode={setCode} />
      <Button type="submit" size="lg" wide busy={isBusy} disabled={code.length < 6}>
        Go on
      </Button>
    </form>
  );
}

function PhoneAnswer({ factor }: { factor: Factor }) {
  const { trouble, isBusy, attempt } = useAttempt();
  const [challengeId, setChallengeId] = useState<string | null>(null);
  const [isSentAgain, setSentAgain] = useState(false);
  const [code, setCode] = useState('');
  const send = async () => {
    setSentAgain(false);
    const sent = await attempt(() => sendFactorCode(factor.id));
    if (sent === null) return;
    setSentAgain(challengeId !== null);
    setChallengeId(sent.challengeId);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSentAgain(false);
    if (challengeId !== null) void attempt(() => answerWithSentCode(factor.id, challengeId, code));
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {trouble && <Notice tone="destructive">{trouble}</Notice>}
      {challengeId === null ? (
        <Button ref={takeFocus} size="lg" wide busy={isBusy} onClick={() => void send()}>
          Send a code to my phone
        </Button>
      ) : (
        <>
          <CodeField ref={takeFocus} label="Code from the SMS" value={code} onCode={setCode} />
          <Button type="submit" size="lg" wide busy={isBusy} disabled={code.length < 6}>
            Go on
          </Button>
          <AnotherCode isBusy={isBusy} isSent={isSentAgain} onAsk={() => void send()} />
        </>
      )}
    </form>
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
        Use my passkey
      </Button>
    </div>
  );
}
