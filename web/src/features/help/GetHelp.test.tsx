import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OutputOf } from '../../lib/api.ts';
import { forgetAnswers, keepAnswer } from '../../lib/first-view/use-answer.ts';
import { AppWithAccount } from '../../testing/app.tsx';
import { serve } from '../../testing/server.ts';
import { GetHelp } from './GetHelp.tsx';

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #tell: (entries: { isIntersecting: boolean }[]) => void;
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        this.#tell = tell;
      }
      observe() {
        this.#tell([{ isIntersecting: true }]);
      }
      disconnect() {}
    },
  );
});
afterEach(forgetAnswers);

type Situation = OutputOf<'content/help'>['situations'][number];
const situation = (id: string, action: Situation['action'], topic: Situation['topic']): Situation => ({
  id,
  situation: `It is ${id}`,
  parts: [{ kind: 'html', key: `get-help/${id}/0`, html: `<p>Do this about ${id}.</p>` }],
  action,
  topic,
});

const SITUATIONS = [
  situation('a fine', 'ticket', 'fine'),
  situation('a crash', 'call-emergency', 'damage'),
  situation('a scratch', 'report-damage', 'damage'),
  situation('a change', 'open-booking', 'booking'),
];

/** The texts came with the page. */
const serveHelp = () => {
  serve();
  keepAnswer(
    'content/page',
    { name: 'get-help' },
    { title: 'Get help', description: 'What to do.', parts: [], headings: [] },
  );
  keepAnswer('content/help', {}, { situations: SITUATIONS });
};

async function open(address = '/get-help') {
  render(
    <AppWithAccount address={address}>
      <GetHelp />
    </AppWithAccount>,
  );
  await screen.findByRole('heading', { level: 1, name: 'Get help' });
  return userEvent.setup();
}

const folded = (name: string) => {
  const found = screen.getByText(name).closest('details');
  if (found === null) throw new Error(`${name} is no situation`);
  return within(found);
};

it('says first whom to call, then what can have happened, the most urgent first', async () => {
  serveHelp();
  await open();
  const [emergency] = screen.getAllByRole('region');
  expect(
    within(emergency ?? document.body)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['tel:112', 'tel:10111', 'tel:10177']);
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'On the road',
    'Your booking',
    'Money',
  ]);
});

it('leads from each answer to what can be done about it', async () => {
  serveHelp();
  await open();
  expect(folded('It is a crash').getByRole('link', { name: 'Call 112', hidden: true })).toBeTruthy();
  expect(
    folded('It is a scratch').getByRole('link', { name: 'Report the damage', hidden: true }),
  ).toBeTruthy();
  const trips = folded('It is a change').getByRole('link', { name: 'Open my trips', hidden: true });
  expect(trips.getAttribute('href')).toBe('/my-bookings');
});

it('knows the trip that the address names', async () => {
  serveHelp();
  await open('/get-help?trip=4f7cf0c1-8f5f-4a3c-9d3e-1f6b7a0d9c55');
  const booking = folded('It is a change').getByRole('link', { name: 'Open the booking', hidden: true });
  expect(booking.getAttribute('href')).toBe('/booking/4f7cf0c1-8f5f-4a3c-9d3e-1f6b7a0d9c55');
});

it('takes the topic along to the form', async () => {
  serveHelp();
  const person = await open();
  const topic = async () => (await screen.findByLabelText<HTMLSelectElement>('What is it about?')).value;
  expect(await topic()).toBe('');
  await person.click(
    folded('It is a fine').getByRole('link', { name: 'Write to us about this', hidden: true }),
  );
  expect(await topic()).toBe('fine');
});
