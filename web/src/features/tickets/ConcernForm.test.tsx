import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { AppWithAccount } from '../../testing/app.tsx';
import { serve } from '../../testing/server.ts';
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
