import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NetworkError, Refusal } from '../../../lib/refusal.ts';
import { sha256Of } from '../photos/hash.ts';
import { haveCamera, photoFile, unreadableFile } from '../testing/camera.ts';
import { SIGNED } from '../testing/sample.ts';
import { signedText, textOf } from './kept-report.ts';
import { type KeptStore, memoryStore } from './kept-store.ts';
import { openDesk, type ReportDesk } from './report-desk.ts';
import type { HandOverPort } from './send-report.ts';

const KEY = {
  userId: 'sipho',
  bookingId: '0197f000-0000-7000-8000-000000000500',
  stage: 'check_in',
} as const;

let camera: ReturnType<typeof haveCamera>;

beforeEach(() => {
  camera = haveCamera();
  vi.useFakeTimers({ now: new Date('2026-12-04T08:00:00Z'), toFake: ['Date', 'setTimeout', 'clearTimeout'] });
});
afterEach(() => void vi.restoreAllMocks());

/** A server that takes everything, or what `answer` makes of a call. */
function serverWith(answer: (call: string) => Promise<unknown> = () => Promise.resolve()) {
  const got = {
    saved: [] as Parameters<HandOverPort['save']>[0][],
    photos: [] as Parameters<HandOverPort['addPhoto']>[0][],
    signed: [] as Parameters<HandOverPort['sign']>[0][],
  };
  const port: HandOverPort = {
    async save(input) {
      await answer('save');
      got.saved.push(input);
    },
    async handIn() {
      await answer('file');
      return 'f';
    },
    async addPhoto(input) {
      got.photos.push(input);
      await answer('photo');
    },
    async sign(input) {
      await answer('sign');
      got.signed.push(input);
    },
  };
  return { port, got };
}

async function open(port: HandOverPort, store: KeptStore = memoryStore()) {
  const told = { sent: 0, signed: 0 };
  const desk = openDesk(KEY, {
    store: Promise.resolve(store),
    port,
    now: () => new Date(),
    onSent() {
      told.sent += 1;
    },
    onSigned() {
      told.signed += 1;
    },
  });
  await vi.waitFor(() => expect(desk.state().isLoaded).toBe(true));
  return { desk, store, told };
}

const photosOf = (desk: ReportDesk) => desk.state().kept?.photos ?? [];
const ended = (desk: ReportDesk, how: ReturnType<ReportDesk['state']>['sending']) =>
  vi.waitFor(() => expect(desk.state().sending).toBe(how));

/** A call that is answered once the test says so. */
function held() {
  let letGo = () => {};
  const waits = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return { waits, letGo };
}

describe('what is noted', () => {
  it('is on the phone at once, and sent in one piece when nobody has noted more for a moment', async () => {
    const { port, got } = serverWith();
    const { desk, store } = await open(port);
    desk.note('guest', { odometerKm: 48_210 });
    await vi.advanceTimersByTimeAsync(600);
    desk.note('guest', { fuelEighths: 8 });
    desk.note('guest', { note: 'Wet carpet.' });
    await vi.advanceTimersByTimeAsync(600);
    expect((await store.report(textOf(KEY)))?.facts).toMatchObject({
      odometerKm: 48_210,
      fuelEighths: 8,
      note: 'Wet carpet.',
    });
    expect(got.saved).toEqual([]);
    await vi.advanceTimersByTimeAsync(100);
    await ended(desk, 'sent');
    expect(got.saved).toMatchObject([{ facts: { odometerKm: 48_210, fuelEighths: 8, note: 'Wet carpet.' } }]);
  });

  it('goes on after the app was closed, as the same report', async () => {
    const away = serverWith(() => Promise.reject(new NetworkError('no_answer')));
    const first = await open(away.port);
    first.desk.note('guest', { keyCount: 2 });
    await vi.advanceTimersByTimeAsync(700);
    await ended(first.desk, 'away');
    const { reportId } = first.desk.state();
    const { port, got } = serverWith();
    const { desk } = await open(port, first.store);
    expect(desk.state()).toMatchObject({ reportId, kept: { facts: { keyCount: 2 } } });
    await ended(desk, 'sent');
    expect(got.saved).toMatchObject([{ reportId, facts: { keyCount: 2 } }]);
  });

  it('is tried again by itself while nobody answers, and at once when the line is back', async () => {
    let tries = 0;
    const { port } = serverWith(() => {
      tries += 1;
      return Promise.reject(new NetworkError('no_answer'));
    });
    const { desk, told } = await open(port);
    desk.note('guest', { keyCount: 2 });
    await vi.advanceTimersByTimeAsync(700);
    await ended(desk, 'away');
    await vi.advanceTimersByTimeAsync(14_000);
    expect(tries).toBe(1);
    expect(told.sent).toBe(0);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(tries).toBe(2);
    await ended(desk, 'away');
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(tries).toBe(3));
  });

  it('that another device began is gone on with and not sent back', async () => {
    const { port, got } = serverWith();
    const { desk, store } = await open(port);
    desk.adopt({ ...SIGNED, signatures: [] });
    expect(desk.state()).toMatchObject({ reportId: SIGNED.reportId, kept: { facts: { keyCount: 1 } } });
    desk.send();
    expect(desk.state().sending).toBe('idle');
    await vi.waitFor(async () => expect(await store.report(textOf(KEY))).not.toBeNull());
    expect(got.saved).toEqual([]);
  });

  it('still reaches the server from a phone that is full for a while, and is kept again after that', async () => {
    const { port, got } = serverWith();
    const room = memoryStore();
    let isFull = true;
    const { desk } = await open(port, {
      ...room,
      keepReport: (key, kept) =>
        isFull ? Promise.reject(new Error('QuotaExceededError')) : room.keepReport(key, kept),
    });
    desk.note('guest', { keyCount: 2 });
    await vi.advanceTimersByTimeAsync(700);
    await ended(desk, 'sent');
    expect(got.saved).toMatchObject([{ facts: { keyCount: 2 } }]);
    isFull = false;
    desk.note('guest', { fuelEighths: 4 });
    await vi.waitFor(async () =>
      expect((await room.report(textOf(KEY)))?.facts).toMatchObject({ keyCount: 2, fuelEighths: 4 }),
    );
  });

  it('can be begun where the phone cannot read what it kept', async () => {
    const { port } = serverWith();
    const { desk } = await open(port, {
      ...memoryStore(),
      report: () => Promise.reject(new Error('The database is gone')),
    });
    desk.note('guest', { keyCount: 1 });
    expect(desk.state().kept?.facts.keyCount).toBe(1);
  });
});

