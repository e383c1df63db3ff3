import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { App } from '../../testing/app.tsx';
import { answerOf, keepSession, serve, sessionOf } from '../../testing/server.ts';
import ConsentBanner from './ConsentBanner.tsx';
import { ConsentSwitches } from './ConsentSwitches.tsx';
import { consentNow, keepConsent } from './consent.ts';
import { KeptThings } from './KeptThings.tsx';
import { KEPT_THINGS } from './kept-things.ts';

const ANALYTICS = { purpose: 'analytics', version: 1, isNeeded: false } as const;
const CONFIG = { anonKey: 'anon', currency: 'ZAR' };

function open(children: React.ReactNode, tellsGoogle = false) {
  const server = serve({
    'GET /config.json': () => answerOf({ ...CONFIG, tellsGoogle }),
    'accounts/set-consent': ({ isGiven }) => ({
      ...ANALYTICS,
      history: [],
      state: isGiven ? 'given' : 'withdrawn',
    }),
  });
  render(
    <App>
      {children}
      <main tabIndex={-1}>The page</main>
    </App>,
  );
  return server;
}
const button = (name: RegExp) => screen.findByRole('button', { name });
const count = () => screen.getByRole('checkbox', { name: 'Count which pages I visit' });

describe('the question', () => {
  it.each([
    [/^No/, false],
    [/^Yes/, true],
  ])('is answered by the keyboard: %s', async (name, statistics) => {
    open(<ConsentBanner />);
    const wanted = await button(name);
    for (let presses = 0; document.activeElement !== wanted && presses < 5; presses += 1) {
      await userEvent.tab();
    }
    await userEvent.keyboard('{Enter}');
    expect(consentNow()).toMatchObject({ statistics, google: false });
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('takes the focus from nobody, and gives yes and no the same look', async () => {
    open(<ConsentBanner />);
    const [no, yes] = [await button(/^No/), await button(/^Yes/)];
    expect(document.activeElement).toBe(document.body);
    expect(yes.className).toBe(no.className);
  });

  it('names Google Analytics where it is told, and only then agrees to it', async () => {
    open(<ConsentBanner />, true);
    await userEvent.click(await button(/^Yes/));
    expect(screen.getByText(/^Google Analytics gets these counts too/)).toBeDefined();
    expect(consentNow()).toMatchObject({ statistics: true, google: true });
  });

  it('agrees to no company that it could not find out about', async () => {
    const server = open(<ConsentBanner />);
    server.on('GET /config.json', () => answerOf({}, 503));
    cleanup();
    render(
      <App>
        <ConsentBanner />
      </App>,
    );
    await userEvent.click(await button(/^Yes/));
    expect(consentNow()).toMatchObject({ statistics: true, google: false });
  });

  it('is not put to the account of a visitor', async () => {
    const server = open(<ConsentBanner />);
    await userEvent.click(await button(/^Yes/));
    expect(server.asked('accounts/set-consent')).toEqual([]);
  });

  it('answered by somebody who is signed in stands in their account as well', async () => {
    keepSession(sessionOf({ id: 'someone' }));
    const server = open(<ConsentBanner />);
    await userEvent.click(await button(/^No/));
    await waitFor(() =>
      expect(server.asked('accounts/set-consent')).toEqual([
        { purpose: 'analytics', version: 1, isGiven: false },
      ]),
    );
  });
});

describe('the switches', () => {
  it('are off before anybody answered, and say so', () => {
    open(<ConsentSwitches />);
    expect(count()).toHaveProperty('checked', false);
    expect(screen.getByRole('status').textContent).toBe('You haven’t answered yet, so nothing is counted.');
    expect(screen.getByText('Always on')).toBeDefined();
  });

  it('change the answer at once, as often as one likes', async () => {
    open(<ConsentSwitches />);
    await userEvent.click(count());
    expect(consentNow()?.statistics).toBe(true);
    expect(screen.getByRole('status').textContent).toMatch(/^You said yes on /);
    await userEvent.click(count());
    expect(consentNow()?.statistics).toBe(false);
    expect(screen.getByRole('status').textContent).toMatch(/^You said no on .*Nothing is counted\.$/);
  });

  it('show an answer that was given elsewhere', async () => {
    open(<ConsentSwitches />);
    keepConsent({ statistics: true, google: false });
    await waitFor(() => expect(count()).toHaveProperty('checked', true));
  });
});

it('everything that is kept is shown, with what for and for how long', () => {
  open(<KeptThings />);
  const names = screen.getAllByText(/^kwela-/).map(({ textContent }) => textContent?.replace('…', ''));
  expect(names.toSorted()).toEqual(KEPT_THINGS.map(({ name }) => name).toSorted());
  expect(screen.getAllByText('How long:')).toHaveLength(KEPT_THINGS.length);
});
