import { useState } from 'react';

/** A code while it is typed: the props of its `CodeField`, and the code to send. */
export function useTypedCode() {
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  return {
    field: { value: code, onCode: setCode },
    /** What the field says when nothing was typed. */
    problem: isMissing ? 'Enter the code.' : undefined,
    /** Null when nothing was typed, which `problem` then says. */
    take(): string | null {
      setMissing(code === '');
      return code === '' ? null : code;
    },
    clear() {
      setCode('');
      setMissing(false);
    },
  };
}
