import { plural, t } from '@lingui/core/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Copy from 'lucide-react/icons/copy';
import { useEffect, useRef } from 'react';
import { call, type OutputOf } from '../../lib/api.ts';
import { callQuery } from '../../lib/call-query.ts';
import { wordsFor } from '../../lib/refusal.ts';
import { say } from '../../lib/words.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { QueryPending } from '../../ui/data/QueryPending.tsx';
import { useCopyLink } from '../../ui/hooks/use-copy-link.ts';
import { LinkToCopy } from '../../ui/LinkToCopy.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { usePolicy } from '../policy/policy.ts';
import { FAULTS_FOR_GUEST, INVITATION_WORDS } from './invitation-words.ts';

type Invited = OutputOf<'driver-invitations/of-booking'>['items'][number];

/** Who was invited to drive, and how far they are. The trip waits for those who are open; the guest can let them go. */
export default function InvitedDriversCard({ bookingId }: { bookingId: string }) {
  const query = useQuery({ ...callQuery('driver-invitations/of-booking', { bookingId }), staleTime: 0 });
  const { checksBeforeStartHours } = usePolicy().times;
  const time = plural(checksBeforeStartHours, { one: '# hour', other: '# hours' });
  if (query.data === undefined)
    return (
      <QueryPending query={query} failed={t`The drivers did not load`} loading={t`Loading the drivers`}>
        <Skeleton className="h-36" />
      </QueryPending>
    );
  const { items } = query.data;
  if (items.length === 0) return null;
  return (
    <Card className="grid gap-3 p-5 md:p-6 print:hidden">
      <h2 className="text-h3">{t`Invited drivers`}</h2>
      {items.some(({ canWithdraw }) => canWithdraw) && (
        <p className="text-small text-muted-foreground">
          {t`You get the exact address once everybody has answered and we’ve checked their licences, or ${time} before pick-up without them. Take an invitation back to get it earlier.`}
        </p>
      )}
      <ul className="-mb-3 divide-y divide-border border-t border-border">
        {items.map((one) => (
          <InvitedDriver key={one.id} invited={one} bookingId={bookingId} />
        ))}
      </ul>
    </Card>
  );
}

function InvitedDriver({ invited, bookingId }: { invited: Invited; bookingId: string }) {
  const { id, firstName, lastName, email, state, fault, link, canWithdraw } = invited;
  const client = useQueryClient();
  const withdraw = useMutation({
    mutationFn: () => call('driver-invitations/withdraw', { id }),
    onSettled: async () => {
      await client.invalidateQueries(callQuery('driver-invitations/of-booking', { bookingId }));
      await client.invalidateQueries(callQuery('bookings/get', { id: bookingId }));
    },
  });
  const who = firstName === null ? t`Somebody` : `${firstName} ${lastName ?? ''}`.trim();
  const { label, tone } = INVITATION_WORDS[state];
  const { copy, isRefused } = useCopyLink();
  const row = useRef<HTMLLIElement>(null);
  const isTakenBack = withdraw.isSuccess && !canWithdraw;
  // The button that was pressed is gone; the keyboard goes on at the person, unless it went on elsewhere by itself.
  useEffect(() => {
    if (isTakenBack && document.activeElement === document.body) row.current?.focus();
  }, [isTakenBack]);
  return (
    <li ref={row} tabIndex={-1} className="grid gap-2 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-40">
          <p translate={firstName === null ? undefined : 'no'} className="font-semibold break-words">
            {who}
          </p>
          {email !== null && (
            <p translate="no" className="text-small wrap-anywhere text-muted-foreground">
              {email}
            </p>
          )}
        </div>
        <Badge tone={tone}>{say(label)}</Badge>
      </div>
      {fault !== null && <p className="text-small">{say(FAULTS_FOR_GUEST[fault])}</p>}
      {(link !== null || canWithdraw) && (
        <div className="-ml-2.5 flex flex-wrap gap-x-4">
          {link !== null && (
            <Button
              tone="tertiary"
              icon={<Copy size={16} aria-hidden />}
              aria-label={t`Copy link: ${who}`}
              onClick={() => void copy(link)}
            >
              {t`Copy link`}
            </Button>
          )}
          {canWithdraw && (
            <Button
              tone="tertiary"
              busy={withdraw.isPending}
              aria-label={t`Take back: ${who}`}
              onClick={() => withdraw.mutate()}
            >
              {t`Take back`}
            </Button>
          )}
        </div>
      )}
      {isRefused && link !== null && <LinkToCopy link={link} />}
      {withdraw.error && <Notice tone="destructive">{wordsFor(withdraw.error)}</Notice>}
    </li>
  );
}
