import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { OutputOf } from '../../lib/api.ts';
import { expectFocus } from '../../testing/expect-focus.ts';
import { idOf } from '../../testing/ids.ts';
import { openPart } from '../../testing/open-page.tsx';
import { type Answers, broken, noAnswer, refused } from '../../testing/server.ts';
import Toaster from '../../ui/overlays/Toaster.tsx';
import { dismiss } from '../../ui/overlays/toast.ts';
import InvitedDriversCard from './InvitedDriversCard.tsx';

type Invited = OutputOf<'driver-invitations/of-booking'>['items'][number];

const BOOKING_ID = idOf(500);
const LINK = 'https://kwela.test/invitation/7#key=abc';
const ANELE: Invited = {
  id: idOf(7),
  firstName: 'Anele',
  lastName: 'Dube',
  email: 'anele@example.co.za',
  state: 'invited',
  fault: null,
  link: LINK,
  canWithdraw: true,
};
const PIETER: Invited = {
  ...ANELE,
  id: idOf(8),
  firstName: 'Pieter',
  lastName: null,
  email: 'pieter@example.co.za',
  link: `${LINK}d`,
};

function open(items: Invited[], answers: Answers = {}) {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  let now = items;
  const opened = openPart(
    <>
      <InvitedDriversCard bookingId={BOOKING_ID} />
      <Toaster />
    </>,
    { 'driver-invitations/of-booking': () => ({ items: now }), ...answers },
  );
  const become = (next: Invited[]) => {
    now = next;
  };
  return { ...opened, become };
}
const button = (name: string) => screen.findByRole('button', { name });
const rowOf = async (name: string) => {
  const row = (await screen.findByText(name)).closest('li');
  if (row === null) throw new Error(`${name} has no row`);
  return row;
};

afterEach(() => dismiss());

describe('who was invited to drive', () => {
  it('stands there with how far they are and why they cannot drive yet', async () => {
    open([
      ANELE,
      { ...PIETER, state: 'accepted', fault: 'licence_too_new' },
      {
        ...ANELE,
        id: idOf(9),
        firstName: 'Lerato',
        lastName: 'Mokoena',
        state: 'joined',
        link: null,
        canWithdraw: false,
      },
    ]);
    const anele = within(await rowOf('Anele Dube'));
    anele.getByText('Not answered yet');
    anele.getByText('anele@example.co.za');
    const pieter = within(await rowOf('Pieter'));
    pieter.getByText('Licence not checked yet');
    pieter.getByText('They haven’t had their licence for long enough.');
    const lerato = within(await rowOf('Lerato Mokoena'));
    lerato.getByText('May drive');
    expect(lerato.queryByRole('button')).toBeNull();
    screen.getByText(/Take an invitation back to get it earlier\.$/);
  });

  it('is shown to the host, who has nothing to press and no address to wait for', async () => {
    open([{ ...ANELE, firstName: null, lastName: null, email: null, link: null, canWithdraw: false }]);
    within(await rowOf('Somebody')).getByText('Not answered yet');
    expect(screen.queryByText(/exact address/)).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is no card where nobody was', async () => {
    const { server } = open([]);
    await waitFor(() => expect(server.asked('driver-invitations/of-booking')).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText('Loading the drivers')).toBeNull());
    expect(screen.queryByRole('heading', { name: 'Invited drivers' })).toBeNull();
    expect(screen.queryByText('The drivers did not load')).toBeNull();
  });

  it('is asked for again when it did not load', async () => {
    const { person, server } = open([ANELE], { 'driver-invitations/of-booking': () => broken() });
    await screen.findByText('The drivers did not load');
    server.on('driver-invitations/of-booking', () => ({ items: [ANELE] }));
    await person.click(await button('Try again'));
    await rowOf('Anele Dube');
  });
});

describe('the link of an invitation', () => {
  it('is copied, and that is said', async () => {
    const { person } = open([ANELE, PIETER]);
    await person.click(await button('Copy link: Pieter'));
    await screen.findByText('Link copied');
    expect(await navigator.clipboard.readText()).toBe(`${LINK}d`);
  });

  it('is shown at its person to be copied by hand where the browser refuses, and goes with the invitation', async () => {
    const { person, server, become } = open([ANELE, PIETER]);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    await person.click(await button('Copy link: Anele Dube'));
    const row = within(await rowOf('Anele Dube'));
    await row.findByText('Copying didn’t work. Select the text and copy it yourself.');
    row.getByText(LINK);
    expect(screen.queryByText('Link copied')).toBeNull();
    expect(screen.queryByText(`${LINK}d`)).toBeNull();
    become([{ ...ANELE, state: 'withdrawn', link: null, canWithdraw: false }, PIETER]);
    server.on('driver-invitations/withdraw', () => ({ state: 'withdrawn' }));
    await person.click(await button('Take back: Anele Dube'));
    await row.findByText('Taken back');
    expect(screen.queryByText(LINK)).toBeNull();
  });
});

describe('taking an invitation back', () => {
  it('is sent once, says that it is, and leaves the keyboard at the person', async () => {
    const answer = Promise.withResolvers<{ state: 'withdrawn' }>();
    const { person, server, become } = open([ANELE, PIETER], {
      'driver-invitations/withdraw': () => answer.promise,
    });
    const take = await button('Take back: Anele Dube');
    await person.click(take);
    await waitFor(() => expect(take.getAttribute('aria-busy')).toBe('true'));
    await person.click(take);
    become([{ ...ANELE, state: 'withdrawn', link: null, canWithdraw: false }, PIETER]);
    answer.resolve({ state: 'withdrawn' });
    await screen.findByText('Taken back');
    expect(server.asked('driver-invitations/withdraw')).toEqual([{ id: ANELE.id }]);
    const row = await rowOf('Anele Dube');
    await waitFor(() => expect(document.activeElement).toBe(row));
    await person.tab();
    await expectFocus(button('Copy link: Pieter'));
  });

  it('says why it was refused, beside how things stand by then', async () => {
    const { person, become } = open([ANELE, PIETER], {
      'driver-invitations/withdraw': () => refused('not_allowed'),
    });
    await button('Take back: Anele Dube');
    become([{ ...ANELE, state: 'joined', link: null, canWithdraw: false }, PIETER]);
    await person.click(await button('Take back: Anele Dube'));
    const row = within(await rowOf('Anele Dube'));
    await row.findByText('May drive');
    row.getByText(/^That is no longer possible/);
    expect(within(await rowOf('Pieter')).queryByText(/no longer possible/)).toBeNull();
  });

  it('is tried again after the line failed', async () => {
    const { person, server, become } = open([ANELE], { 'driver-invitations/withdraw': noAnswer });
    await person.click(await button('Take back: Anele Dube'));
    await screen.findByText(/^We could not reach Kwela/);
    server.on('driver-invitations/withdraw', () => ({ state: 'withdrawn' }));
    become([{ ...ANELE, state: 'withdrawn', link: null, canWithdraw: false }]);
    await person.click(await button('Take back: Anele Dube'));
    await screen.findByText('Taken back');
    expect(screen.queryByText(/^We could not reach Kwela/)).toBeNull();
  });
});
