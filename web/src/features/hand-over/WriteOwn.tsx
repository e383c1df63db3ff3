import type { HandOverStage } from '@kwela/domain/hand-over/report';
import { isReportTaken, isStageOpen } from '@kwela/domain/hand-over/stages';
import { t } from '@lingui/core/macro';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import type { Booking } from '../bookings/queries.ts';
import { otherOf } from '../bookings/viewer.ts';

interface WriteOwnProps {
  booking: Booking;
  stage: HandOverStage;
  isHost: boolean;
  /** The other side has begun or signed a report, which is the one to look at. */
  hasTheirs: boolean;
  onWrite: () => void;
}

/** Who notes the car, and that this person may do it as well. */
export function WriteOwn({ booking, stage, isHost, hasTheirs, onWrite }: WriteOwnProps) {
  const other = otherOf(booking).firstName;
  const about = () => {
    if (hasTheirs) return t`If something is different, note the car yourself. Both reports are kept.`;
    if (!isStageOpen(stage, booking.state))
      return t`Nothing was noted here. If you noted the car on paper or on another phone, you can still add it.`;
    if (stage === 'check_out')
      return t`${other} takes the photos and signs when they return the car. You’ll see them here next to those of the pick-up. If ${other} can’t, note the car yourself once the trip is over.`;
    return isHost
      ? t`${other} takes the photos when you meet. Then compare them with the car here, check the licence card and sign. If you leave the car for ${other} to collect alone, take the photos yourself before.`
      : t`You can also note the car yourself.`;
  };
  if (!isReportTaken(stage, booking.state))
    return hasTheirs ? null : <p className="text-muted-foreground">{t`Nothing was noted here.`}</p>;
  return (
    <Card className="grid justify-items-start gap-4 p-5 md:p-6">
      <p className="max-w-[62ch]">{about()}</p>
      <Button tone="secondary" onClick={onWrite}>{t`Take photos myself`}</Button>
    </Card>
  );
}
