import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { AppWithAccount } from '../../testing/app.tsx';
import { answerOf, refusal, serve } from '../../testing/server.ts';
import { AuthForm } from './AuthForm.tsx';
import './SentCode.tsx';

const RESEND = 'POST /auth/v1/resend';
const CHECK = 'POST /auth/v1/verify';
const MAIL = 'sipho@example.com';
const NUMBER = '082 123 4567';

/** Sipho comes back to a sign-up that waits for the code which was sent to his address so long ago. */
function open(typed: string, secondsAgo: number) {
  const server = serve({ [RESEND]: () => answerOf({}) });
  const onSent = vi.fn<(isSent: boolean) => void>();
  const sentAtMs = Date.now() - secondsAgo * 1_000;
  render(
    <AppWithAccount>
      <AuthForm
        mode="up"
        next="/my-bookings"
        memory={{ typed, sentAtMs, onTyped: () => undefined, onSent }}
      />
    </AppWithAccount>,
  );
  return { server, onSent, person: userEvent.setup() };
}
const again = () => screen.findByRole<HTMLButtonElement>('button', { name: /^Send another/ });

it('says how long it takes until another code can be sent, and keeps to it', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] });
  open(MAIL, 18);
  const button = await again();
  expect([button.textContent, button.disabled]).toEqual(['Send another in 42 s', true]);
});

it.each([
  ['an email address', MAIL, { type: 'signup', email: MAIL }],
  ['a number', NUMBER, { type: 'sms', phone: '+27821234567' }],
])(
  'sends the confirmation of a new account to %s once more, and counts from then',
  async (_, typed, asked) => {
    const { server, person, onSent } = open(typed, 61);
    await person.click(await again());
    await waitFor(async () => expect((await again()).textContent).toMatch(/^Send another in (60|59) s$/));
    expect(server.asked(RESEND)).toMatchObject([asked]);
    expect(onSent).toHaveBeenCalledExactlyOnceWith(true);
  },
);

it('never says more than a minute, also right after a press between two seconds', async () => {
  vi.useFakeTimers({
    now: new Date('2026-11-20T12:00:00Z'),
    toFake: ['Date', 'setInterval', 'clearInterval'],
  });
  const { person } = open(MAIL, 61);
  const button = await again();
  vi.setSystemTime(Date.now() + 500);
  await person.click(button);
  expect((await screen.findByRole('button', { name: /^Send another in/ })).textContent).toBe(
    'Send another in 60 s',
  );
});

it('says why it was not sent once more, and lets nobody wait for it', async () => {
  const { server, person, onSent } = open(MAIL, 61);
  server.on(RESEND, () => refusal(429, 'over_email_send_rate_limit'));
  await person.click(await again());
  expect((await screen.findByRole('alert')).textContent).toMatch(/^We have just sent you an email/);
  expect((await again()).textContent).toBe('Send another code');
  expect(onSent).not.toHaveBeenCalled();
});

it('takes the code of an SMS as one, and speaks of no link', async () => {
  const { server, person } = open(NUMBER, 5);
  server.on(CHECK, () => refusal(403, 'otp_expired'));
  const code = await screen.findByLabelText('Code from the SMS');
  expect(screen.getByText(/^We sent a code to/).textContent).toBe(
    'We sent a code to +27821234567. Enter it here.',
  );
  await person.type(code, '123456{Enter}');
  await waitFor(() =>
    expect(server.asked(CHECK)).toMatchObject([{ type: 'sms', phone: '+27821234567', token: '123456' }]),
  );
});

it('asks for another number again with what was typed, and waits for nothing more', async () => {
  const { person, onSent } = open(NUMBER, 5);
  await person.click(await screen.findByRole('button', { name: 'Use another number' }));
  expect(screen.getByLabelText<HTMLInputElement>('Email or mobile number').value).toBe(NUMBER);
  expect(onSent).toHaveBeenCalledExactlyOnceWith(false);
});
