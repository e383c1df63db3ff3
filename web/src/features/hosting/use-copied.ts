import { useState } from 'react';

/** Copies a text, and says once it is copied. */
export function useCopied() {
  const [isCopied, setIsCopied] = useState(false);
  return {
    isCopied,
    copy: (text: string): void => void navigator.clipboard?.writeText(text).then(() => setIsCopied(true)),
    /** Another text stands there now. */
    forget: () => setIsCopied(false),
  };
}
