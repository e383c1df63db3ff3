import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { OutputOf } from '../../../lib/api.ts';
import { expectFocus } from '../../../testing/expect-focus.ts';
import { noAnswer } from '../../../testing/server.ts';
import { serveAccount } from '../testing/account-server.ts';
import { closeAccount, openAccount } from '../testing/open-account.tsx';

const READ = 'accounts/notifications';
const SET = 'accounts/set-notifications';

/** By email as one likes; what happens on a trip always. */
function serveChoices(account: Parameters<typeof serveAccount>[0] = {}) {
  const server = serveAccount(account);
  const inApp = { channel: 'in_app', isOn: true, canChange: false } as const;
  const email = { channel: 'email', isOn: true, canChange: true } as const;
  const sms = { channel: 'sms', isOn: false, canChange: true } as const;
  server.is.notifications.events.push(
    { event: 'trip_reminders', isUrgent: false, channels: [inApp, email, sms] },
    { event: 'trip_safety', isUrgent: true, channels: [inApp, { ...email, canChange: false }, sms] },
    { event: 'reviews', isUrgent: false, channels: [inApp, email] },
  );
  return server;
}

const byEmail = () =>
  screen.findByRole<HTMLInputElement>('checkbox', { name: 'Email: A pick-up or return is coming up' });

it('says that the choices did not load, and asks again', async () => {
  const server = serveChoices();
  server.on(READ, noAnswer);
  const person = await openAccount('notify');
  await screen.findByText('Your choices did not load');
  server.on(READ, () => server.is.notifications);
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await byEmail()).checked).toBe(true);
});

it('shows a choice at once, by the keyboard as well, and sends it', async () => {
  const server = serveChoices();
  const { promise, resolve } = Promise.withResolvers<OutputOf<typeof SET>>();
  server.on(SET, () => promise);
  const person = await openAccount('notify');
  (await byEmail()).focus();
  await person.keyboard(' ');
  await waitFor(async () => expect((await byEmail()).checked).toBe(false));
  expect(server.asked(SET)).toEqual([
    { choices: [{ event: 'trip_reminders', channel: 'email', isOn: false }] },
  ]);
  await expectFocus(byEmail());
  resolve(server.is.notifications);
});

it('offers no choice where it must come', async () => {
  serveChoices();
  await openAccount('notify');
  await byEmail();
  // Three of them in the app, and one by email.
  expect(screen.getAllByText('Always')).toHaveLength(4);
  const names = screen
    .getAllByRole('checkbox', { name: /^Email/ })
    .map((box) => box.getAttribute('aria-label'));
  expect(names).toEqual(['Email: A pick-up or return is coming up', 'Email: Reviews of your trips']);
});

it('asks nothing about what is not sent yet', async () => {
  serveChoices();
  await openAccount('notify');
  await byEmail();
  expect(screen.queryByText(/reviews/)).toBeNull();
  expect(screen.queryByRole('checkbox', { name: 'SMS: Reviews of your trips' })).toBeNull();
});

it('takes a choice back that did not get through, and says so', async () => {
  const server = serveChoices();
  server.on(SET, noAnswer);
  const person = await openAccount('notify');
  await person.click(await byEmail());
  await screen.findByText('That was not saved');
  screen.getByText(/^We could not reach Kwela/);
  await waitFor(async () => expect((await byEmail()).checked).toBe(true));
});

it('takes it back as well where nothing can be asked any more, so that no tick says what is not so', async () => {
  const server = serveChoices();
  const person = await openAccount('notify');
  await byEmail();
  server.on(SET, noAnswer);
  server.on(READ, noAnswer);
  await person.click(await byEmail());
  await screen.findByText('That was not saved');
  expect((await byEmail()).checked).toBe(true);
});

it('asks for the hours only once it shall be quiet', async () => {
  const server = serveChoices();
  server.on(SET, ({ quietHours }) => {
    Object.assign(server.is.notifications.quietHours, quietHours);
    return server.is.notifications;
  });
  const person = await openAccount('notify');
  const from = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'From' });
  expect([from.disabled, from.selectedOptions[0]?.textContent]).toEqual([true, '22:00']);
  await person.click(screen.getByRole('checkbox', { name: 'Keep it quiet at night' }));
  await waitFor(() => expect(from.disabled).toBe(false));
  await person.selectOptions(from, '21:30');
  await waitFor(() => expect(server.asked(SET)).toHaveLength(2));
  expect(server.asked(SET)).toEqual([
    { quietHours: { isOn: true, fromMinute: 1_320, toMinute: 420 } },
    { quietHours: { isOn: true, fromMinute: 1_290, toMinute: 420 } },
  ]);
});

it('says by which way nothing can reach them, and where that is put right', async () => {
  serveChoices();
  await openAccount('notify');
  await byEmail();
  screen.getByText(/^Your account has no confirmed mobile number/);
  expect(screen.getByRole('link', { name: 'Add a mobile number' }).getAttribute('href')).toBe(
    '/guest/profile?tab=security',
  );
  expect(screen.queryByText(/no confirmed email address/)).toBeNull();
  closeAccount();
  serveChoices({ email: null, isEmailConfirmed: false, phone: '27821234567', isPhoneConfirmed: true });
  await openAccount('notify');
  await byEmail();
  screen.getByText(/^Your account has no confirmed email address/);
  expect(screen.queryByText(/no confirmed mobile number/)).toBeNull();
});
