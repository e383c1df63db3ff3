import type { NominationStep } from '@kwela/domain/hosting/fine-nomination';
import { formatWholeRand } from '@kwela/domain/money';
import { plural, t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call, type OutputOf } from '../../lib/api.ts';
import { formatDate, formatDateTime } from '../../lib/dates.ts';
import { FileButton } from '../../lib/files/FileButton.tsx';
import { wordsFor } from '../../lib/refusal.ts';
import { useSearchParams } from '../../lib/router/router.tsx';
import { say } from '../../lib/words.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { QueryPending } from '../../ui/data/QueryPending.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { RemoveDialog } from '../../ui/overlays/RemoveDialog.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { FineDialog } from './FineDialog.tsx';
import { FinePack } from './FinePack.tsx';
import { useFines, useFinesChanged } from './fine-calls.ts';
import { FINE_PARAM, finePath } from './fine-path.ts';
import { BASIS_WORDS, type Fine, holderWords, STATE_WORDS } from './fine-words.ts';
import { SendDialog } from './SendDialog.tsx';

/** Traffic fines of a host's cars, or the papers of one of them. */
export default function FinesTab() {
  const id = useSearchParams()[0].get(FINE_PARAM);
  return id === null ? <FineList /> : <FinePack id={id} />;
}

function FineList() {
  const query = useFines();
  if (query.data === undefined) {
    return (
      <QueryPending query={query} failed={t`Your fines did not load`} loading={t`Loading your fines`}>
        <Skeleton className="min-h-[30rem]" />
      </QueryPending>
    );
  }
  return <Fines answer={query.data} />;
}

function Fines({ answer: { fines, cars, administrationCents } }: { answer: OutputOf<'fines/list'> }) {
  const [now] = useState(() => new Date());
  const [isAdding, setAdding] = useState(false);
  const [sent, setSent] = useState<Fine | null>(null);
  const [removed, setRemoved] = useState<Fine | null>(null);
  const add =
    cars.length === 0 ? undefined : <Button onClick={() => setAdding(true)}>{t`Add a traffic fine`}</Button>;
  const fee = formatWholeRand(administrationCents);
  return (
    <div className="grid max-w-[760px] gap-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="max-w-[52ch] text-soft-foreground">
          {t`Add the notice and we’ll tell you who had the car at that minute, with the details for form AARTO 07. You have 32 days to name the driver.`}
        </p>
        {fines.length > 0 && add}
      </div>
      {fines.length === 0 ? (
        <EmptyState title={t`Traffic fines will be here`} action={add}>
          {t`When a notice comes for one of your cars, add its number, date and time.`}
        </EmptyState>
      ) : (
        <ul className="grid gap-3">
          {fines.map((fine) => (
            <li key={fine.id}>
              <FineItem
                fine={fine}
                now={now}
                onSend={() => setSent(fine)}
                onRemove={() => setRemoved(fine)}
              />
            </li>
          ))}
        </ul>
      )}
      <p className="text-small text-muted-foreground">
        {t`Our fees allow up to ${fee} for the admin of a fine, paid by the guest. This page doesn’t charge it yet.`}
      </p>
      {isAdding && <FineDialog cars={cars} onClose={() => setAdding(false)} />}
      {sent !== null && <SendDialog fine={sent} onClose={() => setSent(null)} />}
      {removed !== null && <RemoveFine fine={removed} onClose={() => setRemoved(null)} />}
    </div>
  );
}

interface FineItemProps {
  fine: Fine;
  now: Date;
  onSend: () => void;
  onRemove: () => void;
}

