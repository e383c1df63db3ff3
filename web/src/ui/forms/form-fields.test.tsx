import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Form } from './Form.tsx';
import {
  FormCheckbox,
  FormCodeField,
  FormPasswordField,
  FormQuantity,
  FormRadioGroup,
  FormRandField,
  FormSelect,
} from './form-fields.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { useForm } from './use-form.ts';

const EMPTY = { password: '', code: '', price: '', seats: 0, plan: '', fuel: 'petrol', isListed: false };
type Values = typeof EMPTY;

/** A car to be listed, with one field of each kind. */
function Listing({ onSend }: { onSend: (values: Values) => void }) {
  const form = useForm<Values>({
    values: EMPTY,
    check: ({ plan }) => (plan === '' ? { plan: 'Choose a plan.' } : {}),
    send: onSend,
  });
  const { control } = form;
  return (
    <Form form={form}>
      <FormPasswordField control={control} name="password" label="Password" />
      <FormCodeField control={control} name="code" label="Code" />
      <FormRandField control={control} name="price" label="Price a day" />
      <FormQuantity control={control} name="seats" label="Child seat" max={2} />
      <FormRadioGroup
        control={control}
        name="plan"
        legend="Plan"
        choices={[
          { value: 'basic', title: 'Basic plan', children: <p>Included</p> },
          { value: 'super', title: 'Super plan', disabled: true },
        ]}
      />
      <FormSelect
        control={control}
        name="fuel"
        label="Fuel"
        options={[
          { value: 'petrol', label: 'Petrol' },
          { value: 'diesel', label: 'Diesel' },
        ]}
      />
      <FormCheckbox control={control} name="isListed" label="List this car" />
      <SubmitButton>Save</SubmitButton>
    </Form>
  );
}

function open() {
  const onSend = vi.fn<(values: Values) => void>();
  render(<Listing onSend={onSend} />);
  return { onSend, person: userEvent.setup() };
}

it('sends what each kind of field says, as it was given', async () => {
  const { onSend, person } = open();
  await person.type(screen.getByLabelText('Password'), 'tussock-41');
  await person.type(screen.getByLabelText('Price a day'), '720');
  await person.click(screen.getByRole('button', { name: 'One more: Child seat' }));
  await person.click(screen.getByRole('radio', { name: 'Basic plan' }));
  await person.selectOptions(screen.getByLabelText('Fuel'), 'Diesel');
  await person.click(screen.getByLabelText('List this car'));
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(onSend).toHaveBeenCalledOnce());
  expect(onSend.mock.calls[0]?.[0]).toEqual({
    password: 'tussock-41',
    code: '',
    price: '720',
    seats: 1,
    plan: 'basic',
    fuel: 'diesel',
    isListed: true,
  });
});

it('leads from what is wrong with a choice to its first row, where it is read out', async () => {
  const { onSend, person } = open();
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await person.click(await screen.findByRole('link', { name: 'Choose a plan.' }));
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Basic plan' }));
  expect(screen.getByRole('group', { name: 'Plan', description: 'Choose a plan.' })).toBeDefined();
  expect(onSend).not.toHaveBeenCalled();
});

it('shows what belongs to a choice once it is chosen, and takes none that is not to be had', async () => {
  const { person } = open();
  expect(screen.queryByText('Included')).toBeNull();
  await person.click(screen.getByRole('radio', { name: 'Super plan' }));
  expect(screen.queryByRole('radio', { checked: true })).toBeNull();
  await person.click(screen.getByRole('radio', { name: 'Basic plan' }));
  screen.getByText('Included');
});

it('shows a password while somebody wants to read it, and keeps what was typed', async () => {
  const { person } = open();
  const field = screen.getByLabelText<HTMLInputElement>('Password');
  await person.type(field, 'tussock-41');
  expect(field.type).toBe('password');
  await person.click(screen.getByRole('button', { name: 'Show the password' }));
  expect([field.type, field.value]).toEqual(['text', 'tussock-41']);
  await person.click(screen.getByRole('button', { name: 'Hide the password' }));
  expect(field.type).toBe('password');
});

it('counts neither below none nor above the most', async () => {
  const { person } = open();
  const less = screen.getByRole('button', { name: 'One less: Child seat' });
  const more = screen.getByRole('button', { name: 'One more: Child seat' });
  await person.click(less);
  expect(screen.getByRole('status').textContent).toBe('0');
  for (let press = 0; press < 3; press++) await person.click(more);
  expect(screen.getByRole('status').textContent).toBe('2');
});

it.each([
  ['with words around it', 'Your Kwela code is 483 920.', '483920'],
  ['in two parts', '483 920', '483920'],
  ['longer than any code', '12345678901234', '1234567890'],
])('takes a code that is pasted %s', async (_, pasted, code) => {
  const { person } = open();
  const field = screen.getByLabelText<HTMLInputElement>('Code');
  await person.click(field);
  await person.paste(pasted);
  expect(field.value).toBe(code);
});
