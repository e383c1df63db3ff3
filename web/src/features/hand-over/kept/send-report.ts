import type { InputOf } from '../../../lib/api.ts';
import { isRefusal, wordsFor } from '../../../lib/refusal.ts';
import type { KeptPhoto, KeptReport } from './kept-report.ts';

/** What a report is sent by. */
export interface HandOverPort {
  save(input: InputOf<'hand-overs/save'>): Promise<unknown>;
  /** Gives back the id of the file that waits. */
  handIn(file: File): Promise<string>;
  addPhoto(input: InputOf<'hand-overs/add-photo'>): Promise<unknown>;
  sign(input: InputOf<'hand-overs/sign'>): Promise<unknown>;
}

/** What is kept, and how it is changed: always from what stands there at that moment, as somebody notes things meanwhile. */
export interface SendDesk {
  current(): KeptReport | null;
  change(to: (kept: KeptReport) => KeptReport): Promise<void>;
  photo(photoId: string): Promise<ArrayBuffer | null>;
  forgetPhoto(photoId: string): Promise<void>;
  /** The server has all of it. */
  finish(): Promise<void>;
}

/** `sent`: nothing waits any more. `away`: nobody answered, so it is tried again. `stuck`: somebody has to do something first. */
export type SendOutcome = 'sent' | 'away' | 'stuck';

/** What will pass by itself: the report waits for it. */
const passes = (error: unknown): boolean =>
  !isRefusal(error) || isRefusal(error, 'rate_limited', 'unauthenticated', 'second_factor_required');

/** The whole report is not taken, whichever piece of it came first. */
const stopsAll = (error: unknown): boolean =>
  isRefusal(error, 'not_found', 'not_allowed', 'hand_over_not_open', 'report_signed', 'too_many_reports');

const placeOf = ({ key, reportId }: KeptReport) => ({
  bookingId: key.bookingId,
  stage: key.stage,
  reportId,
});

async function sendFacts(kept: KeptReport, desk: SendDesk, port: HandOverPort): Promise<void> {
  const { facts, factsRevision } = kept;
  await port.save({
    ...placeOf(kept),
    facts: {
      ...facts,
      warningLights: facts.warningLights && [...facts.warningLights],
      equipment: facts.equipment && [...facts.equipment],
      marks: facts.marks.map((mark) => ({ ...mark })),
    },
  });
  await desk.change((now) => ({ ...now, sentRevision: Math.max(now.sentRevision, factsRevision) }));
}

const changePhoto = (desk: SendDesk, photoId: string, change: Partial<KeptPhoto>): Promise<void> =>
  desk.change((now) => ({
    ...now,
    photos: now.photos.map((one) => (one.photoId === photoId ? { ...one, ...change } : one)),
  }));

async function sendPhoto(
  kept: KeptReport,
  photo: KeptPhoto,
  desk: SendDesk,
  port: HandOverPort,
): Promise<void> {
  const { photoId, angle, sha256, takenAt } = photo;
  const bytes = await desk.photo(photoId);
  if (bytes === null) {
    await desk.change((now) => ({ ...now, photos: now.photos.filter((one) => one.photoId !== photoId) }));
    return;
  }
  try {
    const fileId = await port.handIn(new File([bytes], `${angle}.jpg`, { type: 'image/jpeg' }));
    // It may have been removed or taken again during the upload.
    if (!desk.current()?.photos.some((one) => one.photoId === photoId)) return;
    await changePhoto(desk, photoId, { isAsked: true });
    await port.addPhoto({ ...placeOf(kept), photoId, fileId, angle, sha256, takenAt });
  } catch (error) {
    if (passes(error) || stopsAll(error)) throw error;
    // What was signed with it can be put right and signed again.
    await desk.change((now) => ({ ...now, signature: null }));
    await changePhoto(desk, photoId, { problem: wordsFor(error) });
    return;
  }
  await changePhoto(desk, photoId, { isSent: true });
  await desk.forgetPhoto(photoId);
}

type Part = NonNullable<KeptReport['problem']>['part'];

/** The next thing that the server has not got; null: there is none, or it cannot be sent as it is. */
function nextPart(
  kept: KeptReport,
  desk: SendDesk,
  port: HandOverPort,
): { part: Part; send: () => Promise<void> } | null {
  if (kept.factsRevision > kept.sentRevision && kept.problem?.part !== 'facts')
    return { part: 'facts', send: () => sendFacts(kept, desk, port) };
  const photo = kept.photos.find(({ isSent, problem }) => !isSent && problem === null);
  if (photo !== undefined) return { part: 'report', send: () => sendPhoto(kept, photo, desk, port) };
  const { signature } = kept;
  const isWhole = kept.factsRevision === kept.sentRevision && kept.photos.every(({ isSent }) => isSent);
  if (signature === null || !isWhole) return null;
  return {
    part: 'signature',
    async send() {
      await port.sign({ ...placeOf(kept), ...signature });
      await desk.finish();
    },
  };
}

/**
 * Sends what waits, piece by piece in the order in which it can be taken: what is noted, the photos, the signature. Each piece has an id of
 * its own, so that one which was sent and not answered is sent again and is one. Source: docs/rules/hand-over.md “Without a signal”.
 */
export async function sendReport(desk: SendDesk, port: HandOverPort): Promise<SendOutcome> {
  for (;;) {
    const kept = desk.current();
    if (kept === null) return 'sent';
    if (kept.problem?.part === 'report') return 'stuck';
    const next = nextPart(kept, desk, port);
    if (next === null) {
      const isStuck = kept.problem !== null || kept.photos.some(({ problem }) => problem !== null);
      return isStuck ? 'stuck' : 'sent';
    }
    try {
      await next.send();
    } catch (error) {
      if (passes(error)) return 'away';
      const words = wordsFor(error);
      const part = next.part === 'facts' && stopsAll(error) ? 'report' : next.part;
      await desk.change((now) => ({ ...now, signature: null, problem: { part, words } }));
      return 'stuck';
    }
  }
}
