import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { hasFields, isText } from '../../lib/guards.ts';
import { Refusal } from '../../lib/refusal.ts';
import { draftStore } from './draft.ts';
import { Form } from './Form.tsx';
import { FormCheckbox, FormRadioGroup, FormSelect, FormTextArea, FormTextField } from './form-fields.tsx';
import { bySchema } from './resolver.ts';
import { SubmitButton } from './SubmitButton.tsx';
import { useForm } from './use-form.ts';

const scrolled = vi.fn();
Element.prototype.scrollIntoView = scrolled;

afterEach(() => {
  cleanup();
  localStorage.clear();
  scrolled.mockClear();
});

const EMPTY = { make: '', town: 'ct', fuel: '', notes: '', isMine: false };
type Car = typeof EMPTY;

const schema = z.object({
  make: z.string().trim().min(1),
  town: z.string(),
  fuel: z.enum(['petrol', 'diesel']),
  notes: z.string().max(10),
  isMine: z.literal(true),
});
const check = bySchema<Car>(() => Promise.resolve(schema), {
  make: 'Enter the make.',
  fuel: 'Choose petrol or diesel.',
  notes: ({ code }) => (code === 'too_big' ? 'Use at most 10 characters.' : 'Check the notes.'),
  isMine: 'Tick that the car is yours.',
});
const draft = draftStore<Car>({
  key: 'car',
  version: 1,
  is: (value): value is Car => hasFields({ make: isText })(value),
});

interface CarFormProps {
  send: (car: Car) => unknown;
  isKept?: boolean;
  warnsOnLeaving?: boolean;
}

function CarForm({ send, isKept = false, warnsOnLeaving = false }: CarFormProps) {
  const form = useForm({ values: EMPTY, check, send, warnsOnLeaving, ...(isKept && { draft }) });
  const { control } = form;
  return (
    <Form form={form}>
      <FormTextField control={control} name="make" label="Make" />
      <FormSelect
        control={control}
        name="town"
        label="Town"
        options={[
          { value: 'ct', label: 'Cape Town' },
          { value: 'dbn', label: 'Durban' },
        ]}
      />
      <FormRadioGroup
        control={control}
        name="fuel"
        legend="Fuel"
        choices={[
          { value: 'petrol', title: 'Petrol' },
          { value: 'diesel', title: 'Diesel' },
        ]}
      />
      <FormTextArea control={control} name="notes" label="Notes" />
      <FormCheckbox control={control} name="isMine" label="The car is mine" />
      <SubmitButton>Save the car</SubmitButton>
    </Form>
  );
}

const save = () => screen.getByRole('button', { name: 'Save the car' });

async function fillIn(person: ReturnType<typeof userEvent.setup>) {
  await person.type(screen.getByLabelText('Make'), 'Toyota');
  await person.selectOptions(screen.getByLabelText('Town'), 'Durban');
  await person.click(screen.getByLabelText('Diesel'));
  await person.type(screen.getByLabelText('Notes'), 'Clean');
  await person.click(screen.getByLabelText('The car is mine'));
}

