import { APPEAL_REASON_LABELS } from '@kwela/words/appeals/reasons';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../../../../lib/dates.ts';
import { FileList } from '../../../../../lib/files/FileList.tsx';
import { say } from '../../../../../lib/words.ts';
import { Badge, type BadgeTone } from '../../../../../ui/Badge.tsx';
import { Card } from '../../../../../ui/Card.tsx';
import type { Booking } from '../../../../bookings/queries.ts';
import { Said } from '../../../../bookings/Said.tsx';
import type { Appeal } from './appeal-calls.ts';

const TONES: Readonly<Record<Appeal['state'], BadgeTone>> = {
  submitted: 'info',
  accepted: 'success',
  refused: 'neutral',
};

/** How it stands, in the words of who reads it. */
function stateWords({ side, state }: Appeal): string {
  switch (state) {
    case 'submitted':
      return t`With a person at Kwela`;
    case 'accepted':
      return side === 'guest' ? t`Decided for the guest` : t`Decided for the host`;
    case 'refused':
      return t`Nothing changes`;
  }
}

/** What followed for whom, said to the person who reads it. */
function acceptedWords(side: Appeal['side'], viewer: Booking['viewer'], { guest, host }: Names): string {
  if (side === 'guest') {
    if (viewer === 'guest') return t`You get back everything that was kept.`;
    return viewer === 'host'
      ? t`${guest} gets back everything that was kept. You keep nothing of it.`
      : t`${guest} gets back everything that was kept. ${host} keeps nothing of it.`;
  }
  if (viewer === 'host')
    return t`You owe no penalty, and the trip doesn’t count against you. ${guest} keeps what they got back.`;
  return viewer === 'guest'
    ? t`${host} owes no penalty. You keep what you got back.`
    : t`${host} owes no penalty, and the trip doesn’t count against them. ${guest} keeps what they got back.`;
}

/** What happens next, or what followed. */
function nextWords(appeal: Appeal, viewer: Booking['viewer'], names: Names, now: Date): string {
  const { side, state, answer, answerUntil, canAnswer } = appeal;
  const other = side === 'guest' ? names.host : names.guest;
  if (state === 'accepted') return acceptedWords(side, viewer, names);
  if (state === 'refused') return t`What comes back and what is owed stay as they were.`;
  if (answerUntil === null || answer !== null || new Date(answerUntil) < now)
    return t`Somebody at Kwela reads it and decides. We tell you how.`;
  const until = formatDateTime(new Date(answerUntil), now);
  if (canAnswer) return t`Tell us your side by ${until}. After that we decide with what we have.`;
  return viewer === side
    ? t`We have asked ${other}, who can answer until ${until}. Then somebody at Kwela decides, and we tell you how.`
    : t`The other side can answer until ${until}. Then it can be decided.`;
}

interface Names {
  readonly guest: string;
  readonly host: string;
}

interface AppealCardProps {
  appeal: Appeal;
  viewer: Booking['viewer'];
  names: Names;
  now: Date;
  children?: ReactNode;
}

/** What one side said against how the trip ended, what the other said, and how it was decided. */
export function AppealCard({ appeal, viewer, names, now, children }: AppealCardProps) {
  const { side, reason, words, answer, decision } = appeal;
  const who = side === 'guest' ? names.guest : names.host;
  const other = side === 'guest' ? names.host : names.guest;
  const why = (code: NonNullable<Appeal['reason']>) => say(APPEAL_REASON_LABELS[code]);
  const sentAt = formatDateTime(new Date(appeal.submittedAt), now);
  return (
    <Card className="grid gap-4 p-5 md:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-h3">{t`How the trip ended`}</h2>
        <Badge tone={TONES[appeal.state]}>{stateWords(appeal)}</Badge>
      </div>
      <p className="-mt-1.5 max-w-[62ch] text-small text-muted-foreground">
        {viewer === side ? t`You told us on ${sentAt}.` : t`${who} told us on ${sentAt}.`}{' '}
        {nextWords(appeal, viewer, names, now)}
      </p>
      {reason !== null && (
        <Said who={viewer === side ? why(reason) : `${who}: ${why(reason)}`} words={words} />
      )}
      {answer !== null && (
        <Said who={viewer !== side && viewer !== 'admin' ? t`Your side` : other} words={answer.words} />
      )}
      <FileList files={appeal.files} />
      {decision !== null && decision.note !== '' && <Said who={t`Kwela’s decision`} words={decision.note} />}
      {children}
    </Card>
  );
}
