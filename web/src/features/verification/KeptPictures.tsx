import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { CommandDialog } from '../../ui/overlays/CommandDialog.tsx';
import { useVerificationCall, type Verification } from './verification-calls.ts';

/** The pictures that we keep of a guest, and the way to have them deleted. */
export function KeptPictures({ photos, canDeletePhotos }: Pick<Verification, 'photos' | 'canDeletePhotos'>) {
  const [isAsked, setAsked] = useState(false);
  const remove = useVerificationCall(() => call('verifications/delete-photos', {}));
  if (photos.length === 0) return null;
  return (
    <Card className="max-w-[46rem] p-5 md:p-6">
      <h2 className="mb-3 text-h3">{t`Pictures that we keep`}</h2>
      <p className="text-soft-foreground">
        {canDeletePhotos
          ? t`Nobody needs the pictures of your licence and your face now. Delete them, or leave them for your next trip.`
          : t`You can delete the pictures of your licence and your face once nobody is checking them and no trip or charge of yours is open.`}
      </p>
      {canDeletePhotos && (
        <Button tone="secondary" className="mt-4" onClick={() => setAsked(true)}>
          {t`Delete my pictures`}
        </Button>
      )}
      {isAsked && (
        <CommandDialog
          title={t`Delete your pictures?`}
          yes={t`Delete them`}
          no={t`Keep them`}
          tone="danger-solid"
          effect={t`What we decided stays. We only ask for new pictures when we have to check you again.`}
          command={remove}
          onYes={() => remove.mutate(undefined, { onSuccess: () => setAsked(false) })}
          onClose={() => {
            remove.reset();
            setAsked(false);
          }}
        />
      )}
    </Card>
  );
}
