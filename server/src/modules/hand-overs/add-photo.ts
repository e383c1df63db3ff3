import { createHash } from 'node:crypto';
import { addConditionPhoto } from '@kwela/contract/hand-over/use-cases';
import { countedAt, photosFrom } from '@kwela/domain/hand-over/stages';
import { ok, refuse } from '@kwela/domain/result';
import { asSystem } from '../../db/tx.ts';
import { implement } from '../implement.ts';
import { CONDITION_PHOTOS, conditionPhotoName } from './addresses.ts';
import { openHandOver, openReport } from './steps/open.ts';
import { appendToChain } from './store/chain-repo.ts';
import { addPhoto, countPhotos, findPhoto, findWaitingFile } from './store/photos-repo.ts';

/**
 * Keeps the very bytes that the phone took the hash of, and draws the picture that is shown. A photo that came before is answered with when
 * it came, whatever became of its file. Source: docs/rules/hand-over.md “Report”.
 */
export const addPhotoOf = implement(addConditionPhoto, async (call, given) => {
  const { database, keptBytes, pictures, actor } = call;
  const { now, userId } = actor;
  const { bookingId, stage, fileId, angle, sha256, takenAt } = given;
  const [reportId, photoId] = [given.reportId.toLowerCase(), given.photoId.toLowerCase()];
  const may = await asSystem(database.db, (tx) => openHandOver(call, tx, { bookingId, stage }));
  if (!may.ok) return may;
  const known = async () => {
    const kept = await findPhoto(database.db, photoId);
    if (kept === null) return null;
    const isSame = kept.reportId === reportId && kept.sha256 === sha256;
    return isSame
      ? ok({ photoId, receivedAt: kept.receivedAt.toISOString() })
      : refuse('condition_photo_repeated');
  };
  const before = await known();
  if (before !== null) return before;
  const file = await findWaitingFile(database.db, fileId, userId);
  const content = file && (await keptBytes.read(file.blobId));
  if (file === null || content === null) return refuse('file_unknown');
  if (createHash('sha256').update(content).digest('hex') !== sha256) return refuse('hash_differs');
  const name = conditionPhotoName(reportId, photoId);
  // Before the transaction: the embedded database has a single connection.
  const drawn = await pictures.keep({ bucket: CONDITION_PHOTOS, name, ownerId: null, content });
  if (!drawn.ok) return refuse(drawn.refusal === 'busy' ? 'rate_limited' : 'condition_photo_unreadable');
  const added = await asSystem(database.db, async (tx) => {
    const opened = await openReport(call, tx, { bookingId, stage, reportId });
    if (!opened.ok) return opened;
    const { booking, side, rules } = opened.value;
    const from = photosFrom(stage, booking, rules);
    if (countedAt(takenAt, now, from, rules) === null) return refuse('phone_clock');
    if ((await countPhotos(tx, reportId)) >= rules.maxPhotos) return refuse('too_many_report_photos');
    const { vehicleId } = booking;
    const photo = { id: photoId, reportId, vehicleId, angle, sha256, takenAt, blobId: file.blobId, at: now };
    if (!(await addPhoto(tx, photo, fileId))) return refuse('condition_photo_repeated');
    const receivedAt = now;
    await appendToChain(tx, vehicleId, { kind: 'photo', reportId, side, angle, sha256, takenAt, receivedAt });
    return ok({ photoId, receivedAt: receivedAt.toISOString() });
  });
  if (added.ok) return added;
  // The same photo may have come twice at once: then it is there.
  const meanwhile = await known();
  if (meanwhile === null) await pictures.remove(CONDITION_PHOTOS, [name]);
  return meanwhile ?? added;
});
