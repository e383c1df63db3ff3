import type { DraftStore } from '../../ui/forms/draft.ts';

/** A person's names, as they may be known before there is an account. */
export interface Names {
  readonly firstName: string;
  readonly lastName: string;
}

/** What a form of the account remembers of its address while the person does something else. */
export interface AddressMemory {
  readonly typed: string;
  /** What was typed of them, where the form asks for them. */
  readonly names?: Names | undefined;
  /** When something was sent there that is waited for; null: nothing was. */
  readonly sentAtMs: number | null;
  readonly onTyped: (typed: string, names?: Names) => void;
  readonly onSent: (isSent: boolean) => void;
}

/** The address of a form as its draft, with the names where it asks for them. A password is typed again. */
export const draftOfAddress = <Values extends { address: string }>(
  memory: AddressMemory | undefined,
  empty: Values,
  namesOf?: (values: Values) => Names,
): DraftStore<Values> | undefined =>
  memory && {
    read: () => ({ ...empty, ...(namesOf && memory.names), address: memory.typed }),
    write: (values) => memory.onTyped(values.address, namesOf?.(values)),
    clear: () => undefined,
  };
