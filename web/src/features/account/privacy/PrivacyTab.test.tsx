import { sentenceFor } from '@kwela/words/sentence-for';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { OutputOf } from '../../../lib/api.ts';
import { noAnswer, refused } from '../../../testing/server.ts';
import { consentNow } from '../../consent/consent.ts';
import { LERATO_ID, serveAccount } from '../testing/account-server.ts';
import { closeAccount, dialog, openAccount, section, toldByToast } from '../testing/open-account.tsx';

const CONSENTS = 'accounts/consents';
const SET = 'accounts/set-consent';
const LEAVE = 'accounts/ask-deletion';
const EXPORT = 'accounts/export';

afterEach(() => {
  closeAccount();
  vi.restoreAllMocks();
});

describe('the file with everything', () => {
  it('is handed over, and that is said once', async () => {
    const server = serveAccount();
    server.on(EXPORT, () => ({ madeAt: '2026-11-21T08:00:00.000Z', userId: LERATO_ID, data: {} }));
    URL.createObjectURL = vi.fn(() => 'blob:file');
    URL.revokeObjectURL = vi.fn();
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const person = await openAccount('privacy');
    await person.click(await screen.findByRole('button', { name: 'Download my information' }));
    await waitFor(() => expect(toldByToast()).toEqual(['The file is saved']));
    expect(click.mock.contexts[0]).toMatchObject({ download: 'kwela-my-data.json' });
  });

  it('that did not come is said, and can be asked for again', async () => {
    const server = serveAccount();
    server.on(EXPORT, noAnswer);
    const person = await openAccount('privacy');
    const data = await section('Your information');
    await person.click(data.getByRole('button', { name: 'Download my information' }));
    expect((await data.findByRole('alert')).textContent).toMatch(/^We could not reach Kwela/);
    expect(data.getByRole('button', { name: 'Download my information' }).ariaBusy).toBeNull();
    expect(toldByToast()).toEqual([]);
  });
});

describe('what someone agrees to', () => {
  const OFFERS: OutputOf<'accounts/consents'>['purposes'][number] = {
    purpose: 'marketing_email',
    version: 2,
    isNeeded: false,
    state: 'none',
    history: [],
  };

  it('did not load: says so and asks again', async () => {
    const server = serveAccount();
    server.on(CONSENTS, noAnswer);
    const person = await openAccount('privacy');
    const consents = await section('What you agree to');
    await consents.findByText('Your answers did not load');
    server.on(CONSENTS, () => ({ purposes: [OFFERS] }));
    await person.click(consents.getByRole('button', { name: 'Try again' }));
    await consents.findByText('Offers by email');
  });

  it('is said yes to, in the words of the version that was shown, and no to later', async () => {
    const server = serveAccount();
    server.is.consents = { purposes: [OFFERS] };
    server.on(SET, ({ isGiven }) => {
      const history = [{ isGiven, version: 2, at: '2026-11-21T08:00:00.000Z' }];
      const answered = { ...OFFERS, state: isGiven ? ('given' as const) : ('withdrawn' as const), history };
      server.is.consents = { purposes: [answered] };
      return answered;
    });
    const person = await openAccount('privacy');
    const consents = await section('What you agree to');
    await consents.findByText('Not asked yet');
    await person.click(consents.getByRole('button', { name: 'Agree: Offers by email' }));
    await consents.findByText('Agreed');
    const purpose = consents.getByRole('heading', { name: 'Offers by email' });
    await waitFor(() => expect(document.activeElement).toBe(purpose));
    consents.getByText(/^Sat 21 Nov.*: yes, to version 2$/);
    await person.click(consents.getByRole('button', { name: 'Decline: Offers by email' }));
    await consents.findByText('Declined');
    await waitFor(() => expect(document.activeElement).toBe(purpose));
    expect(server.asked(SET)).toEqual([
      { purpose: 'marketing_email', version: 2, isGiven: true },
      { purpose: 'marketing_email', version: 2, isGiven: false },
    ]);
  });

  it('about measuring counts on this device at once, for no company that its words do not name', async () => {
    const server = serveAccount();
    const measuring = { ...OFFERS, purpose: 'analytics' as const, version: 1 };
    server.is.consents = { purposes: [measuring] };
    server.on(SET, ({ isGiven }) => {
      const answered = { ...measuring, state: isGiven ? ('given' as const) : ('withdrawn' as const) };
      server.is.consents = { purposes: [answered] };
      return answered;
    });
    const person = await openAccount('privacy');
    const consents = await section('What you agree to');
    await person.click(await consents.findByRole('button', { name: /^Agree: Measuring/ }));
    await consents.findByText('Agreed');
    expect(consentNow()).toMatchObject({ statistics: true, google: false });
    await person.click(consents.getByRole('button', { name: /^Decline: Measuring/ }));
    await consents.findByText('Declined');
    expect(consentNow()).toMatchObject({ statistics: false });
  });

  it('that goes with the account offers no other answer', async () => {
    const server = serveAccount();
    server.is.consents = { purposes: [{ ...OFFERS, isNeeded: true, state: 'given' }] };
    await openAccount('privacy');
    const consents = await section('What you agree to');
    await consents.findByText('This comes with your account and ends with it.');
    expect(consents.queryByRole('button')).toBeNull();
  });

  it('says at the answer itself that it was not kept', async () => {
    const server = serveAccount();
    server.is.consents = { purposes: [OFFERS] };
    server.on(SET, () => refused('consent_outdated'));
    const person = await openAccount('privacy');
    const consents = await section('What you agree to');
    await person.click(await consents.findByRole('button', { name: 'Agree: Offers by email' }));
    const row = within(consents.getByRole('listitem'));
    await row.findByText(sentenceFor('consent_outdated', undefined));
    row.getByText('Not asked yet');
  });
});

