import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Refusal } from '../../lib/refusal.ts';
import { FormTextField } from '../forms/form-fields.tsx';
import { useForm } from '../forms/use-form.ts';
import { FormDialog } from './FormDialog.tsx';

interface RenameProps {
  send: (values: { name: string }) => unknown;
  onClose: () => void;
}

function Rename({ send, onClose }: RenameProps) {
  const form = useForm({
    values: { name: '' },
    check: ({ name }) => (name === '' ? { name: 'Give it a name.' } : {}),
    send: async (values) => {
      await send(values);
      onClose();
    },
    errorField: 'name',
  });
  return (
    <FormDialog
      form={form}
      title="Rename the car"
      submit="Save"
      onClose={onClose}
      after={<p>Guests see it.</p>}
    >
      <FormTextField control={form.control} name="name" label="Name" />
    </FormDialog>
  );
}

function open(send: RenameProps['send'] = () => undefined) {
  const onClose = vi.fn();
  render(<Rename send={send} onClose={onClose} />);
  return { onClose, person: userEvent.setup() };
}
const button = (name: string) => screen.getByRole('button', { name });
const field = () => screen.getByLabelText<HTMLInputElement>('Name');

it('sends by the button in its bar and by Enter, and only what is right', async () => {
  const send = vi.fn();
  const { onClose, person } = open(send);
  screen.getByRole('dialog', { name: 'Rename the car' });
  screen.getByText('Guests see it.');
  await person.click(button('Save'));
  await screen.findByText('Give it a name.');
  await waitFor(() => expect(document.activeElement).toBe(field()));
  expect(send).not.toHaveBeenCalled();
  await person.type(field(), 'Bakkie{Enter}');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'Bakkie' });
});

it('can be left by its button, by the cross and by Esc', async () => {
  const { onClose, person } = open();
  await person.click(button('Cancel'));
  await person.click(button('Close'));
  await person.click(field());
  await person.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(3);
});

it('cannot be left by any way while what was typed is on its way, nor be sent twice', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const send = vi.fn(() => promise);
  const { onClose, person } = open(send);
  await person.type(field(), 'Bakkie{Enter}');
  await waitFor(() => expect(button('Save').getAttribute('aria-busy')).toBe('true'));
  await person.click(button('Cancel'));
  await person.click(button('Close'));
  fireEvent.pointerDown(screen.getByRole('dialog'));
  fireEvent.click(screen.getByRole('dialog'));
  await person.click(button('Save'));
  expect(button('Cancel').getAttribute('aria-disabled')).toBe('true');
  expect(onClose).not.toHaveBeenCalled();
  resolve();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(send).toHaveBeenCalledOnce();
});

it('stays with what was typed when it is refused, and can then be left', async () => {
  const { onClose, person } = open(() =>
    Promise.reject(new Refusal('not_allowed', 'That name is taken.', 409, undefined)),
  );
  await person.type(field(), 'Bakkie{Enter}');
  await screen.findByText('That name is taken.');
  expect([field().value, field().getAttribute('aria-invalid')]).toEqual(['Bakkie', 'true']);
  expect(onClose).not.toHaveBeenCalled();
  await person.click(button('Cancel'));
  expect(onClose).toHaveBeenCalledOnce();
});
