import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { App } from '../../testing/app.tsx';
import { answerOf, serve } from '../../testing/server.ts';
import SignInMethods from './SignInMethods.tsx';
import { takeReturnTo } from './session/return-to.ts';

function show(settings: object, hasTerms = false, next = '/') {
  const server = serve({
    'GET /auth/v1/settings': () => (settings === broken ? answerOf({}, 500) : answerOf(settings)),
  });
  const { container } = render(
    <App>
      <SignInMethods next={next} hasTerms={hasTerms} />
    </App>,
  );
  return { server, container };
}
const broken = {};

it('offers the third parties that are open and no other', async () => {
  show({ external: { google: true, apple: false }, mail_is_sent: true });
  await screen.findByRole('link', { name: 'Continue with Google' });
  expect(screen.queryByRole('link', { name: /Apple/ })).toBeNull();
  expect(screen.queryByText(/cannot send emails/)).toBeNull();
});

it('leads back from a third party to where somebody set out for', async () => {
  show({ external: { google: true }, mail_is_sent: true }, false, '/my-bookings?tab=past');
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Continue with Google' });
  expect(Object.fromEntries(new URL(link.href).searchParams)).toEqual({
    provider: 'google',
    redirect_to: `${window.location.origin}/`,
  });
  // The page itself stays, as jsdom goes nowhere.
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link);
  expect(takeReturnTo(new URL('https://kwela.example/#access_token=a.b.c'))).toBe(
    '/auth?next=%2Fmy-bookings%3Ftab%3Dpast#access_token=a.b.c',
  );
});

it('offers nothing, and no trouble either, where it is not known what is open', async () => {
  const { server, container } = show(broken);
  await waitFor(() => expect(server.asked('GET /auth/v1/settings')).toHaveLength(1));
  await act(() => Promise.resolve());
  expect(container.textContent).toBe('');
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
