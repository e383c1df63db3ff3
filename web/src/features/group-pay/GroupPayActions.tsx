import { formatRand } from '@kwela/domain/money';
import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import Lock from 'lucide-react/icons/lock';
import { useState } from 'react';
import { call, type InputOf } from '../../lib/api.ts';
import { callQuery } from '../../lib/call-query.ts';
import { wordsFor } from '../../lib/refusal.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { CommandDialog } from '../../ui/overlays/CommandDialog.tsx';
import { randText } from '../pricing/rand-text.ts';
import { FailedShare } from './FailedShare.tsx';
import type { GroupView } from './GroupPayCard.tsx';
import { SharesDialog } from './SharesDialog.tsx';
import { ShareWays } from './ShareWays.tsx';
import { NO_PERSON, type SplitDraft, sharesOf } from './split-draft.ts';
import { usePayShare } from './use-pay-share.ts';
import { useShareWay } from './use-share-way.ts';

interface GroupPayActionsProps {
  bookingId: string;
  group: GroupView;
  now: Date;
}

type Open = readonly GroupView['shares'][number][];

/** The shares of others that are not paid, as the form shows them: equal where they are. */
function draftOf(open: Open): SplitDraft {
  const others = open.filter(({ isOwn }) => !isOwn);
  const isEqual = open.every(({ cents }) => Math.abs(cents - (open[0]?.cents ?? 0)) <= 1);
  const people = others.map(({ name, email, cents }) => ({
    name: name ?? '',
    email: email ?? '',
    rand: randText(cents),
  }));
  return { isEqual, others: people.length === 0 ? [NO_PERSON] : people };
}

/** Pays the own share, divides again what is missing, or takes over all of it. */
export function GroupPayActions({ bookingId, group, now }: GroupPayActionsProps) {
  const [asked, setAsked] = useState<'change' | 'pay_rest' | null>(null);
  const queries = useQueryClient();
  const { queryKey } = callQuery('shares/of-booking', { bookingId });
  const lookAgain = () => queries.invalidateQueries({ queryKey });
  const change = async (shares: Omit<InputOf<'shares/change'>, 'bookingId'>) => {
    const changed = await call('shares/change', { bookingId, ...shares });
    queries.setQueryData(queryKey, changed);
  };
  const way = useShareWay(group.eftUntil, now);
  const own = usePayShare(() => call('shares/checkout', { bookingId, payWith: way.payWith }), lookAgain);
  const rest = useMutation({
    mutationFn: () => change({ ownCents: group.missingCents, others: [] }),
    onSuccess: () => {
      setAsked(null);
      own.pay(undefined);
    },
    onError: lookAgain,
  });
  const open = group.shares.filter(({ state }) => state === 'asked');
  const ownOpen = open.find(({ isOwn }) => isOwn);
  const canPayOwn = ownOpen !== undefined && !ownOpen.isInReview;
  const missing = formatRand(group.missingCents);
  const isAllOwn = ownOpen?.cents === group.missingCents;
  const save = async (split: SplitDraft) => {
    const { ownCents, others } = sharesOf(split, group.missingCents, ownOpen === undefined);
    const idOf = (email: string) => open.find((share) => share.email === email)?.id ?? null;
    await change({ ownCents, others: others.map((one) => ({ ...one, id: idOf(one.email) })) }).catch(
      async (error: unknown) => {
        await lookAgain();
        throw error;
      },
    );
    setAsked(null);
  };
  return (
    <div className="grid gap-4">
      {ownOpen?.isInReview === true && (
        <Notice tone="warning" title={t`We’re checking your payment`}>
          {t`We received another amount than your share. Please don’t pay again. Somebody at Kwela is looking at it, and we’ll email you.`}
        </Notice>
      )}
      {canPayOwn && ownOpen.isAwaitingEft && (
        <Notice tone="warning" title={t`Have you just paid by EFT?`}>
          {t`Your bank can take some minutes to tell us. This page updates automatically. Don’t pay again unless your bank says that it didn’t work.`}
        </Notice>
      )}
      {canPayOwn && ownOpen.failure !== null && <FailedShare failure={ownOpen.failure} />}
      {canPayOwn && <ShareWays {...way} />}
      {own.error !== null && <Notice tone="destructive">{wordsFor(own.error)}</Notice>}
      <div className="grid gap-3 md:flex md:flex-wrap">
        {canPayOwn && (
          <Button
            tone="highlight"
            size="lg"
            icon={<Lock size={18} aria-hidden />}
            busy={own.isBusy}
            onClick={() => own.pay(undefined)}
          >
            {t`Pay ${formatRand(ownOpen.cents)}`}
          </Button>
        )}
        <Button tone="secondary" size="lg" onClick={() => setAsked('change')}>
          {t`Change the shares`}
        </Button>
        {!isAllOwn && (
          <Button tone="secondary" size="lg" onClick={() => setAsked('pay_rest')}>
            {t`Pay the rest myself`}
          </Button>
        )}
      </div>
      {asked === 'change' && (
        <SharesDialog
          draftKey={`${bookingId}:${group.missingCents}`}
          title={t`Divide ${missing} again`}
          submit={t`Save and send the links`}
          totalCents={group.missingCents}
          isOwnPaid={ownOpen === undefined}
          first={draftOf(open)}
          onSave={save}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'pay_rest' && (
        <CommandDialog
          title={t`Pay the rest yourself?`}
          effect={t`You pay ${missing}. The links of those who have not paid stop working, and we tell them.`}
          yes={t`Pay ${missing}`}
          no={t`Back`}
          command={rest}
          onYes={() => rest.mutate()}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}
