import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { takeFocus } from '../../ui/hooks/take-focus.ts';
import { Notice } from '../../ui/Notice.tsx';
import { type Address, addressFrom } from './address.ts';
import { sendCode, sendRecovery } from './auth-steps.ts';
import { SentCode } from './SentCode.tsx';
import { useAttempt } from './use-attempt.ts';

const WORDS = {
  code: { label: 'Email or mobile number', button: 'Send me a code', title: 'Your code is on its way' },
  recovery: {
    label: 'Email',
    button: 'Send me a link',
    title: 'If there is an account, a link is on its way',
  },
} as const;

/** Signing in by a code, or getting back in with a forgotten password: an address, then what was sent to it. */
export function CodeForm({ kind, next }: { kind: keyof typeof WORDS; next: string }) {
  const { trouble, isBusy, attempt } = useAttempt();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [sentTo, setSentTo] = useState<Address | null>(null);
  const [isBack, setBack] = useState(false);
  const { label, button, title } = WORDS[kind];

  const send = (address: Address) =>
    'email' in address && kind === 'recovery' ? sendRecovery(address.email, next) : sendCode(address, next);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const address = addressFrom(typed);
    const isFit = address !== null && (kind === 'code' || 'email' in address);
    setProblem(isFit ? undefined : PROBLEM[kind]);
    if (!isFit) return;
    void attempt(() => send(address)).then((sent) => {
      if (sent !== null) setSentTo(address);
    });
  };

  if (sentTo !== null && kind === 'recovery') {
    return (
      <Notice tone="success" title={title}>
        Open the email that we sent to {typed.trim()} and choose a new password. Nothing there? Look among
        your unwanted mail, or check the address.
      </Notice>
    );
  }
  if (sentTo !== null) {
    return (
      <SentCode
        address={sentTo}
        title={title}
        sendAgain={() => send(sentTo)}
        onOtherAddress={() => {
          setBack(true);
          setSentTo(null);
        }}
      />
    );
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {trouble && <Notice tone="destructive">{trouble}</Notice>}
      <TextField
        ref={isBack ? takeFocus : undefined}
        label={label}
        value={typed}
        error={problem}
        autoComplete="username"
        autoCapitalize="none"
        inputMode={kind === 'recovery' ? 'email' : 'text'}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" size="lg" wide busy={isBusy}>
        {button}
      </Button>
    </form>
  );
}

const PROBLEM = {
  code: 'Enter your email address or mobile number, such as 082 123 4567.',
  recovery: 'Enter your email address, such as thandi@example.com.',
} as const;
