import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { App, AppWithAccount } from '../../testing/app.tsx';
import { noAnswer, refused, serve } from '../../testing/server.ts';
import { AuthContext } from '../auth/session/auth-context.ts';
import { LERATO_SIGNED_IN } from '../shell/testing/account.ts';
import EnquiryForm, { type EnquiryFormProps } from './EnquiryForm.tsx';
import { EMPTY_ENQUIRY, enquiryDraft } from './enquiry.ts';

const OPENED = { ref: 'TKT-2612-7K3QX', key: 'k'.repeat(43), severity: 'normal', answerDueAt: null } as const;
const GEAR: EnquiryFormProps = { topic: 'gear', items: ['Roof box', 'Cooler box'] };
const FILLED = {
  ...EMPTY_ENQUIRY,
  item: 'Roof box',
  on: '2099-12-24',
  place: 'Bellville',
  text: 'One for a Corolla Cross, please, for ten days.',
  email: 'sipho@example.co.za',
};
const SIMILAR = {
  ref: 'TKT-2611-4M9RT',
  topic: 'gear',
  state: 'open',
  changedAt: '2026-11-20T08:00:00.000Z',
  bookingRef: null,
} as const;
const page = (props: EnquiryFormProps) => (
  <AppWithAccount address="/shop">
    <EnquiryForm {...props} />
  </AppWithAccount>
);
const need = () => screen.findByLabelText<HTMLSelectElement>('What you need');
const notes = () => screen.getByLabelText<HTMLTextAreaElement>('What should we know?');
const send = (name = 'Send') => userEvent.click(screen.getByRole('button', { name }));

it('takes the next thing that is chosen on the page, with what was typed so far', async () => {
  serve();
  const { rerender } = render(page({ ...GEAR, item: 'Roof box' }));
  await need();
  await userEvent.type(screen.getByLabelText('Where you pick up the car'), 'Bellville');
  await userEvent.type(notes(), 'For ten days');
  rerender(page({ ...GEAR, item: 'Cooler box' }));
  expect((await need()).value).toBe('Cooler box');
  expect(screen.getByLabelText('Where you pick up the car')).toHaveProperty('value', 'Bellville');
  expect(notes().value).toBe('For ten days');
});

it('asks for a second thing after the first was sent, and says which number is whose', async () => {
  enquiryDraft('gear').write(FILLED);
  const server = serve({ 'tickets/open': () => OPENED });
  const { rerender } = render(page({ ...GEAR, item: 'Roof box' }));
  await need();
  await send();
  await screen.findByText(/Its number is TKT-2612-7K3QX/);
  rerender(page({ ...GEAR, item: 'Cooler box' }));
  expect((await need()).value).toBe('Cooler box');
  expect(notes().value).toBe('');
  expect(screen.queryByText(/TKT-2612-7K3QX/)).toBeNull();
  rerender(page({ ...GEAR, item: 'Roof box' }));
  await screen.findByText(/Its number is TKT-2612-7K3QX/);
  expect(server.asked('tickets/open')).toHaveLength(1);
});

it('asks once more what somebody needs where what they had chosen is no longer to be had', async () => {
  enquiryDraft('gear').write({ ...FILLED, item: 'Roof tent' });
  const server = serve({ 'tickets/open': () => OPENED });
  render(page(GEAR));
  expect((await need()).value).toBe('');
  await send();
  expect(await screen.findAllByText('Choose something.')).not.toEqual([]);
  expect(server.asked('tickets/open')).toEqual([]);
  expect(notes().value).toBe(FILLED.text);
});

it('sends a lost answer once more as the same enquiry, and another one when something was changed', async () => {
  enquiryDraft('gear').write(FILLED);
  const server = serve({ 'tickets/open': noAnswer });
  render(page(GEAR));
  await need();
  await send();
  await screen.findByRole('alert');
  expect(notes().value).toBe(FILLED.text);
  await send();
  await waitFor(() => expect(server.keysOf('tickets/open')).toHaveLength(2));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Send' }).getAttribute('aria-busy')).not.toBe('true'),
  );
  server.on('tickets/open', () => OPENED);
  await userEvent.type(notes(), ' Thank you.');
  await send();
  await screen.findByText(/Its number is TKT-2612-7K3QX/);
  const [first, again, changed] = server.keysOf('tickets/open');
  expect(first).not.toBeNull();
  expect(again).toBe(first);
  expect(changed).not.toBe(first);
  expect(enquiryDraft('gear').read()).toBeNull();
});

it('sends one enquiry, however often the button is pressed', async () => {
  enquiryDraft('gear').write(FILLED);
  let answer: (ticket: typeof OPENED) => void = () => undefined;
  const server = serve({ 'tickets/open': () => new Promise((resolve) => (answer = resolve)) });
  render(page(GEAR));
  await need();
  await userEvent.dblClick(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(server.asked('tickets/open')).toHaveLength(1));
  answer(OPENED);
  await screen.findByText(/Its number is/);
  expect(server.asked('tickets/open')).toHaveLength(1);
});

it('shows somebody what they have open about the same, and sends it as another message only when they say so', async () => {
  enquiryDraft('gear').write({ ...FILLED, email: '' });
  const server = serve({ 'tickets/open': () => refused('ticket_already_open', { tickets: [SIMILAR] }) });
  render(
    <App>
      <AuthContext value={LERATO_SIGNED_IN}>
        <EnquiryForm {...GEAR} />
      </AuthContext>
    </App>,
  );
  expect(screen.queryByLabelText('Your email address')).toBeNull();
  await send();
  await screen.findByText('You have written to us about this already');
  expect(screen.getByText(/TKT-2611-4M9RT/)).toBeDefined();
  expect(notes().value).toBe(FILLED.text);
  server.on('tickets/open', () => ({ ...OPENED, key: null }));
  await send('Send as a new message');
  const link = await screen.findByRole('link', { name: 'Open your message' });
  expect(link.getAttribute('href')).toBe('/get-help?ticket=TKT-2612-7K3QX');
  expect(server.asked('tickets/open').map(({ isSeparate, email }) => [isSeparate, email])).toEqual([
    [false, null],
    [true, null],
  ]);
});
