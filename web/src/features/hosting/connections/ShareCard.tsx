import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { OutputOf } from '../../../lib/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { CopyButton } from '../CopyButton.tsx';
import { QuestionDialog } from '../QuestionDialog.tsx';
import { useSharing } from './use-connections.ts';

type Car = OutputOf<'calendars/connections'>['cars'][number];

/** The secret address at which other calendars read a car's days. */
export function ShareCard({ car }: { car: Car }) {
  const { share, rotate, error } = useSharing(car.id);
  const [isAsking, setIsAsking] = useState(false);
  const shared = car.export;
  return (
    <div className="grid gap-3">
      <h3>{t`Show this car’s days in another calendar`}</h3>
      {error !== null && <Notice tone="destructive">{error}</Notice>}
      {shared === null ? (
        <div>
          <Button tone="secondary" busy={share.isPending} onClick={() => share.mutate(false)}>
            {t`Make a secret address`}
          </Button>
        </div>
      ) : (
        <>
          <label className="grid gap-1 text-small">
            {t`Secret address`}
            <input
              readOnly
              value={shared.address}
              onFocus={(event) => event.currentTarget.select()}
              className="min-h-11 w-full rounded-md border border-input bg-sunken px-3.5"
            />
          </label>
          <p className="text-small text-soft-foreground">
            {t`Anyone who has this address can see when the car is busy. It never shows your guests.`}
          </p>
          <label className="flex min-h-11 items-center gap-2.5">
            <input
              type="checkbox"
              className="size-5 accent-primary"
              checked={shared.showsTitles}
              disabled={share.isPending}
              onChange={(event) => share.mutate(event.currentTarget.checked)}
            />
            {t`Also show my notes and booking references`}
          </label>
          <div className="flex flex-wrap gap-2">
            <CopyButton key={shared.address} tone="secondary" text={shared.address} label={t`Copy address`} />
            <Button tone="destructive" size="sm" busy={rotate.isPending} onClick={() => setIsAsking(true)}>
              {t`Replace address`}
            </Button>
          </div>
          {isAsking && (
            <QuestionDialog
              title={t`Replace this address?`}
              effect={t`Calendars that read the old address will find nothing there. You’ll need to give them the new one.`}
              yes={t`Replace address`}
              onYes={() => rotate.mutate(shared.address)}
              onClose={() => setIsAsking(false)}
            />
          )}
        </>
      )}
    </div>
  );
}
