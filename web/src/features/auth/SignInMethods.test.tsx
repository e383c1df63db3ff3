import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { App } from '../../testing/app.tsx';
import { answerOf, serve } from '../../testing/server.ts';
import SignInMethods from './SignInMethods.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(settings: object) {
  serve({ 'GET /auth/v1/settings': () => answerOf(settings) });
  render(
    <App>
      <SignInMethods next="/" />
    </App>,
  );
}

it('offers the third parties that are open and no other', async () => {
  show({ external: { google: true, apple: false }, mail_is_sent: true });
  await screen.findByRole('link', { name: 'Continue with Google' });
  expect(screen.queryByRole('link', { name: /Apple/ })).toBeNull();
  expect(screen.queryByText(/cannot send emails/)).toBeNull();
});

it('says so where no emails go out, before anybody waits for one', async () => {
  show({ external: {}, mail_is_sent: false });
  await screen.findByText(/cannot send emails at the moment/);
  expect(screen.queryByText(/Google|not set up/)).toBeNull();
});
