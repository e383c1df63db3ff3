import { sentenceFor } from '@kwela/words/sentence-for';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { App } from '../../testing/app.tsx';
import { expectFocus } from '../../testing/expect-focus.ts';
import { broken, noAnswer, refused, serve } from '../../testing/server.ts';
import { Standing } from './Standing.tsx';
import { verificationOf } from './testing/sample.ts';
import VerifyTab from './VerifyTab.tsx';
import type { Verification } from './verification-calls.ts';

const NEXT = '/booking/1';

function stand(changes: Partial<Verification>, next: string | null = NEXT) {
  cleanup();
  render(
    <App>
      <Standing verification={verificationOf(changes)} next={next} />
    </App>,
  );
  return screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
}

const STEPS = `/guest/onboarding?next=${encodeURIComponent(NEXT)}`;

describe('how documents stand', () => {
  it.each([
    ['not_started', 'Not sent yet', [['Start', STEPS]]],
    ['in_progress', 'Not sent yet', [['Continue', STEPS]]],
    ['action_needed', 'Needs you', [['Continue', STEPS]]],
    ['pending', 'With us', [['Back to where you were', NEXT]]],
    ['verified', 'Approved', [['Back to where you were', NEXT]]],
    ['rejected', 'Not approved', [['Back to where you were', NEXT]]],
    ['erased', 'Deleted', [['Back to where you were', NEXT]]],
  ] as const)('says the one thing to do: %s', (state, name, links) => {
    expect(stand({ state })).toEqual(links);
    screen.getByText(name);
    expect(screen.queryByText('Ask for another look')).toBeNull();
  });

  it('leads nowhere for somebody who came from nowhere', () => {
    expect(stand({ state: 'verified' }, null)).toEqual([]);
    expect(stand({ state: 'not_started' }, null)).toEqual([['Start', '/guest/onboarding']]);
  });

  it('leads to people once it was sent as often as it can be, and not before', () => {
    expect(stand({ state: 'action_needed', triesLeft: 1 })).toEqual([['Continue', STEPS]]);
    expect(stand({ state: 'action_needed', triesLeft: 0 })).toEqual([['Write to us', '/get-help']]);
  });

  it('says until when papers last, and of a passport only where there is one', () => {
    stand({ state: 'verified', licenceExpiresOn: '2030-01-10', passportExpiresOn: '2027-03-01' });
    const said = (term: string) => screen.getByText(term).nextElementSibling?.textContent;
    expect([said('Licence valid until'), said('Passport valid until')]).toEqual([
      'Thu 10 Jan 2030',
      'Mon 1 Mar 2027',
    ]);
    stand({ state: 'verified', licenceExpiresOn: '2030-01-10' });
    expect(screen.queryByText('Passport valid until')).toBeNull();
  });

  it('breaks in with a no alone', () => {
    stand({ state: 'action_needed', reason: 'front_unclear' });
    expect(screen.queryByRole('alert')).toBeNull();
    stand({ state: 'rejected', reason: 'false_papers' });
    expect(screen.getByRole('alert').textContent).toBe('Your documents aren’t genuine.');
  });
});

describe('another look', () => {
  const REJECTED = verificationOf({ state: 'rejected', reason: 'false_papers', canAppeal: true });

  function appeal() {
    const server = serve({ 'verifications/mine': () => REJECTED });
    const show = () =>
      render(
        <App>
          <VerifyTab />
        </App>,
      );
    show();
    return { server, show, person: userEvent.setup() };
  }
  const words = () => screen.findByLabelText<HTMLTextAreaElement>('What did we get wrong?');
  const send = () => screen.getByRole('button', { name: 'Send' });

  it('is asked for with words, and takes no more than there is room for', async () => {
    const { server, person } = appeal();
    await person.type(await words(), '   ');
    await person.click(send());
    await screen.findByText('Tell us what we got wrong.');
    expect((await words()).maxLength).toBe(2_000);
    await expectFocus(words());
    expect(server.asked('verifications/appeal')).toEqual([]);
  });

  it.each([
    ['the line fails', noAnswer, /^We could not reach Kwela/],
    ['the server is broken', () => broken(), /^Something broke on our side/],
    ['it was asked for before', () => refused('not_allowed'), sentenceFor('not_allowed', undefined)],
  ])('keeps what was typed when %s, also over a reload', async (_, answer, said) => {
    const { server, show, person } = appeal();
    server.on('verifications/appeal', answer);
    await person.type(await words(), 'It is mine.');
    await person.click(send());
    expect((await screen.findByText(said)).textContent).not.toBe('');
    expect((await words()).value).toBe('It is mine.');
    cleanup();
    show();
    expect((await words()).value).toBe('It is mine.');
  });

  it('is sent once however often it is pressed', async () => {
    const { server, person } = appeal();
    const { promise, resolve } = Promise.withResolvers<Verification>();
    server.on('verifications/appeal', () => promise);
    await person.type(await words(), 'It is mine.');
    await person.dblClick(send());
    resolve(verificationOf({ state: 'pending' }));
    await screen.findByText('With us');
    expect(server.asked('verifications/appeal')).toEqual([{ words: 'It is mine.' }]);
  });
});

describe('what happened', () => {
  const open = (history: Verification['history'], isAway = false) => {
    const answer = () => verificationOf({ history });
    const server = serve({ 'verifications/mine': isAway ? noAnswer : answer });
    render(
      <App>
        <VerifyTab />
      </App>,
    );
    return server;
  };
  const listed = (heading: string) =>
    within(screen.getByRole('heading', { name: heading }).parentElement ?? document.body)
      .queryAllByRole('listitem')
      .map(({ textContent }) => textContent);

  it('is honestly nothing at first', async () => {
    open([]);
    await screen.findByText(/^Nobody has looked at them yet/);
    screen.getByText('You’ll see each step here once you send documents.');
  });

  it('stands apart from who looked, in South African time, the person of Kwela by name', async () => {
    open([
      { at: '2026-12-31T22:30:00.000Z', event: 'send_back', reason: 'selfie_unclear', by: 'Lindiwe' },
      { at: '2026-12-31T21:59:00.000Z', event: 'looked_at', reason: null, by: 'Lindiwe' },
      { at: '2026-12-30T08:00:00.000Z', event: 'submit', reason: null, by: null },
    ]);
    await screen.findByRole('heading', { name: 'What happened' });
    expect(listed('Who looked at my documents')).toEqual([
      expect.stringMatching(/^Looked at your documents · Lindiwe at KwelaThu 31 Dec 2026, 23:59$/),
    ]);
    expect(listed('What happened')).toEqual([
      expect.stringMatching(/^Sent back to be corrected · Lindiwe at KwelaFri 1 Jan 2027, 00:30./),
      'You sent your documentsWed 30 Dec 2026, 10:00',
    ]);
  });

  it('says that it did not load, and asks again', async () => {
    const server = open([], true);
    await screen.findByText('Your documents did not load');
    server.on('verifications/mine', () => verificationOf({ state: 'verified' }));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText('Your documents did not load')).toBeNull());
    screen.getByText('Approved');
  });
});
