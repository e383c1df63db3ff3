import { plural, t } from '@lingui/core/macro';
import { useIsOnline } from '../../../lib/online-status.ts';
import { say } from '../../../lib/words.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { isWaiting, type KeptPhoto } from '../kept/kept-report.ts';
import type { DeskState, ReportDesk } from '../kept/report-desk.ts';
import { ANGLE_LABELS } from '../words.ts';

/** Where what was noted is by now: on its way, on this phone alone, or stopped by something that has to be put right. */
export function SendState({ desk, state }: { desk: ReportDesk; state: DeskState }) {
  const isOnline = useIsOnline();
  const { kept, sending } = state;
  if (kept === null) return null;
  const left = kept.photos.filter(({ isSent, problem }) => !isSent && problem === null).length;
  if (kept.problem?.part === 'report') {
    return (
      <Notice
        tone="destructive"
        title={t`What is on this phone could not be sent`}
        action={
          <Button tone="secondary" size="sm" onClick={() => void desk.discard()}>
            {t`Remove it from this phone`}
          </Button>
        }
      >
        {kept.problem.words}
      </Notice>
    );
  }
  if (!isWaiting(kept)) {
    return kept.photos.length > 0 || kept.factsRevision > 0 ? (
      <p role="status" className="text-small text-muted-foreground">{t`All of it has been sent.`}</p>
    ) : null;
  }
  if (!isOnline || sending === 'away') {
    return (
      <Notice
        tone="warning"
        title={
          kept.signature === null
            ? t`Saved on this phone, will be sent`
            : t`Signed and saved on this phone, will be sent`
        }
        action={
          isOnline && (
            <Button tone="secondary" size="sm" onClick={desk.send}>
              {t`Send now`}
            </Button>
          )
        }
      >
        {t`You have no signal. You can go on: nothing is lost, and it counts from when you signed. Open this page again when you have a signal.`}
      </Notice>
    );
  }
  const isRefused = kept.problem !== null || kept.photos.some(({ problem }) => problem !== null);
  if (sending === 'stuck' && isRefused)
    return (
      <Notice tone="destructive" title={t`What is on this phone could not be sent`}>
        {kept.problem?.words}
        <Refused photos={kept.photos} />
      </Notice>
    );
  return (
    <p role="status" className="text-small text-muted-foreground">
      {left > 0 ? t`Sending: ${plural(left, { one: '# photo to go', other: '# photos to go' })}` : t`Saving…`}
    </p>
  );
}

/** Which photos were not taken and why, as the guide around the car shows one at a time. */
const Refused = ({ photos }: { photos: readonly KeptPhoto[] }) =>
  photos
    .filter(({ problem }) => problem !== null)
    .map(({ photoId, angle, problem }) => <p key={photoId}>{`${say(ANGLE_LABELS[angle])}: ${problem}`}</p>);
