import { useEffect, useState } from 'react';
import type { AddressMemory, Names } from '../address-memory.ts';
import { keepTypedAddress, type Mode, type TypedAddress, typedAddress } from './typed-address.ts';

/** What is waited for was asked for in another form: there it goes on, here is nothing to wait for. */
const inMode = (kept: TypedAddress, mode: Mode | undefined): TypedAddress =>
  mode === undefined || mode === kept.mode ? kept : { ...kept, mode, sentAtMs: null };

const isSameName = (one: Names | undefined, other: Names | undefined): boolean =>
  one?.firstName === other?.firstName && one?.lastName === other?.lastName;

/**
 * Keeps on this device how far somebody has come, so that a reload, a step back or another form asks nothing twice. A page
 * whose address says which form it shows gives its `mode`.
 */
export function useTypedAddress(mode?: Mode) {
  const [first] = useState(() => inMode(typedAddress(), mode));
  const [state, setState] = useState(first);
  useEffect(() => {
    if (state !== first) keepTypedAddress(state);
  }, [state, first]);
  const memory: AddressMemory = {
    typed: state.typed,
    names: state.names,
    sentAtMs: state.sentAtMs,
    onTyped: (typed, names = state.names) =>
      setState((before) =>
        before.typed === typed && isSameName(before.names, names) ? before : { ...before, typed, names },
      ),
    onSent: (isSent) => setState((before) => ({ ...before, sentAtMs: isSent ? Date.now() : null })),
  };
  const choose = (mode: Mode) => setState((before) => ({ ...before, mode, sentAtMs: null }));
  return { mode: state.mode, isSent: state.sentAtMs !== null, memory, choose };
}
