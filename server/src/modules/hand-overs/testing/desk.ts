import { createHash, randomUUID } from 'node:crypto';
import type { Contract } from '@kwela/contract/all';
import { type HandOverStage, NO_FACTS } from '@kwela/domain/hand-over/report';
import { POLICY_1 } from '@kwela/domain/policy/versions/policy-1';
import sharp from 'sharp';
import type { z } from 'zod';
import { handInFile } from '../../../testing/private-files.ts';
import { TEST_NOW, type TestPerson, type TestServer } from '../../../testing/test-server.ts';
import { payNow, tripWith } from '../../../testing/trips.ts';
import { makeReady, takeSteps } from '../../bookings/transitions/progress.ts';

export const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

export const FACTS: z.input<Contract['hand-overs/save']['input']>['facts'] = {
  ...NO_FACTS,
  marks: [],
  odometerKm: 48_210,
  fuelEighths: 8,
  warningLights: [],
  keyCount: 1,
  equipment: ['jack', 'spare_wheel'],
};

/** When the trips of `tripWith` begin: Friday at ten. */
export const PICK_UP = new Date('2026-12-04T08:00:00Z');
const READY = new Date('2026-12-03T08:00:00Z');

/** Reports as the phone of one side of a trip writes them. */
export function handOverDesk(server: TestServer) {
  let drawn: Promise<Buffer> | null = null;
  /** The same picture with other bytes behind its end, as the pictures of some phones have. */
  async function picture(): Promise<Buffer> {
    drawn ??= sharp({ create: { width: 64, height: 48, channels: 3, background: '#345' } })
      .jpeg()
      .toBuffer();
    return Buffer.concat([await drawn, Buffer.from(randomUUID())]);
  }
  const nowText = () => server.clock.now().toISOString();

  async function file(as: TestPerson, content: Buffer): Promise<string> {
    const answer = await handInFile(server, { name: 'car.jpg', content, type: 'image/jpeg' }, as);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json().id;
  }

  /** A report of which only the signature is missing. */
  async function write(as: TestPerson, bookingId: string, stage: HandOverStage, facts = FACTS) {
    const place = { bookingId, stage, reportId: randomUUID() };
    await server.succeed('hand-overs/save', { ...place, facts }, { as });
    for (const angle of POLICY_1.handOver.angles) {
      const content = await picture();
      const photo = {
        photoId: randomUUID(),
        fileId: await file(as, content),
        angle,
        sha256: hashOf(content),
      };
      await server.succeed('hand-overs/add-photo', { ...place, ...photo, takenAt: nowText() }, { as });
    }
    return place;
  }
  type Place = Awaited<ReturnType<typeof write>>;

  async function hashRead(as: TestPerson, { reportId, ...place }: Place): Promise<string> {
    const { reports } = await server.succeed('hand-overs/get', place, { as });
    return reports.find((one) => one.reportId === reportId)?.hash ?? '';
  }

  /** Signs what is read at that moment. */
  async function sign(
    as: TestPerson,
    place: Place,
    more: { signedAt?: string; isLicenceSeen?: boolean } = {},
  ) {
    const hash = await hashRead(as, place);
    const signature = { ...place, name: 'Sipho Dlamini', signedAt: nowText(), hash, isLicenceSeen: true };
    return server.call('hand-overs/sign', { ...signature, ...more }, { as });
  }
  /** A guest and a host of whom no other test has left anything, at the minute of the pick-up of their trip. */
  async function atPickUp(newHost: () => Promise<{ readonly host: TestPerson; readonly car: string }>) {
    server.clock.set(TEST_NOW);
    const guest = await server.person(`Sipho${server.services.randomInt(1e9)}`);
    const { host, car } = await newHost();
    const { bookingId } = await payNow(server, guest, tripWith(car));
    await takeSteps(server.services, bookingId, [makeReady(READY)]);
    server.clock.set(PICK_UP);
    return { guest, host, car, bookingId };
  }
  return { picture, file, write, sign, hashRead, atPickUp };
}
