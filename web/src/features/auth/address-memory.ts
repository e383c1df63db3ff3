import type { DraftStore } from '../../ui/forms/draft.ts';

/** A person's names, as they may be known before there is an account. */
export interface Names {
  readonly firstName: string;
  readonly lastName: string;
}

/** What a form of the account remembers of its address while the person does something else. */
export interface AddressMemory {
  readonly typed: string;
  /** When something was sent there that is waited for; null: nothing was. */
  readonly sentAtMs: number | null;
  readonly onTyped: (typed: string) => void;
  readonly onSent: (isSent: boolean) => void;
}

/** The address of a form as its draft; what else stands in it is typed again. */
export const draftOfAddress = <Values extends { address: string }>(
  memory: AddressMemory | undefined,
  empty: Values,
): DraftStore<Values> | undefined =>
  memory && {
    read: () => ({ ...empty, address: memory.typed }),
    write: ({ address }) => memory.onTyped(address),
    clear: () => undefined,
  };
