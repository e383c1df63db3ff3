import { createHash, randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import { type Person, SIPHO, THANDI } from './people.ts';

type Stage = 'check_in' | 'check_out';

/** A picture of one dot; what stands behind its end makes each another one, as the pictures of some phones have it. */
const DOT = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAgGBgcGBQgHBwcJCQgKDBQNDAsLDBkSEw8UHRofHh0aHBwgJC4nICIsIxwcKDcpLDAxNDQ0Hyc5PTgyPC4zNDL/wAALCAABAAEBAREA/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/9oACAEBAAA/APn+v//Z',
  'base64',
);

/** The phone of one side of a trip, as it talks to the product. */
export async function phoneOf(request: APIRequestContext, url: string, person: Person, now: Date) {
  const { email, password } = person;
  const session = await request.post(`${url}/auth/v1/token?grant_type=password`, {
    data: { email, password },
  });
  const { access_token: token }: { access_token: string } = await session.json();
  const headers = { authorization: `Bearer ${token}` };
  const at = now.toISOString();

  async function command<Answer>(name: string, data: object): Promise<Answer> {
    const answer = await request.post(`${url}/functions/v1/${name}`, { headers, data });
    expect(answer.status(), `${name}: ${await answer.text()}`).toBe(200);
    return answer.json();
  }

  async function hashOf(reportId: string, bookingId: string, stage: Stage): Promise<string> {
    const answer = await request.get(`${url}/functions/v1/hand-overs/get`, {
      headers,
      params: { bookingId, stage },
    });
    const { reports }: { reports: { reportId: string; hash: string }[] } = await answer.json();
    return reports.find((one) => one.reportId === reportId)?.hash ?? '';
  }

  async function addPhoto(place: object, angle: string): Promise<void> {
    const content = Buffer.concat([DOT, Buffer.from(randomUUID())]);
    const upload = await request.post(`${url}/functions/v1/files/upload?name=car.jpg`, {
      headers: { ...headers, 'content-type': 'image/jpeg' },
      data: content,
    });
    const { id: fileId }: { id: string } = await upload.json();
    const sha256 = createHash('sha256').update(content).digest('hex');
    const photo = { photoId: randomUUID(), fileId, angle, sha256, takenAt: at };
    await command('hand-overs/add-photo', { ...place, ...photo });
  }

  return {
    /** Notes all there is to note of the car, with each photo. */
    async write(bookingId: string, stage: Stage, odometerKm: number): Promise<string> {
      const place = { bookingId, stage, reportId: randomUUID() };
      const facts = { odometerKm, fuelEighths: 8, warningLights: [], keyCount: 1, equipment: ['jack'] };
      const { angles } = await command<{ angles: string[] }>('hand-overs/save', {
        ...place,
        facts: { ...facts, marks: [], note: '' },
      });
      await Promise.all(angles.map((angle) => addPhoto(place, angle)));
      return place.reportId;
    },
    async sign(bookingId: string, stage: Stage, reportId: string): Promise<void> {
      const hash = await hashOf(reportId, bookingId, stage);
      const name = `${person.firstName} ${person.lastName}`;
      const signature = {
        name,
        signedAt: at,
        hash,
        isLicenceSeen: stage === 'check_in' && person === THANDI,
      };
      await command('hand-overs/sign', { bookingId, stage, reportId, ...signature });
    },
  };
}

/** Sipho takes the car of Thandi, and brings it back with everything noted and signed. */
export async function driveAndReturn(
  request: APIRequestContext,
  url: string,
  bookingId: string,
  now: Date,
): Promise<void> {
  const guest = await phoneOf(request, url, SIPHO, now);
  const host = await phoneOf(request, url, THANDI, now);
  const before = await guest.write(bookingId, 'check_in', 48_210);
  await guest.sign(bookingId, 'check_in', before);
  await host.sign(bookingId, 'check_in', before);
  await guest.sign(bookingId, 'check_out', await guest.write(bookingId, 'check_out', 48_300));
}
