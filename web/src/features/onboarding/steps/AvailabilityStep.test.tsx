import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answerOf, broken, noAnswer, refusal } from '../../../testing/server.ts';
import { onboarding, openOnboarding, type States, title } from '../testing/open-onboarding.tsx';

const STATES: States = { role: 'done', identity: 'done', bank: 'done' };
const AT = '/host/onboarding?step=availability';
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

describe('the hours of a new car', () => {
  it('are an hour at least, on one day at least, and sent as they were chosen', async () => {
    const { server, person } = openOnboarding(onboarding(STATES), AT);
    server.on('hosts/set-availability', noAnswer);
    const save = () => person.click(screen.getByRole('button', { name: 'Save and continue' }));
    await person.selectOptions(await screen.findByLabelText('First pick-up'), '10:00');
    await person.selectOptions(screen.getByLabelText('Last return'), '10:30');
    await save();
    await screen.findByRole('link', { name: 'Leave at least an hour between the first and the last time.' });
    await person.selectOptions(screen.getByLabelText('Last return'), '11:00');
    for (const day of DAYS) await person.click(screen.getByLabelText(day));
    await save();
    const link = await screen.findByRole('link', {
      name: 'Choose at least one day on which a trip can start.',
    });
    await person.click(link);
    expect(document.activeElement).toBe(screen.getByLabelText('Monday'));
    await person.click(screen.getByLabelText('Sunday'));
    await save();
    await screen.findByText(/^We could not reach Kwela/);
    const kept = {
      fromMinute: 600,
      toMinute: 660,
      leadMinutes: 240,
      bufferMinutes: 120,
      noStartWeekdays: [1, 2, 3, 4, 5, 6],
    };
    expect(server.asked('hosts/set-availability')).toEqual([kept]);
    const done = onboarding({ ...STATES, availability: 'done' }, { availability: kept });
    server.on('hosts/set-availability', () => done);
    await save();
    await title('Host plan');
    await person.click(screen.getByRole('link', { name: 'Back' }));
    expect(await screen.findByLabelText('Last return')).toHaveProperty('value', '660');
    expect(screen.getByLabelText('Monday')).toHaveProperty('checked', false);
    expect(screen.getByLabelText('Sunday')).toHaveProperty('checked', true);
  });

  it('may last the whole day, without a pause', async () => {
    const { server, person } = openOnboarding(onboarding(STATES), AT);
    server.on('hosts/set-availability', noAnswer);
    await person.selectOptions(await screen.findByLabelText('First pick-up'), '00:00');
    await person.selectOptions(screen.getByLabelText('Last return'), '24:00');
    await person.selectOptions(screen.getByLabelText('Time between trips'), 'None');
    await person.click(screen.getByRole('button', { name: 'Save and continue' }));
    await waitFor(() =>
      expect(server.asked('hosts/set-availability')).toMatchObject([
        { fromMinute: 0, toMinute: 1_440, bufferMinutes: 0, noStartWeekdays: [] },
      ]),
    );
  });
});

describe('the steps of a host', () => {
  it('say that they did not load, and lead to where somebody was once they do', async () => {
    const { server, person } = openOnboarding(onboarding(STATES));
    server.on('hosts/onboarding', () => broken());
    await screen.findByText('Your steps did not load');
    server.on('hosts/onboarding', () => onboarding(STATES));
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await title('Hours');
  });

  it('begin at what is open for a step that there is not, and end with the car', async () => {
    openOnboarding(onboarding({}), '/host/onboarding?step=spaceship');
    await title('Start');
    cleanup();
    const all: States = { ...STATES, availability: 'done', plan: 'done', rules: 'done', car: 'done' };
    openOnboarding(onboarding(all, { missing: [] }));
    await title('Your car');
    screen.getByText('You’re a host.');
    const link = screen.getByRole('link', { name: 'List another car' });
    expect(link.getAttribute('href')).toBe('/host/add-vehicle');
  });

  it('name what is missing before a car goes live, with the way there', async () => {
    const all: States = {
      ...STATES,
      bank: 'action_needed',
      availability: 'done',
      plan: 'done',
      rules: 'done',
    };
    openOnboarding(onboarding(all, { missing: ['bank', 'approved_car'] }), '/host/onboarding?step=car');
    const link = await screen.findByRole('link', { name: 'You confirm your bank account' });
    expect(link.getAttribute('href')).toBe('/host/onboarding?step=bank');
    expect(screen.queryByRole('link', { name: /approve it/ })).toBeNull();
    screen.getByRole('link', { name: 'List your car' });
  });
});

describe('the host role', () => {
  it('is not taken on where the line fails or the server says no, and both are said', async () => {
    const { server, person } = openOnboarding(onboarding({}));
    await title('Start');
    server.on('POST /rest/v1/user_roles', noAnswer);
    await person.click(screen.getByRole('button', { name: 'Become a host' }));
    await screen.findByText(/^We could not reach Kwela/);
    server.on('POST /rest/v1/user_roles', () => refusal(403, '42501', 'You may not do that'));
    await person.click(screen.getByRole('button', { name: 'Become a host' }));
    await waitFor(() => expect(screen.queryByText(/^We could not reach Kwela/)).toBeNull());
    await screen.findByRole('alert');
    await title('Start');
    server.on('POST /rest/v1/user_roles', () => answerOf(null, 201));
    server.on('hosts/onboarding', () => onboarding({ role: 'done' }));
    await person.click(screen.getByRole('button', { name: 'Become a host' }));
    await title('Who you are');
  });

  it('is kept by who has it already, who goes on', async () => {
    const { server, person } = openOnboarding(onboarding({ role: 'done' }), '/host/onboarding?step=role');
    await screen.findByText('You have the host role.');
    await person.click(screen.getByRole('button', { name: 'Continue' }));
    await title('Who you are');
    expect(server.asked('POST /rest/v1/user_roles')).toEqual([]);
  });
});
