import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { expectFocus } from '../../testing/expect-focus.ts';
import { openPart } from '../../testing/open-page.tsx';
import { broken } from '../../testing/server.ts';
import { fileId, pdfNamed, pngNamed, takesFiles, type UploadAnswer } from '../../testing/uploads.ts';
import { draftStore } from '../../ui/forms/draft.ts';
import { Form } from '../../ui/forms/Form.tsx';
import { FormTextField } from '../../ui/forms/form-fields.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { hasFields, isNullOr, isText } from '../guards.ts';
import { FileField } from './FileField.tsx';

interface Values {
  readonly shop: string;
  readonly receiptId: string | null;
}
const DRAFT = draftStore<Values>({
  key: 'a-test',
  version: 1,
  is: hasFields<Values>({ shop: isText, receiptId: isNullOr(isText) }),
});
const MISSING = 'Add the receipt.';

let sent: Values[] = [];

function Expense() {
  const form = useForm<Values>({
    values: { shop: '', receiptId: null },
    check: ({ receiptId }) => (receiptId === null ? { receiptId: MISSING } : {}),
    draft: DRAFT,
    send: (values) => void sent.push(values),
  });
  return (
    <Form form={form}>
      <FormTextField control={form.control} name="shop" label="Shop" />
      <FileField control={form.control} name="receiptId" label="Receipt" hint="Only you see it." />
      <SubmitButton>Send</SubmitButton>
    </Form>
  );
}

beforeEach(() => {
  sent = [];
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
});

const open = (answer: UploadAnswer = takesFiles) => openPart(<Expense />, { 'files/upload': answer });
const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText('Receipt', { selector: 'input' }), { target: { files: [file] } });
const button = (name: string) => screen.findByRole('button', { name });

describe('a file of a form', () => {
  it('that is missing is said at the top, from where the keyboard gets to it', async () => {
    const { person } = open();
    await person.click(await button('Send'));
    const summary = within(await screen.findByRole('alert'));
    await person.click(summary.getByRole('link', { name: MISSING }));
    const choice = await button('Choose a file');
    expect(document.activeElement).toBe(choice);
    const described = choice.getAttribute('aria-describedby')?.split(' ') ?? [];
    const words = described.map((id) => document.getElementById(id)?.textContent).join(' ');
    expect(words).toContain(MISSING);
    expect(words).toContain('Only you see it. JPG, PNG, WebP, PDF, up to 5 MB.');
    expect(sent).toEqual([]);
  });

  it('is sent by its id, and the one that takes its place by its own', async () => {
    const { person } = open();
    choose(pdfNamed('slip.pdf'));
    await button('Replace');
    screen.getByText('slip.pdf');
    expect(screen.queryByRole('img', { name: 'Receipt' })).toBeNull();
    choose(pngNamed('slip.png'));
    await screen.findByRole('img', { name: 'Receipt' });
    await person.click(await button('Send'));
    await waitFor(() => expect(sent).toEqual([{ shop: '', receiptId: fileId(2) }]));
  });

  it('stays what it was when another one does not get in', async () => {
    const { person, server } = open();
    choose(pdfNamed('slip.pdf'));
    await button('Replace');
    choose(new File(['MZ'], 'slip.png', { type: 'image/png' }));
    await screen.findByText(/^This kind of file does not work here/);
    server.on('files/upload', () => broken());
    choose(pdfNamed('third.pdf'));
    await screen.findByText(/^The file did not get through/);
    await person.click(await button('Send'));
    await waitFor(() => expect(sent).toEqual([{ shop: '', receiptId: fileId(1) }]));
  });

  it('can be taken away, after which it is missing again', async () => {
    const { person } = open();
    choose(pdfNamed('slip.pdf'));
    await person.click(await button('Remove'));
    await expectFocus(button('Choose a file'));
    await person.click(await button('Send'));
    await screen.findByRole('link', { name: MISSING });
    expect(sent).toEqual([]);
  });

  it('is still there after a reload, with what was typed', async () => {
    DRAFT.write({ shop: 'Engen', receiptId: fileId(1) });
    const { person, server } = open();
    await button('Replace');
    expect(screen.getByLabelText<HTMLInputElement>('Shop').value).toBe('Engen');
    await person.click(await button('Send'));
    await waitFor(() => expect(sent).toEqual([{ shop: 'Engen', receiptId: fileId(1) }]));
    expect(server.asked('files/upload')).toEqual([]);
  });
});
