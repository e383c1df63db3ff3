import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Form } from './Form.tsx';
import { FormTextField } from './form-fields.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { useForm } from './use-form.ts';
import { type KeptForm, useKeptForm } from './use-kept-form.ts';

function Note({ kept: { draft, close, fieldRef } }: { kept: KeptForm<'words'> }) {
  const form = useForm({ values: { words: '' }, draft, send: close });
  return (
    <Form form={form}>
      <FormTextField ref={fieldRef} control={form.control} name="words" label="Note" />
      <SubmitButton>Save the note</SubmitButton>
      <button type="button" onClick={close}>
        Cancel
      </button>
    </Form>
  );
}

function Trip({ id }: { id: string }) {
  const kept = useKeptForm(`note:${id}`, 'words');
  return kept.isOpen ? (
    <Note kept={kept} />
  ) : (
    <button type="button" onClick={kept.open}>
      Add a note
    </button>
  );
}

const show = (id = 'one') => {
  cleanup();
  render(<Trip id={id} />);
};
const add = () => userEvent.click(screen.getByRole('button', { name: 'Add a note' }));
const field = () => screen.getByLabelText<HTMLInputElement>('Note');
const isOpen = () => screen.queryByLabelText('Note') !== null;

it('takes the focus when it was asked for, and not when a reload found it open', async () => {
  show();
  await add();
  expect(document.activeElement).toBe(field());
  await userEvent.type(field(), 'Late');
  show();
  expect(field().value).toBe('Late');
  expect(document.activeElement).toBe(document.body);
});

it('that was opened and not typed in is closed after a reload', async () => {
  show();
  await add();
  show();
  expect(isOpen()).toBe(false);
});

it.each(['Cancel', 'Save the note'])('is forgotten by “%s”', async (name) => {
  show();
  await add();
  await userEvent.type(field(), 'Late');
  await userEvent.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(isOpen()).toBe(false));
  show();
  expect(isOpen()).toBe(false);
  await add();
  expect(field().value).toBe('');
});

it('keeps what belongs to another trip to itself', async () => {
  show('one');
  await add();
  await userEvent.type(field(), 'Late');
  show('two');
  expect(isOpen()).toBe(false);
  show('one');
  expect(field().value).toBe('Late');
});

it.each(['{"words":7}', '"Late"', '{', '{"other":"Late"}'])(
  'leaves behind what it could not show: %s',
  (kept) => {
    localStorage.setItem('kwela-draft:note:one:1', kept);
    show();
    expect(isOpen()).toBe(false);
  },
);
