import { idOf } from '../../../testing/ids.ts';
import type { Fine } from '../fine-words.ts';

export const CAR = { id: idOf(3), title: 'Toyota Hilux 2022', plate: 'CA 123-456' };
export const TRIP = { bookingId: idOf(2), ref: 'TRP-2611-7K3QX', guest: 'Sipho Dlamini' };

/** A fine of Thandi's Hilux from a minute in which Sipho had it. */
export const DRAFT: Fine = {
  id: idOf(1),
  noticeNumber: '02-4024',
  vehicleId: CAR.id,
  car: CAR.title,
  plate: CAR.plate,
  offenceAt: '2026-12-06T01:00:00.000Z',
  noticeOn: '2026-12-20',
  holder: { kind: 'guest', trip: TRIP, basis: 'record' },
  state: 'draft',
  steps: ['make_ready', 'close'],
  lastOn: '2027-01-21',
  daysLeft: 30,
  sentOn: null,
  proof: null,
};
