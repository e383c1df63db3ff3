import { localDate } from '@kwela/domain/time';
import { useState } from 'react';
import { useSearchParams } from '../../lib/router/router.tsx';
import { periodIn } from './period.ts';
import type { RecordsAsked } from './record-calls.ts';

/** Which records are on show by the address: of what period, and of which car. */
export function useRecordsAsked() {
  const [query] = useSearchParams();
  const [now] = useState(() => new Date());
  const period = periodIn(query, localDate(now));
  const vehicleId = query.get('car') ?? undefined;
  const { fromOn, toOn } = period;
  const asked: RecordsAsked = { fromOn, toOn, ...(vehicleId !== undefined && { vehicleId }) };
  return { now, period, vehicleId, asked };
}
