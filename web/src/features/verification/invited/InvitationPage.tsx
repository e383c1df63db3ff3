import { formatRange } from '@kwela/words/dates';
import { t } from '@lingui/core/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call, type OutputOf } from '../../../lib/api.ts';
import { postQuery } from '../../../lib/call-query.ts';
import { QueryError, troubleOf } from '../../../lib/QueryError.tsx';
import { isRefusal, wordsFor } from '../../../lib/refusal.ts';
import { useLocation } from '../../../lib/router/router.tsx';
import { say } from '../../../lib/words.ts';
import { paths, signInThen } from '../../../paths.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { DetailList } from '../../../ui/DetailList.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { PageSpinner } from '../../../ui/spinner.tsx';
import { useAuth } from '../../auth/session/auth-context.ts';
import { onboardingPath } from '../onboarding-steps.ts';
import { FAULTS_FOR_DRIVER } from './driver-words.ts';
import { keyOfInvitation } from './invitation-key.ts';

const EACH_MINUTE_MS = 60_000;
type Asked = OutputOf<'driver-invitations/asked'>;
type Accepted = OutputOf<'driver-invitations/accept'>;

/** The page that the mail of an invitation to drive leads to: who asks, for which car and dates, and how to accept. Who has documents to send goes there from here, and comes back. */
export default function InvitationPage({ invitationId }: { invitationId: string }) {
  const { hash, pathname, search } = useLocation();
  const [key] = useState(() => keyOfInvitation(invitationId, hash));
  const { status, needsSecondFactor } = useAuth();
  const isSignedIn = status === 'signed_in' && !needsSecondFactor;
  const link = { invitationId, key };
  const query = useQuery({
    ...postQuery('driver-invitations/asked', link),
    retry: false,
    staleTime: 0,
  });
  const accept = useMutation({
    mutationFn: () => call('driver-invitations/accept', link),
    onSettled: () => query.refetch(),
  });
  const invitation = query.data;
  const trouble = troubleOf(query);
  const fault = accept.data?.fault ?? null;
  const hasToHandIn = fault === 'not_handed_in' || fault === 'action_needed';
  return (
    <main id="main" tabIndex={-1} className="wrap py-8 md:py-12">
      <div className="mx-auto grid max-w-2xl gap-8">
        {invitation === undefined && <h1>{t`Invitation to drive`}</h1>}
        {isRefusal(query.error, 'not_found', 'invalid_input') ? (
          <EmptyState
            title={t`This link can’t be opened`}
            action={<ButtonLink tone="secondary" to={paths.home}>{t`Go to the start page`}</ButtonLink>}
          >
            {t`The link is not complete. Open it from the email again, or ask the person who sent it for a new one.`}
          </EmptyState>
        ) : trouble ? (
          <QueryError title={t`The invitation did not load`} query={query} />
        ) : invitation === undefined || status === 'loading' ? (
          <PageSpinner label={t`Loading the invitation`} />
        ) : (
          <Invitation invitation={invitation} accepted={accept.data ?? null}>
            {accept.data === undefined && canAnswer(invitation, isSignedIn) && (
              <>
                {accept.error && <Notice tone="destructive">{wordsFor(accept.error)}</Notice>}
                {isSignedIn ? (
                  <Button size="lg" busy={accept.isPending} onClick={() => accept.mutate()}>
                    {invitation.state === 'invited' ? t`Yes, I’ll drive too` : t`See what is missing`}
                  </Button>
                ) : (
                  <ButtonLink
                    size="lg"
                    to={signInThen(pathname + search, invitation.state === 'invited' ? 'up' : 'in')}
                  >
                    {invitation.state === 'invited' ? t`Sign up or sign in to accept` : t`Sign in`}
                  </ButtonLink>
                )}
                {invitation.state === 'invited' && (
                  <p className="text-small text-muted-foreground">
                    {t`If you don’t want to drive, or don’t know ${invitation.guest}, you don’t have to do anything.`}
                  </p>
                )}
              </>
            )}
            {isSignedIn && hasToHandIn && (
              <ButtonLink
                size="lg"
                to={onboardingPath(null, pathname + search)}
              >{t`Open my documents`}</ButtonLink>
            )}
            {isSignedIn && invitation.viewer === 'driver' && !isOver(invitation) && (
              <ButtonLink tone="secondary" size="lg" to={paths.myBookings}>{t`See my trips`}</ButtonLink>
            )}
          </Invitation>
        )}
      </div>
    </main>
  );
}

