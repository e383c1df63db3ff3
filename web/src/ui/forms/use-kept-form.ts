import { useState } from 'react';
import { hasFields, isText } from '../../lib/guards.ts';
import { takeFocus } from '../hooks/take-focus.ts';
import { type DraftStore, draftStore } from './draft.ts';

/** A form of one field that a press opens, with what was typed in it and not sent yet. */
export interface KeptForm<Name extends string> {
  readonly isOpen: boolean;
  readonly open: () => void;
  /** Also forgets what was typed. */
  readonly close: () => void;
  readonly draft: DraftStore<Record<Name, string>>;
  /** The focus goes to the field of a form that was asked for, not of one that a reload found open. */
  readonly fieldRef: typeof takeFocus | undefined;
}

/** A form that stands open again after a reload when something was typed in it. */
export function useKeptForm<Name extends string>(key: string, name: Name): KeptForm<Name> {
  const is = hasFields<Record<string, string>>({ [name]: isText });
  const draft = draftStore<Record<Name, string>>({ key, version: 1, is });
  const [opened, setOpened] = useState<'reload' | 'press' | null>(() =>
    draft.read() === null ? null : 'reload',
  );
  return {
    isOpen: opened !== null,
    open: () => setOpened('press'),
    close: () => {
      draft.clear();
      setOpened(null);
    },
    draft,
    fieldRef: opened === 'press' ? takeFocus : undefined,
  };
}
