import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { wordsFor } from '../refusal.ts';
import { type HandedIn, saveRecordFile } from './private-files.ts';

interface FileButtonProps {
  file: Pick<HandedIn, 'id' | 'name'>;
  label: string;
  icon?: ReactNode;
  /** Says whose file it is where the label alone does not. */
  name?: string;
}

/** Saves a file that a host handed in on this device. */
export function FileButton({ file, label, icon, name }: FileButtonProps) {
  const save = useMutation({
    mutationFn: () => saveRecordFile(file),
    onError: (error) =>
      toast({ tone: 'error', title: t`The file did not load`, description: wordsFor(error) }),
  });
  return (
    <Button
      tone="tertiary"
      size="sm"
      className="text-left wrap-anywhere"
      icon={icon}
      aria-label={name}
      busy={save.isPending}
      onClick={() => save.mutate()}
    >
      {label}
    </Button>
  );
}
