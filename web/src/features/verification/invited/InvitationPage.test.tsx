import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { say } from '../../../lib/words.ts';
import { App } from '../../../testing/app.tsx';
import { idOf } from '../../../testing/ids.ts';
import { type Answers, noAnswer, refused, serve } from '../../../testing/server.ts';
import { serveAccount } from '../../account/testing/account-server.ts';
import { AuthContext } from '../../auth/session/auth-context.ts';
import { LERATO_SIGNED_IN } from '../../shell/testing/account.ts';
import { FAULTS_FOR_DRIVER } from './driver-words.ts';
import InvitationPage from './InvitationPage.tsx';

const ID = idOf(77);
const KEY = 'k'.repeat(43);
const LINK = { invitationId: ID, key: KEY };
const INVITED = {
  state: 'invited',
  viewer: 'other',
  firstName: 'Lerato',
  guest: 'Sipho',
  startAt: '2026-12-04T08:00:00.000Z',
  endAt: '2026-12-08T08:00:00.000Z',
  vehicle: { make: 'Toyota', model: 'Corolla Cross', year: 2023 },
} as const;

function open(answers: Answers, isSignedIn = true) {
  const { account } = serveAccount().is;
  const server = serve({
    'accounts/me': () => account,
    'driver-invitations/asked': () => INVITED,
    ...answers,
  });
  const who = isSignedIn
    ? LERATO_SIGNED_IN
    : ({ ...LERATO_SIGNED_IN, status: 'visitor', user: null, profile: null } as const);
  render(
    <App address={`/guest/onboarding?invitation=${ID}#key=${KEY}`}>
      <AuthContext value={who}>
        <InvitationPage invitationId={ID} />
      </AuthContext>
    </App>,
  );
  return server;
}

