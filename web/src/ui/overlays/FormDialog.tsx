import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from '../Button.tsx';
import { Form } from '../forms/Form.tsx';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import type { FormHandle } from '../forms/use-form.ts';
import { Dialog } from './Dialog.tsx';

interface FormDialogProps<Values extends FieldValues> {
  form: FormHandle<Values>;
  title: string;
  description?: string | undefined;
  /** What the button does that sends it. */
  submit: string;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
  /** What stands below the form. */
  after?: ReactNode;
}

/** A form in a dialog, with its button and the way out in the bar. What is being sent cannot be left. */
export function FormDialog<Values extends FieldValues>(props: FormDialogProps<Values>) {
  const { form, title, description, submit, onClose, children, after } = props;
  const leave = () => !form.isBusy && onClose();
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && leave()}
      title={title}
      description={description}
      actions={
        <>
          <Button tone="secondary" aria-disabled={form.isBusy || undefined} onClick={leave}>
            {t`Cancel`}
          </Button>
          <SubmitButton form={form.id} busy={form.isBusy}>
            {submit}
          </SubmitButton>
        </>
      }
    >
      <Form form={form}>{children}</Form>
      {after}
    </Dialog>
  );
}
