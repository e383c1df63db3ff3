import { useEffect, useState } from 'react';
import { useSearchParams } from '../../lib/router/router.tsx';
import { type Draft, openDraft, saveDraft } from './draft.ts';

/** The choices for one car, kept on this device with every change. */
export function useDraft(vehicleId: string) {
  const [query] = useSearchParams();
  const [draft, setDraft] = useState(() => openDraft(vehicleId, query, new Date()));
  useEffect(() => saveDraft(vehicleId, draft), [vehicleId, draft]);
  const change = (choices: Partial<Draft>) => setDraft((before) => ({ ...before, ...choices }));
  return { draft, change };
}
