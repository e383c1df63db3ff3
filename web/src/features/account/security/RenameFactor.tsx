import { LONGEST_FACTOR_NAME } from '@kwela/domain/accounts/factors';
import { type FormEvent, useId, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { fieldIssues, wordsFor } from '../../../lib/refusal.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { useAccountChange } from '../account-calls.ts';
import { type MyFactor, nameOf } from './factors.ts';

/** The name by which a person tells a second factor from their others. */
export function RenameFactor({ factor, onClose }: { factor: MyFactor; onClose: () => void }) {
  const id = useId();
  const [name, setName] = useState(nameOf(factor));
  const [problem, setProblem] = useState<string>();
  const save = useAccountChange(
    (wanted: string) => call('accounts/name-factor', { id: factor.id, name: wanted }),
    'The name is changed',
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    const wanted = name.trim();
    setProblem(wanted === '' ? 'Give it a name, such as My phone.' : undefined);
    if (wanted !== '') save.mutate(wanted, { onSuccess: onClose });
  };
  const trouble = save.error === null ? undefined : (fieldIssues(save.error).name ?? wordsFor(save.error));
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !save.isPending && onClose()}
      title={`Rename “${nameOf(factor)}”`}
      actions={
        <>
          <Button tone="secondary" onClick={onClose}>
            Leave it
          </Button>
          <Button type="submit" form={id} busy={save.isPending}>
            Save
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit}>
        <TextField
          label="Name"
          autoComplete="off"
          maxLength={LONGEST_FACTOR_NAME}
          value={name}
          error={problem ?? trouble}
          onChange={({ target }) => setName(target.value)}
        />
      </form>
    </Dialog>
  );
}