describe('leaving', () => {
  async function openLeave() {
    const person = await openAccount('privacy');
    const leave = await section('Delete your account');
    return { person, leave, button: () => leave.getByRole('button', { name: 'Delete my account' }) };
  }

  it('is asked for once more, said once, and can be taken back', async () => {
    const server = serveAccount();
    server.on(LEAVE, () => {
      const deletion = { askedAt: '2026-11-20T08:00:00.000Z', erasesAt: '2026-12-20T08:00:00.000Z' };
      server.is.account = { ...server.is.account, deletion };
      return deletion;
    });
    const { person, leave, button } = await openLeave();
    await person.click(button());
    dialog().getByText(/^Nothing is deleted straight away: for 30 days/);
    expect(server.asked(LEAVE)).toEqual([]);
    await person.click(dialog().getByRole('button', { name: 'Delete my account' }));
    await screen.findByRole('button', { name: 'Keep my account' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(toldByToast()).toEqual(['Your account will be deleted']);
    expect(document.activeElement).toBe(leave.getByRole('heading'));
  });

  it('is left by Esc, and the focus goes back', async () => {
    const server = serveAccount();
    const { person, button } = await openLeave();
    await person.click(button());
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(button());
    expect(server.asked(LEAVE)).toEqual([]);
  });

  it('is not possible while a trip is open, which leads to the trips', async () => {
    const server = serveAccount();
    server.on(LEAVE, () => refused('trip_open'));
    const { person, leave, button } = await openLeave();
    await person.click(button());
    await person.click(dialog().getByRole('button', { name: 'Delete my account' }));
    const alert = within(await leave.findByRole('alert'));
    alert.getByText(sentenceFor('trip_open', undefined));
    expect(alert.getByRole('link', { name: 'See my trips' }).getAttribute('href')).toBe('/my-bookings');
    expect(screen.queryByRole('dialog')).toBeNull();
    await person.click(button());
    expect(leave.queryByText('Your account cannot be deleted yet')).toBeNull();
    screen.getByRole('dialog');
  });

  it('that did not get through is said in the question, which stays', async () => {
    const server = serveAccount();
    server.on(LEAVE, noAnswer);
    const { person, button } = await openLeave();
    await person.click(button());
    await person.click(dialog().getByRole('button', { name: 'Delete my account' }));
    expect((await dialog().findByRole('alert')).textContent).toMatch(/^We could not reach Kwela/);
  });
});