it('lists what is wrong, takes the focus and comes into view; each line leads to its field', async () => {
  const person = userEvent.setup();
  const send = vi.fn();
  render(<CarForm send={send} />);
  await person.type(screen.getByLabelText('Notes'), 'Much too long for it');
  await person.click(save());
  const summary = await screen.findByRole('alert');
  await waitFor(() => expect(document.activeElement).toBe(summary));
  expect(scrolled.mock.contexts).toContain(summary);
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Enter the make.',
    'Choose petrol or diesel.',
    'Use at most 10 characters.',
    'Tick that the car is yours.',
  ]);
  expect(screen.getByLabelText('Make').getAttribute('aria-invalid')).toBe('true');
  expect(send).not.toHaveBeenCalled();
  await person.click(screen.getByRole('link', { name: 'Choose petrol or diesel.' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Petrol'));
  await person.click(screen.getByRole('link', { name: 'Enter the make.' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Make'));
});

it('takes the focus again at each try that fails', async () => {
  const person = userEvent.setup();
  render(<CarForm send={vi.fn()} />);
  await person.click(save());
  await screen.findByRole('alert');
  await person.click(screen.getByLabelText('Notes'));
  await person.click(save());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')));
});

it('sends what was filled in once, with the button busy meanwhile', async () => {
  const person = userEvent.setup();
  let finish: () => void = () => undefined;
  const send = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  render(<CarForm send={send} />);
  await fillIn(person);
  await person.click(save());
  await waitFor(() => expect(save().getAttribute('aria-busy')).toBe('true'));
  await person.click(save());
  await person.type(screen.getByLabelText('Make'), '{Enter}');
  finish();
  await waitFor(() => expect(save().getAttribute('aria-busy')).toBeNull());
  expect(send.mock.calls).toEqual([
    [{ make: 'Toyota', town: 'dbn', fuel: 'diesel', notes: 'Clean', isMine: true }],
  ]);
});

it('puts what the server says of a field under that field, and keeps what was typed', async () => {
  const person = userEvent.setup();
  const issues = [{ field: 'make', message: 'We do not know this make.' }];
  render(<CarForm send={() => Promise.reject(new Refusal('invalid_input', 'Check it.', 400, { issues }))} />);
  await fillIn(person);
  await person.click(save());
  const line = await screen.findByRole('link', { name: 'We do not know this make.' });
  await person.click(line);
  expect(document.activeElement).toBe(screen.getByLabelText('Make'));
  expect(screen.getByLabelText('Make')).toHaveProperty('value', 'Toyota');
  expect(screen.queryByText('Check it.')).toBeNull();
});

it('says a refusal above the fields, and no longer once it is tried again', async () => {
  const person = userEvent.setup();
  const send = vi
    .fn()
    .mockRejectedValueOnce(new Refusal('not_allowed', 'You cannot list cars yet.', 409, undefined));
  render(<CarForm send={send} />);
  await fillIn(person);
  await person.click(save());
  expect((await screen.findByRole('alert')).textContent).toContain('You cannot list cars yet.');
  await person.click(save());
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(send).toHaveBeenCalledTimes(2);
});

it('keeps what was typed on this device until it is sent', async () => {
  const person = userEvent.setup();
  const send = vi.fn();
  render(<CarForm send={send} isKept />);
  await fillIn(person);
  cleanup();
  render(<CarForm send={send} isKept />);
  expect(screen.getByLabelText('Make')).toHaveProperty('value', 'Toyota');
  expect(screen.getByLabelText('Diesel')).toHaveProperty('checked', true);
  await person.click(save());
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  await waitFor(() => expect(draft.read()).toBeNull());
});

it('asks before leaving what was typed, until it is sent', async () => {
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const person = userEvent.setup();
  let isAway = true;
  const send = vi.fn(() =>
    isAway ? Promise.reject(new Refusal('not_allowed', 'Not now.', 409, undefined)) : undefined,
  );
  render(<CarForm send={send} warnsOnLeaving />);
  expect(asks()).toBe(false);
  await fillIn(person);
  expect(asks()).toBe(true);
  await person.click(save());
  await screen.findByText('Not now.');
  expect(asks()).toBe(true);
  isAway = false;
  await person.click(save());
  await waitFor(() => expect(asks()).toBe(false));
  expect(screen.getByLabelText('Make')).toHaveProperty('value', 'Toyota');
});

it('keeps what was taken back as well', async () => {
  const person = userEvent.setup();
  render(<CarForm send={vi.fn()} isKept />);
  await person.type(screen.getByLabelText('Make'), 'T');
  await waitFor(() => expect(draft.read()?.make).toBe('T'));
  await person.clear(screen.getByLabelText('Make'));
  await waitFor(() => expect(draft.read()?.make).toBe(''));
});

it('leaves behind a draft of another version of the form, and one that cannot be read', () => {
  draft.write({ ...EMPTY, make: 'Toyota' });
  const next = draftStore<Car>({ key: 'car', version: 2, is: (value): value is Car => value !== null });
  expect(next.read()).toBeNull();
  localStorage.setItem('kwela-draft:car:1', '{"make":7}');
  expect(draft.read()).toBeNull();
});
