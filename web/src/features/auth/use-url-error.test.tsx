import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { BrowserRouter, Route, Routes } from '../../lib/router/router.tsx';
import AuthPage from '../../pages/auth.tsx';
import { answerOf, keepSession, refusal, serve, sessionOf } from '../../testing/server.ts';
import { useToast } from '../../ui/overlays/toast.ts';
import { SignedIn } from './SignedIn.tsx';
import { AuthProvider } from './session/AuthProvider.tsx';
import { useAuth } from './session/auth-context.ts';
import { useUrlError } from './use-url-error.ts';

const HERE = '/guest/profile?tab=security';
const OLD_LINK = '#error=access_denied&error_code=otp_expired';
const WORDS = 'That link or code is not right, has expired or was already used. Ask for a new one.';

// The files themselves may take longer than a test waits for what they show.
beforeAll(() => import('./url-error.ts'));

const MyAccount = () => <p>My account: {useAuth().trouble ?? 'no trouble'}</p>;

/** A link in a mail leads to a page that only somebody who is signed in sees. */
function openByLink(said: string) {
  window.history.replaceState(null, '', HERE + said);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <BrowserRouter>
        <AuthProvider>
          <Routes>
            <Route path="/auth" element={<AuthPage />} />
            <Route
              path="*"
              element={
                <SignedIn>
                  <MyAccount />
                </SignedIn>
              }
            />
          </Routes>
        </AuthProvider>
      </BrowserRouter>
    </QueryClientProvider>,
  );
}

it('keeps on show to a visitor that a link did not work, and leads back to an address that says nothing', async () => {
  serve({});
  openByLink(OLD_LINK);
  await screen.findByText(WORDS);
  const signUp = screen.getByRole<HTMLAnchorElement>('link', { name: 'Sign up' });
  await waitFor(() => expect(new URL(signUp.href).searchParams.get('next')).toBe(HERE));
});

it('lets nothing be shown before its words are there, which would move it', async () => {
  window.history.replaceState(null, '', `/auth${OLD_LINK}`);
  const shown: (string | null)[] = [];
  const { result } = renderHook(
    () => {
      const { trouble, isLoading } = useUrlError();
      if (!isLoading) shown.push(trouble);
      return isLoading;
    },
    { wrapper: BrowserRouter },
  );
  expect(result.current).toBe(true);
  await waitFor(() => expect(shown.length).toBeGreaterThan(0));
  expect(new Set(shown)).toEqual(new Set([WORDS]));
  expect(window.location.hash).toBe('');
});

it('says in its own words that the first of two addresses is confirmed, and not in those of the address', async () => {
  window.history.replaceState(null, '', '/guest/profile?tab=me#message=Send+your+password+to+us&sb=');
  const { result } = renderHook(() => ({ ...useUrlError(), told: useToast().toasts.at(-1) }), {
    wrapper: BrowserRouter,
  });
  await waitFor(() => expect(result.current.told?.title).toBe('One address is confirmed'));
  expect(result.current).toMatchObject({ trouble: null, isLoading: false });
  expect(JSON.stringify(result.current.told)).not.toContain('password');
  expect(window.location.href).toBe(`${window.location.origin}/guest/profile?tab=me`);
});

it('takes it out of the address before the session is known, and forgets it once someone signs in', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  serve({
    'GET /config.json': () => promise,
    'POST /auth/v1/token': () => answerOf(sessionOf({ id: 'sipho' })),
    'GET /auth/v1/user': () => answerOf({ id: 'sipho' }),
    'GET /rest/v1/profiles': () => answerOf({ id: 'sipho', first_name: 'Sipho', last_name: 'Ndlovu' }),
    'GET /rest/v1/user_roles': () => answerOf([{ role: 'guest', is_active: true }]),
  });
  openByLink(`${OLD_LINK}&error_description=Email+link+is+invalid`);
  await waitFor(() => expect(window.location.hash).toBe(''));
  resolve(answerOf({ anonKey: 'anon', currency: 'ZAR' }));
  await screen.findByText(WORDS);
  const person = userEvent.setup();
  await person.type(await screen.findByLabelText('Email or mobile number'), 'sipho@example.com');
  await person.type(screen.getByLabelText('Password'), 'tussock-41{Enter}');
  await screen.findByText('My account: no trouble');
  expect(window.location.href).toBe(window.location.origin + HERE);
});

it('says it to someone whose session has ended meanwhile, beside that it has', async () => {
  serve({
    'POST /auth/v1/token': () => refusal(400, 'refresh_token_not_found'),
    'GET /auth/v1/user': () => refusal(403, 'session_not_found'),
  });
  keepSession({ ...sessionOf({ id: 'sipho' }), expires_at: 1 });
  openByLink(`${OLD_LINK}&error_description=Email+link+is+invalid`);
  await screen.findByText(`${WORDS} You were signed out on this device. Sign in to continue where you were.`);
});
