import { describe, expect, it } from 'vitest';
import { NetworkError, Refusal } from '../../../lib/refusal.ts';
import { type KeptPhoto, type KeptReport, newReport, withFacts, withPhoto } from './kept-report.ts';
import { type HandOverPort, type SendDesk, sendReport } from './send-report.ts';

const KEY = { userId: 'sipho', bookingId: 'b', stage: 'check_in' } as const;
const SIGNATURE = { name: 'Sipho', signedAt: '2026-12-04T08:00:00.000Z', isLicenceSeen: false, hash: 'h' };

const photo = (photoId: string, angle: KeptPhoto['angle']): KeptPhoto => ({
  photoId,
  angle,
  sha256: 's',
  takenAt: '2026-12-04T07:50:00.000Z',
  isSent: false,
  problem: null,
});

/** Readings, two photos and a signature that wait on a phone. */
function waiting(): KeptReport {
  const begun = withFacts(newReport(KEY, 'guest', 'r', new Date(0)), { odometerKm: 48_210 });
  const seen = withPhoto(withPhoto(begun, photo('p1', 'front')), photo('p2', 'left'));
  return { ...seen, signature: SIGNATURE };
}

function deskWith(first: KeptReport) {
  let kept: KeptReport | null = first;
  const bytes = new Set(first.photos.map(({ photoId }) => photoId));
  const desk: SendDesk = {
    current: () => kept,
    async change(to) {
      if (kept !== null) kept = to(kept);
    },
    photo: async (id) => (bytes.has(id) ? new ArrayBuffer(8) : null),
    forgetPhoto: async (id) => void bytes.delete(id),
    async finish() {
      kept = null;
    },
  };
  return { desk, kept: () => kept, bytes };
}

/** Takes down what was sent; what `fails` returns is thrown instead of an answer. */
function portWith(fails: (call: string) => Error | null = () => null) {
  const sent: string[] = [];
  const hear = async (call: string) => {
    sent.push(call);
    const error = fails(call);
    if (error !== null) throw error;
  };
  const port: HandOverPort = {
    save: () => hear('save'),
    async handIn({ name }) {
      await hear(`file ${name}`);
      return 'f';
    },
    addPhoto: ({ photoId }) => hear(`photo ${photoId}`),
    sign: ({ hash }) => hear(`sign ${hash}`),
  };
  return { port, sent };
}

