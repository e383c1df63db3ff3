import { useEffect, useState } from 'react';

/** What to say once a session was ended from somewhere else; the words are loaded only then. */
export function useSessionEnded(hasEnded: boolean): string | null {
  const [words, setWords] = useState<string | null>(null);
  useEffect(() => {
    if (!hasEnded) return;
    const tell = async () => {
      const { tellSessionEnded } = await import('./tell-session-ended.tsx');
      setWords(tellSessionEnded());
    };
    tell().catch(() => undefined);
  }, [hasEnded]);
  return hasEnded ? words : null;
}