interface InvitationProps {
  invitation: Asked;
  /** What came of saying yes. */
  accepted: Accepted | null;
  children: ReactNode;
}

/** What somebody can still put right by sending documents, or has to wait for. */
const CAN_BE_MENDED: readonly Accepted['fault'][] = ['not_handed_in', 'action_needed', 'waiting'];

const isRefused = (accepted: Accepted | null): boolean =>
  accepted !== null && accepted.fault !== null && !CAN_BE_MENDED.includes(accepted.fault);

const isOver = ({ state }: Asked): boolean => state === 'withdrawn' || state === 'lapsed';

/** Somebody said yes, and it is not who reads this, or they are not signed in. */
const isTaken = ({ state, viewer }: Asked): boolean =>
  viewer !== 'driver' && (state === 'accepted' || state === 'joined');

/** Who has not said yes yet can; who did can look at what is missing, once they are signed in. */
const canAnswer = (asked: Asked, isSignedIn: boolean): boolean =>
  asked.viewer !== 'guest' &&
  (asked.state === 'invited' || (asked.state === 'accepted' && !(isTaken(asked) && isSignedIn)));

function titleOf(asked: Asked, accepted: Accepted | null): string {
  if (isRefused(accepted)) return t`You can’t drive on this trip`;
  if (isOver(asked)) return t`This invitation is over`;
  if (asked.viewer === 'guest') return t`You sent this invitation`;
  if (isTaken(asked)) return t`This invitation has been accepted`;
  if (asked.state === 'joined') return t`You may drive on this trip`;
  return asked.state === 'accepted'
    ? t`You’ve accepted the invitation`
    : t`${asked.guest} asks you to share the driving`;
}

function leadOf(asked: Asked): string | null {
  const { guest, state } = asked;
  if (isOver(asked))
    return t`${guest} took it back, or the trip has begun or is over. You can’t drive on it.`;
  if (asked.viewer === 'guest')
    return t`It’s for the person you invited. Your trip shows whether they have accepted.`;
  if (isTaken(asked))
    return t`If that was you, sign in with the account you used then. If not, ask ${guest} to invite you.`;
  return state === 'invited'
    ? t`You can drive once we’ve checked your driving licence. It costs you nothing.`
    : null;
}

function Invitation({ invitation, accepted, children }: InvitationProps) {
  const now = useNow(EACH_MINUTE_MS);
  const { guest, vehicle, startAt, endAt } = invitation;
  const lead = leadOf(invitation);
  const car = `${vehicle.make} ${vehicle.model} ${vehicle.year}`;
  return (
    <div className="grid gap-6">
      <div className="grid gap-2">
        <h1>{titleOf(invitation, accepted)}</h1>
        {lead !== null && <p className="text-lead text-soft-foreground">{lead}</p>}
      </div>
      <Card className="grid gap-4 p-5 md:p-6">
        <DetailList
          details={[
            [t`Car`, car],
            [t`When`, formatRange(new Date(startAt), new Date(endAt), now, say)],
            [t`Booked by`, guest],
          ]}
        />
        {accepted !== null && accepted.fault !== null && (
          <Notice tone={isRefused(accepted) ? 'warning' : 'info'}>
            {say(FAULTS_FOR_DRIVER[accepted.fault])}
          </Notice>
        )}
        {children}
      </Card>
    </div>
  );
}
