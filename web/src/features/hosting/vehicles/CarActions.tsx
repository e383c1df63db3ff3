import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { formatDateTime } from '../../../lib/dates.ts';
import { wordsFor } from '../../../lib/refusal.ts';
import { useNavigate } from '../../../lib/router/router.tsx';
import { paths } from '../../../paths.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { CommandDialog } from '../../../ui/overlays/CommandDialog.tsx';
import { listingPath } from '../../listing/new-listing.ts';
import { useHostId } from '../team/whose-cars.ts';
import { carName } from './car-words.ts';
import { type OwnCar, useCarCommand } from './own-cars.ts';
import { SnoozeDialog } from './SnoozeDialog.tsx';

interface CarActionsProps {
  car: OwnCar;
  now: Date;
  editPath: string;
}

/** What its host can do with a car. */
export function CarActions({ car, now, editPath }: CarActionsProps) {
  const { id, version, transitions } = car;
  const navigate = useNavigate();
  // The listing itself is the host’s alone.
  const isHelp = useHostId() !== undefined;
  const wake = useCarCommand('listings/wake');
  const duplicate = useCarCommand('listings/duplicate');
  const [open, setOpen] = useState<'snooze' | 'archive' | null>(null);
  const [copyId] = useState(() => crypto.randomUUID());
  const close = () => setOpen(null);
  const name = carName(car);
  const problem = wake.error ?? duplicate.error;
  const copy = () =>
    duplicate.mutate({ id, newId: copyId }, { onSuccess: () => navigate(listingPath(copyId)) });
  return (
    <div className="mt-1 grid gap-2">
      {problem !== null && <Notice tone="destructive">{wordsFor(problem)}</Notice>}
      <div className="flex flex-wrap gap-2">
        {!isHelp && <EditLink car={car} to={editPath} />}
        {transitions.includes('wake') && (
          <Button
            size="sm"
            busy={wake.isPending}
            aria-label={t`Wake: ${name}`}
            onClick={() => wake.mutate({ id, version })}
          >
            {t`Wake`}
          </Button>
        )}
        {transitions.includes('snooze') && (
          <Button
            tone="secondary"
            size="sm"
            aria-label={t`Snooze: ${name}`}
            onClick={() => setOpen('snooze')}
          >
            {t`Snooze`}
          </Button>
        )}
        {!isHelp && (
          <Button
            tone="secondary"
            size="sm"
            busy={duplicate.isPending}
            aria-label={t`Duplicate: ${name}`}
            onClick={copy}
          >
            {t`Duplicate`}
          </Button>
        )}
        {transitions.includes('archive') && (
          <Button
            tone="secondary"
            size="sm"
            aria-label={t`Archive: ${name}`}
            onClick={() => setOpen('archive')}
          >
            {t`Archive`}
          </Button>
        )}
      </div>
      {open === 'snooze' && <SnoozeDialog car={car} now={now} onClose={close} />}
      {open === 'archive' && <ArchiveDialog car={car} now={now} onClose={close} />}
    </div>
  );
}

const CHANGEABLE: readonly OwnCar['state'][] = ['live', 'snoozed', 'auto_paused'];

/** The way to the listing: to finish it, to change it, or to read it. */
function EditLink({ car, to }: { car: OwnCar; to: string }) {
  const name = carName(car);
  if (car.state === 'draft') {
    return (
      <ButtonLink size="sm" to={to} aria-label={t`Continue: ${name}`}>
        {t`Continue`}
      </ButtonLink>
    );
  }
  const canEdit = CHANGEABLE.includes(car.state);
  return (
    <ButtonLink tone="secondary" size="sm" to={to} aria-label={canEdit ? t`Edit: ${name}` : t`Open: ${name}`}>
      {canEdit ? t`Edit` : t`Open`}
    </ButtonLink>
  );
}

/** Archiving is for good: what follows is said before. A car with trips to come can’t be. */
function ArchiveDialog({ car, now, onClose }: { car: OwnCar; now: Date; onClose: () => void }) {
  const { id, version, ahead } = car;
  const navigate = useNavigate();
  const command = useCarCommand('listings/archive');
  const name = carName(car);
  const common = { title: t`Archive ${name}?`, no: t`Keep it`, onClose };
  if (ahead !== null) {
    const trips = plural(ahead.count, { one: '# trip is', other: '# trips are' });
    const until = formatDateTime(new Date(ahead.lastEndAt), now);
    return (
      <CommandDialog
        {...common}
        title={t`${name} can’t be archived yet`}
        no={t`Close`}
        yes={t`See the booking`}
        effect={t`${trips} still to come, the last until ${until}. Snooze the car so that no more are booked, and archive it after the last one.`}
        command={command}
        onYes={() => navigate(paths.booking(ahead.next.bookingId))}
      />
    );
  }
  return (
    <CommandDialog
      {...common}
      tone="danger-solid"
      yes={t`Archive it`}
      effect={
        <ul className="grid list-disc gap-1 pl-5">
          <li>{t`Guests can’t find or book this car any more.`}</li>
          <li>{t`Trips that are over keep their records, reviews and payouts.`}</li>
          <li>{t`Its number plate and VIN can be listed again.`}</li>
          <li>{t`This can’t be undone. To stop bookings for a while, snooze it.`}</li>
        </ul>
      }
      command={command}
      onYes={() => command.mutate({ id, version }, { onSuccess: onClose })}
    />
  );
}
