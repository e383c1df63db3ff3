import { idOf } from '../../../testing/ids.ts';

/** A time of day in South Africa: `2026-12-04T10:00`. */
export const at = (local: string) => new Date(`${local}:00+02:00`);

/** Wednesday 2 December 2026, 12:00. */
export const NOW = at('2026-12-02T12:00');
export const WEEKEND = { startAt: at('2026-12-04T10:00'), endAt: at('2026-12-06T10:00') };

/** A car that is handed over from 08:00 to 18:00, not on the Day of Reconciliation, at two hours' notice. */
export const CAR = {
  id: idOf(1),
  minDays: 1,
  maxDays: 30,
  leadMinutes: 120,
  handOver: { fromMinute: 480, toMinute: 1_080, noStartOn: ['2026-12-16'] },
};
