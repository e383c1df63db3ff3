import type { ConditionAngle } from '@kwela/domain/hand-over/report';
import { BOOKING } from '../../bookings/testing/sample.ts';
import type { HandOverView, SeenReport } from '../kept/kept-report.ts';

const ANGLES: ConditionAngle[] = ['front', 'left'];
const HASH = 'a'.repeat(64);

/** What Sipho noted and signed of two angles. */
export const SIGNED: SeenReport = {
  reportId: '0197f000-0000-7000-8000-000000000900',
  side: 'guest',
  odometerKm: 48_210,
  fuelEighths: 8,
  warningLights: [],
  keyCount: 1,
  equipment: ['jack'],
  marks: [],
  note: '',
  photos: ANGLES.map((angle, index) => ({
    id: `0197f000-0000-7000-8000-00000000091${index}`,
    angle,
    sha256: HASH,
    takenAt: '2026-12-04T07:50:00.000Z',
    receivedAt: '2026-12-04T07:51:00.000Z',
    address: `/photo-${angle}`,
  })),
  missing: { angles: [], facts: [] },
  hash: HASH,
  signatures: [
    {
      side: 'guest',
      name: 'Sipho Ndlovu',
      signedAt: '2026-12-04T07:55:00.000Z',
      receivedAt: '2026-12-04T07:55:00.000Z',
      isLicenceSeen: false,
    },
  ],
  isRecord: false,
};

/** A pick-up at ten on 4 December that its guest has signed, as the host sees it. */
export const PICK_UP: HandOverView = {
  bookingId: BOOKING.bookingId,
  ref: BOOKING.ref,
  stage: 'check_in',
  state: 'ready',
  side: 'host',
  photosFrom: '2026-12-03T08:00:00.000Z',
  opensAt: '2026-12-03T08:00:00.000Z',
  meetsFrom: '2026-12-04T07:00:00.000Z',
  isDone: false,
  missingSignatures: ['host'],
  angles: ANGLES,
  lateTerms: { freeMinutes: 30, hourCents: 25_000, periodHours: 24, periodCapCents: 180_000 },
  lastOdometerKm: null,
  returnNote: null,
  drivers: [{ firstName: 'Sipho', lastName: 'Ndlovu' }],
  reports: [SIGNED],
  chainHead: { seq: 3, hash: HASH },
};
