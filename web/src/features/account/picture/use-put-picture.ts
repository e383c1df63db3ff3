import { t } from '@lingui/core/macro';
import { call } from '../../../lib/api.ts';
import { useAuth } from '../../auth/session/auth-context.ts';
import { pictureSender } from '../../vehicle-photos/uploads/send-picture.ts';
import { useAccountChange } from '../account-calls.ts';

const BUCKET = 'avatars';

/** Sends a picture and shows it as the person's; the menu above has it at once. */
export function usePutPicture(userId: string) {
  const { refreshProfile } = useAuth();
  return useAccountChange(async (file: File) => {
    const photoId = crypto.randomUUID();
    const sender = pictureSender({ bucket: BUCKET, name: `${userId}/${photoId}`, file });
    await sender.send({ signal: new AbortController().signal, onProgress: () => undefined });
    await call('avatars/put', { photoId });
    await refreshProfile();
  }, t`Your photo is saved`);
}