describe('a report that waits on a phone', () => {
  it('is sent piece by piece, the signature last, and nothing of it stays', async () => {
    const { desk, kept, bytes } = deskWith(waiting());
    const { port, sent } = portWith();
    expect(await sendReport(desk, port)).toBe('sent');
    expect(sent).toEqual(['save', 'file front.jpg', 'photo p1', 'file left.jpg', 'photo p2', 'sign h']);
    expect(kept()).toBeNull();
    expect(bytes.size).toBe(0);
  });

  it('waits where nobody answers, and goes on from there', async () => {
    const { desk, kept } = deskWith(waiting());
    const broken = portWith((call) => (call === 'photo p2' ? new NetworkError('no_answer') : null));
    expect(await sendReport(desk, broken.port)).toBe('away');
    expect(kept()?.photos.map(({ isSent }) => isSent)).toEqual([true, false]);
    const { port, sent } = portWith();
    expect(await sendReport(desk, port)).toBe('sent');
    expect(sent).toEqual(['file left.jpg', 'photo p2', 'sign h']);
  });

  it('sends again what was changed while it was on its way', async () => {
    const begun = withFacts(newReport(KEY, 'guest', 'r', new Date(0)), { odometerKm: 48_210 });
    const { desk, kept } = deskWith(begun);
    const { port, sent } = portWith();
    let isFirst = true;
    const slow: HandOverPort = {
      ...port,
      async save(input) {
        if (isFirst) await desk.change((now) => withFacts(now, { keyCount: 2 }));
        isFirst = false;
        await port.save(input);
      },
    };
    expect(await sendReport(desk, slow)).toBe('sent');
    expect(sent).toEqual(['save', 'save']);
    expect(kept()).toMatchObject({ factsRevision: 2, sentRevision: 2 });
  });

  it('goes without a photo that was taken off while its bytes were on their way', async () => {
    const { desk, kept } = deskWith({ ...waiting(), signature: null });
    const { port, sent } = portWith();
    const slow: HandOverPort = {
      ...port,
      async handIn(file) {
        if (file.name === 'front.jpg')
          await desk.change((now) => ({
            ...now,
            photos: now.photos.filter(({ photoId }) => photoId !== 'p1'),
          }));
        return await port.handIn(file);
      },
    };
    expect(await sendReport(desk, slow)).toBe('sent');
    expect(sent).toEqual(['save', 'file front.jpg', 'file left.jpg', 'photo p2']);
    expect(kept()?.photos.map(({ photoId }) => photoId)).toEqual(['p2']);
  });

  it('says which photo is not taken, sends the others, and lets it be signed again', async () => {
    const no = new Refusal('condition_photo_repeated', 'This photo was used before.', 409, undefined);
    const { desk, kept } = deskWith(waiting());
    const { port, sent } = portWith((call) => (call === 'photo p1' ? no : null));
    expect(await sendReport(desk, port)).toBe('stuck');
    expect(sent).not.toContain('sign h');
    expect(kept()?.photos.map(({ problem, isSent }) => [problem, isSent])).toEqual([
      ['This photo was used before.', false],
      [null, true],
    ]);
    expect(kept()?.signature).toBeNull();
  });

  it.each([
    ['readings', 'save', 'odometer_runs_back', 'facts'],
    ['readings of a report that is signed on another device', 'save', 'report_signed', 'report'],
    ['readings of a booking that is settled', 'save', 'not_allowed', 'report'],
    ['a report that is signed on another device', 'photo p1', 'report_signed', 'report'],
    ['one report too many', 'photo p1', 'too_many_reports', 'report'],
    ['a signature that comes too early', 'sign h', 'hand_over_not_open', 'signature'],
    ['a signature', 'sign h', 'report_changed', 'signature'],
  ] as const)('stops at %s that the server refuses', async (_, at, code, part) => {
    const no = new Refusal(code, 'No.', 409, undefined);
    const { desk, kept } = deskWith(waiting());
    expect(await sendReport(desk, portWith((call) => (call === at ? no : null)).port)).toBe('stuck');
    expect(kept()).toMatchObject({ signature: null, problem: { part, words: 'No.' } });
  });

  it.each([
    ['it is asked to slow down', 'rate_limited', 429],
    ['nobody is signed in', 'unauthenticated', 401],
    ['the second factor is asked for', 'second_factor_required', 403],
  ] as const)('waits while %s, and loses no signature', async (_, code, status) => {
    const slower = new Refusal(code, 'Wait.', status, undefined);
    const { desk, kept } = deskWith(waiting());
    expect(await sendReport(desk, portWith((call) => (call === 'sign h' ? slower : null)).port)).toBe('away');
    expect(kept()).toMatchObject({ signature: SIGNATURE, problem: null });
  });

  it('asks for a photo anew whose bytes the phone has lost, and signs nothing meanwhile', async () => {
    const { desk, kept, bytes } = deskWith(waiting());
    bytes.delete('p1');
    const no = new Refusal('report_incomplete', 'A photo is missing.', 409, { angles: ['front'], facts: [] });
    expect(await sendReport(desk, portWith((call) => (call === 'sign h' ? no : null)).port)).toBe('stuck');
    expect(kept()?.photos.map(({ photoId }) => photoId)).toEqual(['p2']);
    expect(kept()).toMatchObject({ signature: null, problem: { words: 'A photo is missing.' } });
  });
});
