import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { openPart } from '../../testing/open-page.tsx';
import { Form } from '../../ui/forms/Form.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { BankFields } from './BankFields.tsx';
import { accountDraft, bankProblems, type TypedAccount } from './typed-account.ts';

const NUMBER = '62123456789';
const DRAFT = accountDraft('a-test');

let sent: TypedAccount[] = [];

function Account({ hasBranch = false }: { hasBranch?: boolean }) {
  const form = useForm<TypedAccount>({
    values: { holder: '', bank: '', branchCode: '', accountNumber: '', kind: 'current' },
    check: bankProblems,
    draft: DRAFT,
    send: (typed) => void sent.push(typed),
  });
  return (
    <Form form={form}>
      <BankFields control={form.control} kinds={['current', 'savings']} hasBranch={hasBranch} />
      <SubmitButton>Save</SubmitButton>
    </Form>
  );
}
const field = (name: RegExp | string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const bank = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Bank' });

beforeEach(() => {
  sent = [];
});

it('keeps what was typed over a reload, but for the account number, which no device keeps', async () => {
  const { person } = openPart(<Account />);
  await person.type(field('Name on the account'), 'T N Nkosi');
  await person.selectOptions(bank(), 'fnb');
  await person.type(field('Account number'), NUMBER);
  await person.click(screen.getByRole('radio', { name: 'Savings' }));
  await waitFor(() => expect(DRAFT.read()).toMatchObject({ holder: 'T N Nkosi', kind: 'savings' }));
  expect(JSON.stringify({ ...localStorage })).not.toContain(NUMBER.slice(0, 4));
  cleanup();
  const again = openPart(<Account />);
  expect(field('Name on the account').value).toBe('T N Nkosi');
  expect(bank().value).toBe('fnb');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Savings' }).checked).toBe(true);
  expect(field('Account number').value).toBe('');
  await again.person.type(field('Account number'), '62 1234 56789');
  await again.person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ bank: 'fnb', branchCode: '', kind: 'savings' });
  expect(DRAFT.read()).toBeNull();
});

it('says what is missing, each with the way to its field', async () => {
  const { person } = openPart(<Account />);
  await person.click(screen.getByRole('button', { name: 'Save' }));
  const summary = within(await screen.findByRole('alert'));
  expect(summary.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Enter the name on the account.',
    'Choose your bank.',
    'Enter the account number.',
  ]);
  await person.click(summary.getByRole('link', { name: 'Choose your bank.' }));
  expect(document.activeElement).toBe(bank());
  expect(sent).toEqual([]);
});

it('asks for a branch only where one can be named, and holds it against the bank', async () => {
  openPart(<Account />);
  expect(screen.queryByRole('textbox', { name: 'Branch code' })).toBeNull();
  cleanup();
  const { person } = openPart(<Account hasBranch />);
  await person.type(field('Name on the account'), 'T N Nkosi');
  await person.selectOptions(bank(), 'fnb');
  await person.type(field('Account number'), NUMBER);
  await person.type(field('Branch code'), '632005');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await person.click(await screen.findByRole('link', { name: /^This branch code belongs to another bank/ }));
  expect(document.activeElement).toBe(field('Branch code'));
  await person.clear(field('Branch code'));
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(1));
});
