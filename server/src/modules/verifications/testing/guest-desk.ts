import { randomUUID } from 'node:crypto';
import { GUEST_DETAILS } from '@kwela/domain/testing/identities';
import { EMPTY_DETAILS, type TypedDetails } from '@kwela/domain/verification/details';
import { VERIFICATION_PHOTOS, type VerificationPhoto } from '@kwela/domain/verification/lifecycle';
import { changesSince } from '@kwela/domain/verification/merge-changes';
import { VERIFICATION_PURPOSES } from '@kwela/domain/verification/rules';
import sharp from 'sharp';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { VERIFICATION_BUCKET, verificationPhotoName } from '../addresses.ts';

/** What guests do to hand in who they are, step by step or all of it. */
export function guestDesk(server: TestServer) {
  const desk = {
    /** A picture as a phone takes it, unlike any other unless it is told which one. */
    picture: ({ width = 1_200, height = 800, red = server.services.randomInt(256) } = {}): Promise<Buffer> =>
      sharp({
        create: {
          width,
          height,
          channels: 3,
          background: { r: red, g: server.services.randomInt(256), b: server.services.randomInt(256) },
        },
      })
        .jpeg()
        .withExif({ IFD0: { Copyright: 'At home' }, IFD3: { GPSLatitudeRef: 'S' } })
        .toBuffer(),
    async upload(as: TestPerson, content: Buffer): Promise<string> {
      const photoId = randomUUID();
      const { error } = await as.client.storage
        .from(VERIFICATION_BUCKET)
        .upload(verificationPhotoName(as.userId, photoId), content, { contentType: 'image/jpeg' });
      if (error !== null) throw error;
      return photoId;
    },
    async addPhoto(as: TestPerson, kind: VerificationPhoto, content?: Buffer) {
      const photoId = await desk.upload(as, content ?? (await desk.picture()));
      return server.call('verifications/add-photo', { kind, photoId }, { as });
    },
    async confirmPhone({ userId }: TestPerson): Promise<void> {
      await server.database.db
        .updateTable('auth.users')
        .set({
          phone: `2782${String(1_000_000 + server.services.randomInt(8_999_999))}`,
          phone_confirmed_at: server.clock.now(),
        })
        .where('id', '=', userId)
        .execute();
    },
    async type(as: TestPerson, changes: Partial<TypedDetails> = {}) {
      const { details } = await server.succeed('verifications/mine', {}, { as });
      const wanted = { ...EMPTY_DETAILS, ...GUEST_DETAILS, ...changes };
      const read = { ...EMPTY_DETAILS, ...details };
      return server.succeed('verifications/save', { changes: changesSince(read, wanted) }, { as });
    },
    submit: (as: TestPerson, agreed: object = VERIFICATION_PURPOSES) =>
      server.call('verifications/submit', { agreed: { ...agreed } }, { as }),
    /** All that is needed, up to waiting for a person. */
    async handIn(as: TestPerson, changes: Partial<TypedDetails> = {}) {
      await desk.type(as, changes);
      await desk.confirmPhone(as);
      for (const kind of VERIFICATION_PHOTOS) await desk.addPhoto(as, kind);
      const sent = await desk.submit(as);
      if (!sent.ok) throw new Error(`It was not handed in: ${sent.code} ${JSON.stringify(sent.details)}`);
      return sent.value;
    },
  };
  return desk;
}
