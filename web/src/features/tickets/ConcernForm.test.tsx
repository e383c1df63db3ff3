import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { AppWithAccount } from '../../testing/app.tsx';
import { openForHost, openPage } from '../../testing/open-page.tsx';
import { type Answers, noAnswer, serve } from '../../testing/server.ts';
import { draftPlace } from '../../ui/forms/draft.ts';
import ConcernForm from './ConcernForm.tsx';

it('takes a concern without a name, says to call first, and gives a number and a link', async () => {
  const key = 'k'.repeat(43);
  const server = serve({
    'tickets/open': () => ({ ref: 'TKT-2612-7K3QX', key, severity: 'urgent', answerDueAt: null }),
  });
  render(
    <AppWithAccount address="/trust-safety">
      <ConcernForm />
    </AppWithAccount>,
  );
  const person = userEvent.setup();
  await person.click(screen.getByRole('button', { name: 'Report it' }));
  expect((await screen.findAllByRole('link')).map(({ textContent }) => textContent)).toEqual([
    'Choose what it is about.',
    'Tell us a little more: at least 20 characters.',
  ]);
  await person.selectOptions(screen.getByLabelText('What is it about?'), 'driving');
  await person.click(screen.getByLabelText('Somebody may be in danger'));
  expect(screen.getByText('Call 112 first')).toBeTruthy();
  await person.type(screen.getByLabelText('What happened?'), 'A white Polo races down Mill Street.');
  await person.click(screen.getByRole('button', { name: 'Report it' }));
  expect(await screen.findByText('Thank you. Your report has the number TKT-2612-7K3QX.')).toBeTruthy();
  expect(screen.getByText('You hear from us within 15 min, day and night.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open your report' }).getAttribute('href')).toBe(
    `/get-help?ticket=TKT-2612-7K3QX#key=${key}`,
  );
  expect(server.asked('tickets/open')).toEqual([
    expect.objectContaining({
      topic: 'concern',
      concern: { about: 'driving', isInDanger: true },
      email: null,
    }),
  ]);
});

const OPENED = { ref: 'TKT-2612-7K3QX', key: null, severity: 'high', answerDueAt: null } as const;
const KEPT = draftPlace({ key: 'concern', version: 1 });
const keep = (more: object) =>
  localStorage.setItem(
    KEPT,
    JSON.stringify({
      about: 'listing',
      isInDanger: false,
      text: 'The car in the photos is another one.',
      email: '',
      files: [],
      ...more,
    }),
  );
const report = () => screen.findByRole('button', { name: 'Report it' });

describe('what was begun before', () => {
  it('is there after a reload, is not lost with the line, and is sent under one key', async () => {
    keep({ email: 'anele@example.co.za' });
    const { server, person } = openPage(<ConcernForm />, '/trust-safety', { 'tickets/open': noAnswer });
    await person.click(await report());
    expect((await screen.findByRole('alert')).textContent).toContain('We could not reach Kwela');
    expect(screen.getByLabelText<HTMLInputElement>('What happened?').value).toMatch(/^The car in the photos/);
    server.on('tickets/open', () => OPENED);
    await person.dblClick(await report());
    await screen.findByText(/Your report has the number TKT-2612-7K3QX/);
    expect(server.asked('tickets/open')).toHaveLength(2);
    expect(new Set(server.keysOf('tickets/open')).size).toBe(1);
    expect(localStorage.getItem(KEPT)).toBeNull();
  });

  it('asks who is signed in by now for no address, and sends none', async () => {
    keep({ email: 'anele@' });
    const answers: Answers = { 'tickets/open': () => OPENED };
    const { server, person } = openForHost(<ConcernForm />, '/trust-safety', answers, 'guest');
    await vi.waitFor(() => expect(screen.queryByLabelText(/email address/)).toBeNull());
    await person.click(await report());
    await screen.findByText(/Your report has the number/);
    expect(server.asked('tickets/open')).toMatchObject([{ email: null, concern: { about: 'listing' } }]);
    // With an account it is found again there.
    expect(screen.queryByText(/it is the only way without an account/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Open your report' }).getAttribute('href')).toBe(
      '/get-help?ticket=TKT-2612-7K3QX',
    );
  });
});

it.each([
  [{ email: 'anele' }, 'Enter an email address, such as name@example.co.za, or leave it empty.'],
  [{ text: 'a'.repeat(5_001) }, 'This is too long. Use at most 5000 characters.'],
])('says what is wrong before it is sent', async (more, words) => {
  keep(more);
  const { server, person } = openPage(<ConcernForm />, '/trust-safety');
  await person.click(await report());
  await screen.findByRole('link', { name: words });
  expect(server.asked('tickets/open')).toEqual([]);
});