describe('a photo', () => {
  it('is sent with its hash, its angle and when it was taken, and its bytes stay on the phone no longer', async () => {
    const { port, got } = serverWith();
    const { desk, store } = await open(port);
    expect(await desk.addPhoto('guest', 'front', photoFile())).toBe(true);
    await ended(desk, 'sent');
    const [photo] = photosOf(desk);
    expect(got.photos).toMatchObject([
      {
        photoId: photo?.photoId,
        angle: 'front',
        sha256: await sha256Of(new Uint8Array([1]).buffer),
        takenAt: expect.stringMatching(/^2026-12-04T08:0/),
      },
    ]);
    expect(photo).toMatchObject({ isSent: true, problem: null });
    expect(await store.photo(photo?.photoId ?? '')).toBeNull();
  });

  it('that cannot be read leaves nothing behind, and the next one can be taken', async () => {
    const { port } = serverWith();
    const { desk } = await open(port);
    expect(await desk.addPhoto('guest', 'front', unreadableFile())).toBe(false);
    expect(desk.state()).toMatchObject({ kept: null, isTaking: false });
    expect(await desk.addPhoto('guest', 'front', photoFile())).toBe(true);
  });

  it('is shown again after the app was closed without a signal', async () => {
    const away = serverWith(() => Promise.reject(new NetworkError('no_answer')));
    const first = await open(away.port);
    await first.desk.addPhoto('guest', 'front', photoFile());
    await ended(first.desk, 'away');
    const { desk } = await open(away.port, first.store);
    expect(desk.preview(photosOf(desk)[0]?.photoId ?? '')).toMatch(/^blob:/);
  });

  it('takes the place of the one before it, of which nothing is kept', async () => {
    const { port, got } = serverWith((call) =>
      call === 'file' ? Promise.reject(new NetworkError('no_answer')) : Promise.resolve(),
    );
    const { desk, store } = await open(port);
    await desk.addPhoto('guest', 'front', photoFile());
    const gone = photosOf(desk)[0]?.photoId ?? '';
    const address = desk.preview(gone);
    await desk.addPhoto('guest', 'front', photoFile());
    expect(photosOf(desk)).toHaveLength(1);
    expect(photosOf(desk)[0]?.photoId).not.toBe(gone);
    expect(desk.preview(gone)).toBeNull();
    expect(camera.revoked).toEqual([address]);
    expect(await store.photo(gone)).toBeNull();
    expect(got.photos).toEqual([]);
  });

  it('more can be taken off again as long as it has not left the phone', async () => {
    const { port, got } = serverWith(() => Promise.reject(new NetworkError('no_answer')));
    const { desk, store } = await open(port);
    await desk.addPhoto('guest', 'extra', photoFile());
    await ended(desk, 'away');
    const { photoId = '' } = photosOf(desk)[0] ?? {};
    desk.removePhoto(photoId);
    expect(photosOf(desk)).toEqual([]);
    await vi.waitFor(async () => expect(await store.photo(photoId)).toBeNull());
    expect(got.photos).toEqual([]);
  });

  it('stays in the report once the server may have it, as both must sign the same', async () => {
    const { waits, letGo } = held();
    const { port, got } = serverWith((call) => (call === 'photo' ? waits : Promise.resolve()));
    const { desk } = await open(port);
    await desk.addPhoto('guest', 'extra', photoFile());
    await vi.waitFor(() => expect(got.photos).toHaveLength(1));
    const { photoId = '' } = photosOf(desk)[0] ?? {};
    desk.removePhoto(photoId);
    letGo();
    await ended(desk, 'sent');
    expect(photosOf(desk)).toMatchObject([{ photoId, isSent: true }]);
  });

  it('stays as well when its answer was lost, and can be taken off when the server would not have it', async () => {
    let answer = () => Promise.reject<unknown>(new NetworkError('no_answer'));
    const { port } = serverWith((call) => (call === 'photo' ? answer() : Promise.resolve()));
    const { desk } = await open(port);
    await desk.addPhoto('guest', 'extra', photoFile());
    await ended(desk, 'away');
    const { photoId = '' } = photosOf(desk)[0] ?? {};
    desk.removePhoto(photoId);
    expect(photosOf(desk)).toHaveLength(1);
    answer = () => Promise.reject(new Refusal('too_many_report_photos', 'Too many.', 409, undefined));
    desk.send();
    await ended(desk, 'stuck');
    expect(photosOf(desk)).toMatchObject([{ problem: 'Too many.' }]);
    desk.removePhoto(photoId);
    expect(photosOf(desk)).toEqual([]);
  });
});

