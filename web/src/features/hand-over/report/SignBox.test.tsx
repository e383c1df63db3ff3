import type { MissingParts } from '@kwela/domain/hand-over/report';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { NetworkError } from '../../../lib/refusal.ts';
import { SignBox } from './SignBox.tsx';

const NOTHING: MissingParts = { angles: [], facts: [] };
const TWO = [
  { firstName: 'Sipho', lastName: 'Ndlovu' },
  { firstName: 'Lerato', lastName: 'Mokoena' },
];

function open(given: Partial<Parameters<typeof SignBox>[0]> = {}) {
  const onSign = vi.fn<(name: string, isLicenceSeen: boolean) => Promise<void>>(() => Promise.resolve());
  render(
    <SignBox
      title="Sign the report"
      effect="The trip begins."
      missing={NOTHING}
      drivers={TWO}
      asksForLicence={false}
      onSign={onSign}
      {...given}
    />,
  );
  return { onSign, person: userEvent.setup() };
}
const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Type your full name to sign' });
const sign = () => screen.getByRole('button', { name: 'Sign' });

it.each(['', ' ', ' S '])('is not signed by the name “%s”', async (typed) => {
  const { onSign, person } = open();
  if (typed !== '') await person.type(name(), typed);
  expect(screen.queryByText('Type your full name.')).toBeNull();
  await person.click(sign());
  expect(screen.getByText('Type your full name.')).toBeDefined();
  expect(name().getAttribute('aria-invalid')).toBe('true');
  expect(onSign).not.toHaveBeenCalled();
});

it('takes the shortest of names and no more than a hundred letters', async () => {
  const { onSign, person } = open();
  await person.type(name(), 'Bo');
  await person.click(sign());
  expect(onSign).toHaveBeenCalledExactlyOnceWith('Bo', false);
  await person.clear(name());
  await person.click(name());
  await person.paste('N'.repeat(101));
  expect(name().value).toHaveLength(100);
});

it('names every driver whose licence card there may be, and asks for it at its box', async () => {
  const { onSign, person } = open({ asksForLicence: true });
  await person.type(name(), 'Thandi Mokoena');
  await person.click(sign());
  const box = screen.getByRole('checkbox', { name: /It belongs to Sipho Ndlovu and Lerato Mokoena/ });
  expect(screen.getByText('Compare the licence card first, and tick this.')).toBeDefined();
  expect(box.getAttribute('aria-invalid')).toBe('true');
  expect(onSign).not.toHaveBeenCalled();
  await person.click(box);
  expect(screen.queryByText('Compare the licence card first, and tick this.')).toBeNull();
  await person.click(sign());
  expect(onSign).toHaveBeenCalledExactlyOnceWith('Thandi Mokoena', true);
});

it('signs once however often it is pressed, and keeps the name when the line fails', async () => {
  let fail = (_error: Error) => {};
  const onSign = vi
    .fn<() => Promise<void>>(() => Promise.resolve())
    .mockReturnValueOnce(
      new Promise((_, reject) => {
        fail = reject;
      }),
    );
  const { person } = open({ onSign, problem: 'It changed meanwhile.' });
  expect(screen.getByRole('alert').textContent).toBe('It changed meanwhile.');
  await person.type(name(), 'Sipho Ndlovu');
  await person.click(sign());
  await person.click(sign());
  expect(sign().getAttribute('aria-busy')).toBe('true');
  expect(onSign).toHaveBeenCalledOnce();
  fail(new NetworkError('no_answer'));
  await vi.waitFor(() => expect(sign().getAttribute('aria-busy')).toBeNull());
  expect(screen.getByRole('alert').textContent).not.toBe('It changed meanwhile.');
  expect(name().value).toBe('Sipho Ndlovu');
  await person.click(sign());
  expect(onSign).toHaveBeenCalledTimes(2);
});

it.each<[MissingParts, string[]]>([
  [{ angles: ['front'], facts: [] }, ['Photos: Front.']],
  [
    { angles: ['front', 'left', 'rear', 'boot'], facts: ['odometer', 'keys'] },
    ['Photos: Front, Left side, Back and Boot and spare wheel.', 'Readings: Odometer and Keys.'],
  ],
  [{ angles: ['front', 'left', 'rear', 'boot', 'right'], facts: [] }, ['5 photos to take.']],
  [{ angles: [], facts: ['fuel'] }, ['Readings: Fuel or charge.']],
])('cannot be signed while something is missing, which it names (%#)', (missing, words) => {
  open({ missing });
  const told = screen.getByRole('note').textContent;
  expect(told).toBe(`You can sign once nothing is missing${words.join('')}`);
  expect(screen.queryByRole('button', { name: 'Sign' })).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
});
