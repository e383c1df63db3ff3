import { useEffect, useState } from 'react';
import type { AddressMemory } from '../address-memory.ts';
import { keepTypedAddress, type Mode, typedAddress } from './typed-address.ts';

/** Keeps on this device how far somebody has come, so that a reload, a step back or another form asks nothing twice. */
export function useTypedAddress() {
  const [state, setState] = useState(typedAddress);
  useEffect(() => keepTypedAddress(state), [state]);
  const memory: AddressMemory = {
    typed: state.typed,
    sentAtMs: state.sentAtMs,
    onTyped: (typed) => setState((before) => (before.typed === typed ? before : { ...before, typed })),
    onSent: (isSent) => setState((before) => ({ ...before, sentAtMs: isSent ? Date.now() : null })),
  };
  const choose = (mode: Mode) => setState((before) => ({ ...before, mode, sentAtMs: null }));
  return { mode: state.mode, isSent: state.sentAtMs !== null, memory, choose };
}
