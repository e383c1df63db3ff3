import Paperclip from 'lucide-react/icons/paperclip';
import type { ComponentProps } from 'react';
import { FileButton } from './FileButton.tsx';

type KeptFile = ComponentProps<typeof FileButton>['file'] & { readonly name: string };

/** The files that were sent along, each to be opened; nothing where there are none. */
export function FileList({ files }: { files: readonly KeptFile[] }) {
  if (files.length === 0) return null;
  return (
    <ul className="-my-2 -ml-2.5 flex flex-wrap gap-x-2">
      {files.map((file) => (
        <li key={file.id}>
          <FileButton file={file} label={file.name} icon={<Paperclip size={16} aria-hidden />} />
        </li>
      ))}
    </ul>
  );
}