describe('a signature', () => {
  const noted = { odometerKm: 48_210, fuelEighths: 8, keyCount: 1, warningLights: [], equipment: [] };

  it('is kept until the server has it, with the hash of what was read, and then nothing is', async () => {
    let isAway = true;
    const { port, got } = serverWith(() =>
      isAway ? Promise.reject(new NetworkError('no_answer')) : Promise.resolve(),
    );
    const { desk, store, told } = await open(port);
    desk.note('guest', noted);
    await desk.addPhoto('guest', 'front', photoFile());
    await ended(desk, 'away');
    const { kept } = desk.state();
    if (kept === null) throw new Error('Nothing is kept');
    await desk.sign('  Sipho Ndlovu ', false);
    const signedAt = desk.state().kept?.signature?.signedAt;
    await vi.waitFor(async () =>
      expect((await store.report(textOf(KEY)))?.signature?.name).toBe('Sipho Ndlovu'),
    );
    await ended(desk, 'away');
    expect(told.signed).toBe(0);
    isAway = false;
    await vi.advanceTimersByTimeAsync(15_000);
    await ended(desk, 'sent');
    expect(got.signed).toMatchObject([
      { name: 'Sipho Ndlovu', isLicenceSeen: false, signedAt, hash: await sha256Of(signedText(kept)) },
    ]);
    expect(await store.report(textOf(KEY))).toBeNull();
    expect(desk.state().kept).toBeNull();
    expect(desk.state().reportId).not.toBe(kept.reportId);
    expect(told.signed).toBe(1);
    expect(camera.revoked).toHaveLength(1);
  });

  it('that is refused can be given again once what stood against it is put right', async () => {
    const no = new Refusal('report_changed', 'It changed.', 409, undefined);
    let isFirst = true;
    const { port, got } = serverWith((call) => {
      if (call !== 'sign' || !isFirst) return Promise.resolve();
      isFirst = false;
      return Promise.reject(no);
    });
    const { desk } = await open(port);
    desk.note('guest', noted);
    await desk.sign('Sipho Ndlovu', false);
    await ended(desk, 'stuck');
    expect(desk.state().kept).toMatchObject({ signature: null, problem: { part: 'signature' } });
    await desk.sign('Sipho Ndlovu', true);
    await ended(desk, 'sent');
    expect(got.signed).toMatchObject([{ isLicenceSeen: true }]);
  });
});

it('takes what could not be sent off the phone, with its photos', async () => {
  const no = new Refusal('not_allowed', 'No.', 409, undefined);
  const { port } = serverWith((call) => (call === 'photo' ? Promise.reject(no) : Promise.resolve()));
  const { desk, store } = await open(port);
  await desk.addPhoto('guest', 'front', photoFile());
  await ended(desk, 'stuck');
  const { photoId = '' } = photosOf(desk)[0] ?? {};
  expect(await store.photo(photoId)).not.toBeNull();
  await desk.discard();
  expect([await store.photo(photoId), await store.report(textOf(KEY))]).toEqual([null, null]);
  expect(desk.state().kept).toBeNull();
  expect(desk.preview(photoId)).toBeNull();
});
