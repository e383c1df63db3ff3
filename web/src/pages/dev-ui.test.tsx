import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { MemoryRouter } from '../lib/router/router.tsx';
import DevUiPage from './dev-ui.tsx';

const open = () =>
  render(
    <MemoryRouter initialEntries={['/dev/ui']}>
      <DevUiPage />
    </MemoryRouter>,
  );

it('shows each part in both themes, and a way to each', () => {
  open();
  const links = within(screen.getByRole('navigation', { name: 'Parts' })).getAllByRole<HTMLAnchorElement>(
    'link',
  );
  expect(links.length).toBeGreaterThan(9);
  for (const { hash } of links) {
    const part = document.querySelector(hash);
    const themes = [...(part?.querySelectorAll<HTMLElement>('[data-theme]') ?? [])];
    expect(themes.map(({ dataset }) => dataset.theme)).toEqual(['light', 'dark']);
  }
});

it('has no id twice, so that every label and list leads to its own field', () => {
  open();
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

it('has a form that says what is wrong in its own panel alone', async () => {
  const person = userEvent.setup();
  open();
  const light = within(screen.getByRole('region', { name: 'A form, light' }));
  const dark = within(screen.getByRole('region', { name: 'A form, dark' }));
  await person.click(light.getByRole('button', { name: 'Save the car' }));
  expect((await light.findByRole('alert')).textContent).toContain('Enter the make.');
  expect(dark.queryByRole('alert')).toBeNull();
});