describe('an invitation to drive', () => {
  it('says who asks, for which car and when, and is accepted by one press', async () => {
    let state: 'invited' | 'joined' = 'invited';
    const server = open({
      'driver-invitations/asked': () => ({
        ...INVITED,
        state,
        ...(state === 'invited' ? {} : { viewer: 'driver' }),
      }),
      'driver-invitations/accept': () => {
        state = 'joined';
        return { state, fault: null };
      },
    });
    await screen.findByRole('heading', { level: 1, name: 'Sipho asks you to share the driving' });
    expect(screen.getByText('Toyota Corolla Cross 2023')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Yes, I’ll drive too' }));
    await screen.findByRole('heading', { level: 1, name: 'You may drive on this trip' });
    expect(server.asked('driver-invitations/accept')).toEqual([LINK]);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('asks for the documents where they are missing, and is come back to from them', async () => {
    let state: 'invited' | 'accepted' = 'invited';
    open({
      'driver-invitations/asked': () => ({
        ...INVITED,
        state,
        ...(state === 'invited' ? {} : { viewer: 'driver' }),
      }),
      'driver-invitations/accept': () => {
        state = 'accepted';
        return { state, fault: 'not_handed_in' };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Yes, I’ll drive too' }));
    await screen.findByRole('heading', { level: 1, name: 'You’ve accepted the invitation' });
    expect(screen.getByText(/^Send us your licence/)).toBeTruthy();
    const address = screen.getByRole('link', { name: 'Open my documents' }).getAttribute('href') ?? '';
    const next = `/guest/onboarding?invitation=${ID}`;
    expect(address).toBe(`/guest/onboarding?${new URLSearchParams({ next })}`);
  });

  it('does not say that all is well where the documents speak against it', async () => {
    let state: 'invited' | 'accepted' = 'invited';
    open({
      'driver-invitations/asked': () => ({
        ...INVITED,
        state,
        ...(state === 'invited' ? {} : { viewer: 'driver' }),
      }),
      'driver-invitations/accept': () => {
        state = 'accepted';
        return { state, fault: 'differs' };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Yes, I’ll drive too' }));
    await screen.findByRole('heading', { level: 1, name: 'You can’t drive on this trip' });
    expect(screen.getByText(/another name or birthday/)).toBeTruthy();
  });

  it('sends a visitor to sign in and back, without the secret in the address', async () => {
    open({}, false);
    const link = await screen.findByRole('link', { name: 'Sign up or sign in to accept' });
    const address = link.getAttribute('href') ?? '';
    expect(new URLSearchParams(address.split('?')[1]).get('next')).toBe(`/guest/onboarding?invitation=${ID}`);
    expect(address).not.toContain(KEY);
  });

  it.each([
    ['another person', 'other', true, 'This invitation has been accepted', null],
    ['somebody who is not signed in', 'other', false, 'This invitation has been accepted', 'Sign in'],
    ['the guest who sent it', 'guest', true, 'You sent this invitation', null],
  ] as const)('that was accepted says to %s no more than is true', async (_, viewer, isIn, title, link) => {
    open({ 'driver-invitations/asked': () => ({ ...INVITED, state: 'accepted', viewer }) }, isIn);
    await screen.findByRole('heading', { level: 1, name: title });
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryAllByRole('link').map(({ textContent }) => textContent)).toEqual(
      link === null ? [] : [link],
    );
  });

  it('that is over says so and asks for nothing', async () => {
    open({ 'driver-invitations/asked': () => ({ ...INVITED, state: 'lapsed' }) });
    await screen.findByRole('heading', { level: 1, name: 'This invitation is over' });
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('whose link is not complete says so', async () => {
    open({ 'driver-invitations/asked': () => refused('not_found') });
    await screen.findByText('This link can’t be opened');
  });

  it('is accepted at the next try when the line failed, and once however often it is pressed', async () => {
    let isAccepted = false;
    const server = open({
      'driver-invitations/asked': () =>
        isAccepted ? { ...INVITED, state: 'joined', viewer: 'driver' } : INVITED,
      'driver-invitations/accept': noAnswer,
    });
    const yes = () => screen.findByRole('button', { name: 'Yes, I’ll drive too' });
    await userEvent.click(await yes());
    expect((await screen.findByRole('alert')).textContent).toMatch(/^We could not reach Kwela/);
    server.on('driver-invitations/accept', () => {
      isAccepted = true;
      return { state: 'joined', fault: null };
    });
    await userEvent.dblClick(await yes());
    await screen.findByRole('heading', { level: 1, name: 'You may drive on this trip' });
    expect(server.asked('driver-invitations/accept')).toHaveLength(2);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('link', { name: 'See my trips' }).getAttribute('href')).toBe('/my-bookings');
  });

  it('that was taken back while it stood open says so', async () => {
    const server = open({
      'driver-invitations/accept': () => {
        server.on('driver-invitations/asked', () => ({ ...INVITED, state: 'withdrawn' }));
        return refused('not_allowed');
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Yes, I’ll drive too' }));
    await screen.findByRole('heading', { level: 1, name: 'This invitation is over' });
    screen.getByText(/^Sipho took it back, or the trip has begun or is over/);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it.each([
    ['waiting', 'You’ve accepted the invitation', false],
    ['action_needed', 'You’ve accepted the invitation', true],
    ['too_young', 'You can’t drive on this trip', false],
    ['licence_runs_out', 'You can’t drive on this trip', false],
  ] as const)(
    'shows who accepted before what is missing, when they ask: %s',
    async (fault, title, hasWay) => {
      open({
        'driver-invitations/asked': () => ({ ...INVITED, state: 'accepted', viewer: 'driver' }),
        'driver-invitations/accept': () => ({ state: 'accepted', fault }),
      });
      await screen.findByRole('heading', { level: 1, name: 'You’ve accepted the invitation' });
      await userEvent.click(screen.getByRole('button', { name: 'See what is missing' }));
      await screen.findByText(say(FAULTS_FOR_DRIVER[fault]));
      screen.getByRole('heading', { level: 1, name: title });
      expect(screen.queryByRole('link', { name: 'Open my documents' }) !== null).toBe(hasWay);
    },
  );

  it('that did not load is asked for again', async () => {
    const server = open({ 'driver-invitations/asked': noAnswer });
    await screen.findByText('The invitation did not load');
    screen.getByRole('heading', { level: 1, name: 'Invitation to drive' });
    server.on('driver-invitations/asked', () => INVITED);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { level: 1, name: 'Sipho asks you to share the driving' });
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });
});
