import { VERIFICATION_PHOTOS, type VerificationPhoto } from '@kwela/domain/verification/lifecycle';
import { missingPhotos } from '@kwela/domain/verification/rules';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { Refusal } from '../../../lib/refusal.ts';
import { say } from '../../../lib/words.ts';
import { Button } from '../../../ui/Button.tsx';
import { UploadSlot } from '../../../ui/forms/UploadSlot.tsx';
import type { UploadTask } from '../../../ui/forms/use-upload.ts';
import { WizardBar } from '../../../ui/wizard/WizardBar.tsx';
import { useAuth } from '../../auth/session/auth-context.ts';
import { PictureRefused, pictureSender } from '../../vehicle-photos/uploads/send-picture.ts';
import { useVerificationCall, type Verification } from '../verification-calls.ts';
import { PHOTO_NAMES } from '../verification-words.ts';
import type { StepProps } from './PhoneStep.tsx';

const BUCKET = 'verifications';
const KINDS = ['image/jpeg', 'image/png', 'image/webp'];
const MOST_BYTES = 8_000_000;
const CONFLICT = 409;

/** What the store of files says no to, as the slot knows it. */
function refusalOf(error: PictureRefused): Refusal {
  const words =
    error.fault === 'no_room'
      ? t`There is no room for more pictures in your account.`
      : t`We can’t read this picture. Take a new one.`;
  return new Refusal('picture_refused', words, CONFLICT, undefined);
}

/** Both sides of the licence, and the face of its holder. */
export function PhotosStep({ verification, back, onDone }: StepProps & { verification: Verification }) {
  const { user } = useAuth();
  const [isTried, setTried] = useState(false);
  const add = useVerificationCall((photo: { kind: VerificationPhoto; photoId: string }) =>
    call('verifications/add-photo', photo),
  );
  const upload = async (kind: VerificationPhoto, file: File, task: UploadTask): Promise<string> => {
    const photoId = crypto.randomUUID();
    try {
      await pictureSender({ bucket: BUCKET, name: `${user?.id ?? ''}/${photoId}`, file }).send(task);
    } catch (error) {
      throw error instanceof PictureRefused ? refusalOf(error) : error;
    }
    await add.mutateAsync({ kind, photoId });
    return photoId;
  };
  const missing = missingPhotos(verification.photos.map(({ kind }) => kind));
  return (
    <>
      <p className="text-soft-foreground">
        {t`Lay the card on a dark surface in good light, so that each word can be read. Your face: no hat, no sunglasses.`}
      </p>
      <div className="grid gap-5 sm:grid-cols-2">
        {VERIFICATION_PHOTOS.map((kind) => {
          const kept = verification.photos.find((photo) => photo.kind === kind);
          return (
            <UploadSlot
              key={kind}
              label={say(PHOTO_NAMES[kind])}
              accept={KINDS}
              maxBytes={MOST_BYTES}
              upload={(file, task) => upload(kind, file, task)}
              value={kept?.addedAt ?? null}
              onChange={() => undefined}
              canRemove={false}
              preview={kept?.url ?? null}
              error={isTried && missing.includes(kind) ? t`Add this picture.` : undefined}
            />
          );
        })}
      </div>
      <WizardBar back={back} next="">
        <Button
          size="lg"
          className="max-md:flex-1"
          onClick={() => (missing.length === 0 ? onDone() : setTried(true))}
        >{t`Continue`}</Button>
      </WizardBar>
    </>
  );
}
