import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { AppWithAccount } from '../../testing/app.tsx';
import { refused, serve } from '../../testing/server.ts';
import EnquiryForm, { type EnquiryFormProps } from './EnquiryForm.tsx';

const KEY = 'k'.repeat(43);
const OPENED = { ref: 'TKT-2612-7K3QX', key: KEY, severity: 'normal', answerDueAt: null } as const;
const WISH = 'A white classic with ribbons, for about an hour of photos.';

function open(props: EnquiryFormProps) {
  render(
    <AppWithAccount address="/weddings">
      <EnquiryForm {...props} />
    </AppWithAccount>,
  );
  return userEvent.setup();
}

const send = () => screen.getByRole('button', { name: 'Send' });

it('names each field that is missing or wrong, and sends nothing', async () => {
  const server = serve();
  const person = open({ topic: 'wedding' });
  await person.type(await screen.findByLabelText('How many people (optional)'), 'many');
  await person.type(screen.getByLabelText('Day of the wedding'), '2020-01-31');
  await person.click(send());
  expect((await screen.findAllByRole('link')).map(({ textContent }) => textContent)).toEqual([
    'Choose a day that is still to come.',
    'Enter the places, or at least a town.',
    'Enter a whole number.',
    'Tell us a little more: at least 20 characters.',
    'Enter your email address, so that we can answer you.',
  ]);
  expect(server.asked('tickets/open')).toEqual([]);
});

it('opens a ticket of its topic with what was filled in, and leads back to it', async () => {
  const server = serve({ 'tickets/open': () => OPENED });
  const person = open({ topic: 'wedding' });
  await person.type(await screen.findByLabelText('Day of the wedding'), '2099-01-31');
  await person.type(screen.getByLabelText('Where from and where to'), 'Paarl');
  await person.selectOptions(screen.getByLabelText('Who drives?'), 'One of us');
  await person.type(screen.getByLabelText('What do you have in mind?'), WISH);
  await person.type(screen.getByLabelText('Your email address'), 'thandi@kwela.example');
  await person.click(send());
  expect(await screen.findByText(/Its number is TKT-2612-7K3QX/)).toBeTruthy();
  expect(screen.getByText('You hear from us within 1 working day.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open your message' }).getAttribute('href')).toBe(
    `/get-help?ticket=TKT-2612-7K3QX#key=${KEY}`,
  );
  expect(server.asked('tickets/open')).toEqual([
    {
      topic: 'wedding',
      text: [
        'Day of the wedding: 2099-01-31',
        'Where from and where to: Paarl',
        'Who drives?: One of us',
        '',
        WISH,
      ].join('\n'),
      email: 'thandi@kwela.example',
      callNumber: null,
      isSeparate: false,
    },
  ]);
});

it('keeps what was typed over a reload, for each page by itself', async () => {
  serve();
  const person = open({ topic: 'wedding' });
  await person.type(await screen.findByLabelText('What do you have in mind?'), WISH);
  await vi.waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain('white classic'));
  cleanup();
  open({ topic: 'wedding' });
  const kept = await screen.findByLabelText<HTMLTextAreaElement>('What do you have in mind?');
  expect(kept.value).toBe(WISH);
  cleanup();
  open({ topic: 'shoot' });
  expect((await screen.findByLabelText<HTMLTextAreaElement>('The brief')).value).toBe('');
});

it('takes what was chosen on the page', async () => {
  serve();
  open({ topic: 'gear', items: ['Roof box', 'Cooler box'], item: 'Cooler box' });
  expect((await screen.findByLabelText<HTMLSelectElement>('What you need')).value).toBe('Cooler box');
});

it('keeps what was typed when the server refuses', async () => {
  serve({ 'tickets/open': () => refused('rate_limited') });
  const person = open({ topic: 'hosting' });
  await person.type(await screen.findByLabelText('Your car'), 'Polo Vivo 2021');
  await person.type(screen.getByLabelText('Where it stands'), 'Soweto');
  await person.type(
    screen.getByLabelText('What would you like to know?'),
    'Is a car with 90 000 km welcome?',
  );
  await person.type(screen.getByLabelText('Your email address'), 'thandi@kwela.example');
  await person.click(send());
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Your car').value).toBe('Polo Vivo 2021');
});

it('asks a journalist who they write for, and by when they need an answer only if they say so', async () => {
  const server = serve({ 'tickets/open': () => OPENED });
  const person = open({ topic: 'press' });
  const day = await screen.findByLabelText('Answer needed by (optional)');
  await person.type(day, '2020-01-31');
  await person.type(screen.getByLabelText('Your questions'), 'How many trips were driven in November?');
  await person.type(screen.getByLabelText('Your email address'), 'lerato@paper.example');
  await person.click(send());
  expect((await screen.findAllByRole('link')).map(({ textContent }) => textContent)).toEqual([
    'Say who you write for.',
    'Choose a day that is still to come.',
  ]);
  expect(server.asked('tickets/open')).toEqual([]);
  await person.clear(day);
  await person.type(screen.getByLabelText('Who you write for'), 'The Daily Paper');
  await person.click(send());
  expect(await screen.findByText(/Its number is TKT-2612-7K3QX/)).toBeTruthy();
  expect(server.asked('tickets/open')).toEqual([
    {
      topic: 'press',
      text: 'Who you write for: The Daily Paper\n\nHow many trips were driven in November?',
      email: 'lerato@paper.example',
      callNumber: null,
      isSeparate: false,
    },
  ]);
});

it('keeps the questions of a journalist over a reload', async () => {
  serve();
  const person = open({ topic: 'press' });
  await person.type(await screen.findByLabelText('Your questions'), 'How many cars');
  await vi.waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain('How many cars'));
  cleanup();
  open({ topic: 'press' });
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Your questions')).value).toBe('How many cars');
});