function FineItem({ fine, now, onSend, onRemove }: FineItemProps) {
  const { id, noticeNumber, car, plate, offenceAt, holder, state, steps, lastOn, daysLeft, sentOn, proof } =
    fine;
  const changed = useFinesChanged();
  const move = useMutation({
    mutationFn: (step: NominationStep) => call('fines/move', { id, step }),
    onSettled: changed,
    onError: (error) => toast({ tone: 'error', title: t`That did not work`, description: wordsFor(error) }),
  });
  const { words, tone } = STATE_WORDS[state];
  const offence = formatDateTime(new Date(offenceAt), now);
  const last = formatDate(lastOn, now);
  const isWaiting = state === 'draft' || state === 'ready';
  const may = (step: NominationStep) => steps.includes(step);
  return (
    <Card className="grid gap-2 p-4">
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          <p translate="no" className="num font-semibold wrap-anywhere">
            {noticeNumber}
          </p>
          <p className="text-small wrap-anywhere text-soft-foreground">{t`${car}, ${plate}, ${offence}`}</p>
        </div>
        <Badge tone={tone} className="shrink-0">
          {say(words)}
        </Badge>
      </div>
      <p className="wrap-anywhere">{holderWords(holder)}</p>
      {holder.kind === 'guest' && (
        <p className="text-small text-soft-foreground">{say(BASIS_WORDS[holder.basis])}</p>
      )}
      {isWaiting &&
        (daysLeft < 0 ? (
          <Notice tone="destructive">{t`The time to name the driver ended on ${last}.`}</Notice>
        ) : (
          <p className={daysLeft <= 7 ? 'font-semibold text-destructive' : 'text-small'}>
            {plural(daysLeft, {
              0: `Today is the last day to name the driver.`,
              one: `# day left to name the driver, until ${last}.`,
              other: `# days left to name the driver, until ${last}.`,
            })}
          </p>
        ))}
      {sentOn !== null && <Sent on={formatDate(sentOn, now)} />}
      <div className="-mx-3 flex flex-wrap items-center">
        {holder.kind === 'guest' && (
          <ButtonLink
            tone="tertiary"
            size="sm"
            aria-label={t`Documents for ${noticeNumber}`}
            to={finePath(id)}
          >
            {t`Documents`}
          </ButtonLink>
        )}
        {may('make_ready') && holder.kind === 'guest' && (
          <Button
            tone="tertiary"
            size="sm"
            aria-label={t`The documents of ${noticeNumber} are ready`}
            busy={move.isPending}
            onClick={() => move.mutate('make_ready')}
          >
            {t`Documents are ready`}
          </Button>
        )}
        {may('send') && (
          <Button
            tone="tertiary"
            size="sm"
            aria-label={t`The documents of ${noticeNumber} were sent`}
            onClick={onSend}
          >
            {t`I’ve sent them`}
          </Button>
        )}
        {may('open_again') && (
          <Button
            tone="tertiary"
            size="sm"
            aria-label={t`Back to a draft: ${noticeNumber}`}
            busy={move.isPending}
            onClick={() => move.mutate('open_again')}
          >
            {t`Back to a draft`}
          </Button>
        )}
        {proof !== null && <FileButton file={proof} label={t`Proof`} name={t`Proof for ${noticeNumber}`} />}
        {may('close') && (
          <Button
            tone="tertiary"
            size="sm"
            aria-label={t`Close ${noticeNumber}`}
            busy={move.isPending}
            onClick={() => move.mutate('close')}
          >
            {t`Close`}
          </Button>
        )}
        {(state === 'draft' || state === 'closed') && (
          <Button tone="tertiary" size="sm" aria-label={t`Remove ${noticeNumber}`} onClick={onRemove}>
            {t`Remove`}
          </Button>
        )}
      </div>
    </Card>
  );
}

const Sent = ({ on }: { on: string }) => <p className="text-small">{t`Sent on ${on}.`}</p>;

function RemoveFine({ fine: { id, noticeNumber }, onClose }: { fine: Fine; onClose: () => void }) {
  const changed = useFinesChanged();
  const remove = useMutation({
    mutationFn: () => call('fines/remove', { id }),
    onSuccess: onClose,
    onSettled: changed,
  });
  return (
    <RemoveDialog
      name={noticeNumber}
      effect={t`We delete the notice and its proof here, and can’t bring them back. The fine itself still has to be dealt with.`}
      command={remove}
      onYes={() => remove.mutate()}
      onClose={onClose}
    />
  );
}
