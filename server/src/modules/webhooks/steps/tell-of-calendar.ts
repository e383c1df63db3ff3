import type { CalendarChange } from '@kwela/domain/hosting/programs/webhook-events';
import type { Tx } from '../../../db/tx.ts';
import type { Services } from '../../context.ts';
import { tellPrograms } from './tell-programs.ts';

interface ChangedCar {
  readonly hostId: string;
  /** As its programs know it. */
  readonly publicId: string;
}

/** Somebody or a calendar from outside changed when a car can be booked. */
export const tellOfCalendar = (
  tx: Tx,
  { hostId, publicId }: ChangedCar,
  change: CalendarChange,
  { now, newId }: Pick<Services, 'now' | 'newId'>,
): Promise<void> =>
  tellPrograms(
    tx,
    {
      hostId,
      event: 'calendar.changed',
      about: `calendar ${newId()}`,
      at: now(),
      data: () => Promise.resolve({ vehicleId: publicId, change }),
    },
    { newId },
  );
