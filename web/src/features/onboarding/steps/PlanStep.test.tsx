import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { noAnswer } from '../../../testing/server.ts';
import { onboarding, openOnboarding, type States, title } from '../testing/open-onboarding.tsx';

const STATES: States = { role: 'done', identity: 'done', bank: 'done', availability: 'done' };
const AT = '/host/onboarding?step=plan';
const UNASKED = 'Answer these three questions, and we mark a plan. They are not kept by us.';

it('marks a plan for answers that can be true alone', async () => {
  const { person } = openOnboarding(onboarding(STATES), AT);
  const fill = async (label: string, text: string) => {
    await person.clear(await screen.findByLabelText(label));
    await person.type(screen.getByLabelText(label), text);
  };
  await fill('What I could pay at once', '0');
  await fill('Trips a month', '31');
  screen.getByText(UNASKED);
  await fill('Value of the car', 'R250 000');
  await screen.findByText(/^Full: no damage costs you anything/);
  expect(screen.getByRole('radio', { name: /^Full.*Suits you/ })).toHaveProperty('checked', false);
  await fill('Trips a month', '32');
  screen.getByText(UNASKED);
  expect(screen.queryByText('Suits you')).toBeNull();
  await fill('Trips a month', '1.5');
  screen.getByText(UNASKED);
  await fill('Trips a month', '4');
  await screen.findByText('Suits you');
  await fill('Value of the car', 'much');
  screen.getByText(UNASKED);
});

it('needs a plan, and keeps the one that was chosen over a reload until the server has it', async () => {
  const { server, person } = openOnboarding(onboarding(STATES), AT);
  server.on('hosts/choose-plan', noAnswer);
  const choose = () => screen.findByRole('button', { name: 'Choose this plan' });
  await person.click(await choose());
  await screen.findByRole('link', { name: 'Choose a plan.' });
  expect(server.asked('hosts/choose-plan')).toEqual([]);
  await person.click(screen.getByRole('radio', { name: /^Minimal/ }));
  await person.click(await choose());
  await screen.findByText(/^We could not reach Kwela/);
  cleanup();
  const { server: again, person: back } = openOnboarding(onboarding(STATES), AT);
  again.on('hosts/choose-plan', () => onboarding({ ...STATES, plan: 'done' }, { plan: 'minimal' }));
  expect(await screen.findByRole('radio', { name: /^Minimal/ })).toHaveProperty('checked', true);
  await back.click(await choose());
  await title('House rules');
  expect(again.asked('hosts/choose-plan')).toEqual([{ plan: 'minimal' }]);
});

it('is what was chosen before, and can be another one', async () => {
  const { person } = openOnboarding(onboarding({ ...STATES, plan: 'done' }, { plan: 'full' }), AT);
  expect(await screen.findByRole('radio', { name: /^Full/ })).toHaveProperty('checked', true);
  screen.getByRole('radio', { name: /^Full/ }).focus();
  await person.keyboard('{ArrowDown}');
  expect(screen.getByRole('radio', { name: /^Balanced/ })).toHaveProperty('checked', true);
  expect(screen.queryByRole('radio', { name: /Own cover/ })).toBeNull();
});
