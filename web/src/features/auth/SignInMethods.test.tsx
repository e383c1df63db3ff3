import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { App } from '../../testing/app.tsx';
import { answerOf, serve } from '../../testing/server.ts';
import SignInMethods from './SignInMethods.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(settings: object, hasTerms = false) {
  serve({ 'GET /auth/v1/settings': () => answerOf(settings) });
  render(
    <App>
      <SignInMethods next="/" hasTerms={hasTerms} />
    </App>,
  );
}

it('offers the third parties that are open and no other', async () => {
  show({ external: { google: true, apple: false }, mail_is_sent: true });
  await screen.findByRole('link', { name: 'Continue with Google' });
  expect(screen.queryByRole('link', { name: /Apple/ })).toBeNull();
  expect(screen.queryByText(/cannot send emails/)).toBeNull();
});

it('says what a new account comes with beside third parties, unless the page says it', async () => {
  const google = { external: { google: true }, mail_is_sent: true };
  show(google);
  await screen.findByText(/^By creating an account you accept the terms of use and the privacy notice/);
  cleanup();
  show(google, true);
  await screen.findByRole('link', { name: 'Continue with Google' });
  expect(screen.queryByText(/^By creating an account/)).toBeNull();
});

it('says so where no emails go out, before anybody waits for one', async () => {
  show({ external: {}, mail_is_sent: false });
  await screen.findByText(/cannot send emails at the moment/);
  expect(screen.queryByText(/Google|not set up/)).toBeNull();
});
