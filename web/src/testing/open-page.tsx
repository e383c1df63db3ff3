import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { App, AppWithAccount } from './app.tsx';
import { idOf } from './ids.ts';
import { type Answers, answerOf, keepSession, serve, sessionOf } from './server.ts';

function open(app: ReactNode, answers: Answers) {
  const server = serve(answers);
  render(app);
  return { server, person: userEvent.setup() };
}

/** A part of a page that asks nobody who is there, over a server that answers as the test says. */
export const openPart = (part: ReactNode, answers: Answers = {}) => open(<App>{part}</App>, answers);

/** A page for the person who is signed in; without a session, for a visitor. */
export const openPage = (page: ReactNode, address: string, answers: Answers = {}) =>
  open(<AppWithAccount address={address}>{page}</AppWithAccount>, answers);

const THANDI = { id: idOf(9), email: 'thandi@example.co.za', factors: [] };

/** A page for Thandi, who is signed in with one role. She helps no other host unless the test says so. */
export function openForHost(page: ReactNode, address: string, answers: Answers = {}, role = 'host') {
  keepSession(sessionOf(THANDI));
  return openPage(page, address, {
    'GET /auth/v1/user': () => answerOf(THANDI),
    'GET /rest/v1/user_roles': () => answerOf([{ role, is_active: true }]),
    'GET /rest/v1/profiles': () => answerOf([]),
    'team/workplaces': () => ({ items: [] }),
    ...answers,
  });
}
