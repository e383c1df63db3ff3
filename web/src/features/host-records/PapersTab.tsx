import { localDate } from '@kwela/domain/time';
import type { PaperStanding } from '@kwela/domain/vehicles/papers/paper-standing';
import { PAPER_NAMES } from '@kwela/words/hosting/papers';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { formatDate } from '../../lib/dates.ts';
import { FileButton } from '../../lib/files/FileButton.tsx';
import { listOf } from '../../lib/list-of.ts';
import { say } from '../../lib/words.ts';
import { Badge, type BadgeTone } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { QueryPending } from '../../ui/data/QueryPending.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { CommandDialog } from '../../ui/overlays/CommandDialog.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { PaperDialog } from './PaperDialog.tsx';
import { type Paper, type PapersAnswer, usePapers, usePapersChanged } from './paper-calls.ts';

const STANDINGS: Readonly<
  Record<PaperStanding, { readonly words: MessageDescriptor; readonly tone: BadgeTone }>
> = {
  valid: { words: msg`Valid`, tone: 'success' },
  runs_out_soon: { words: msg`Expires soon`, tone: 'warning' },
  in_grace: { words: msg`Expired, renew it now`, tone: 'destructive' },
  run_out: { words: msg`Expired`, tone: 'destructive' },
};

/** The papers of a host and their cars, what runs out first on top. */
export default function PapersTab() {
  const query = usePapers();
  if (query.data === undefined) {
    return (
      <QueryPending query={query} failed={t`Your documents did not load`} loading={t`Loading your documents`}>
        <Skeleton className="min-h-[30rem]" />
      </QueryPending>
    );
  }
  return <Papers answer={query.data} />;
}

function Papers({ answer: { items, cars, remindDaysBefore, reminders } }: { answer: PapersAnswer }) {
  const [now] = useState(() => new Date());
  const [kept, setKept] = useState<Paper | 'new' | null>(null);
  const [removed, setRemoved] = useState<Paper | null>(null);
  const plateOf = (id: string | null) =>
    id === null ? t`My own` : (cars.find((car) => car.id === id)?.plate ?? '–');
  const add = <Button onClick={() => setKept('new')}>{t`Add a document`}</Button>;
  const [last] = reminders;
  const days = listOf(remindDaysBefore.map(String));
  return (
    <div className="grid max-w-[760px] gap-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="max-w-[52ch] text-soft-foreground">
          {t`Discs, certificates and letters in one place. We remind you before one expires, with ${days} days to go.`}
        </p>
        {items.length > 0 && add}
      </div>
      {last !== undefined && (
        <Notice tone="info" title={t`We reminded you`}>
          <ul className="grid gap-1">
            {reminders.map(({ id, kind, vehicleId, expiresOn, noticedAt }) => {
              const name = say(PAPER_NAMES[kind]);
              const plate = plateOf(vehicleId);
              const [on, told] = [
                formatDate(expiresOn, now),
                formatDate(localDate(new Date(noticedAt)), now),
              ];
              return <li key={id}>{t`${name}, ${plate}: last day ${on}. Sent on ${told}.`}</li>;
            })}
          </ul>
        </Notice>
      )}
      {items.length === 0 ? (
        <EmptyState title={t`Your documents will be here`} action={add}>
          {t`Take a picture of the licence disc, and we remind you before it expires.`}
        </EmptyState>
      ) : (
        <ul className="grid gap-3">
          {items.map((paper) => (
            <PaperItem
              key={paper.id}
              paper={paper}
              whose={plateOf(paper.vehicleId)}
              now={now}
              onReplace={() => setKept(paper)}
              onRemove={() => setRemoved(paper)}
            />
          ))}
        </ul>
      )}
      {kept !== null && (
        <PaperDialog replaces={kept === 'new' ? null : kept} cars={cars} onClose={() => setKept(null)} />
      )}
      {removed !== null && <RemoveDialog paper={removed} onClose={() => setRemoved(null)} />}
    </div>
  );
}

interface PaperItemProps {
  paper: Paper;
  whose: string;
  now: Date;
  onReplace: () => void;
  onRemove: () => void;
}

function PaperItem({ paper, whose, now, onReplace, onRemove }: PaperItemProps) {
  const { kind, note, expiresOn, standing, file, older } = paper;
  const name = `${say(PAPER_NAMES[kind])}, ${whose}`;
  const lastDay = expiresOn === null ? null : formatDate(expiresOn, now);
  return (
    <li className="grid gap-2 rounded-md border border-border bg-card p-4">
      <div className="flex items-start justify-between gap-2 max-sm:flex-wrap">
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">
            {say(PAPER_NAMES[kind])}{' '}
            <span translate="no" className="text-muted-foreground">
              {whose}
            </span>
          </p>
          <p className="text-small text-soft-foreground">
            {lastDay === null ? t`It doesn’t expire.` : t`Last day ${lastDay}`}
          </p>
          {note !== '' && (
            <p translate="no" className="text-small wrap-anywhere text-muted-foreground">
              {note}
            </p>
          )}
        </div>
        {standing !== null && <Badge tone={STANDINGS[standing].tone}>{say(STANDINGS[standing].words)}</Badge>}
      </div>
      <div className="-mx-3 flex flex-wrap">
        <FileButton file={file} label={t`Open`} name={t`Open: ${name}`} />
        <Button tone="tertiary" size="sm" aria-label={t`Replace: ${name}`} onClick={onReplace}>
          {t`Replace`}
        </Button>
        <Button tone="tertiary" size="sm" aria-label={t`Remove: ${name}`} onClick={onRemove}>
          {t`Remove`}
        </Button>
      </div>
      {older.length > 0 && (
        <details className="text-small">
          <summary className="min-h-11 cursor-pointer py-2.5 text-link">
            {t`${plural(older.length, { one: '# older document', other: '# older documents' })}`}
          </summary>
          <ul className="grid gap-1">
            {older.map(({ id, expiresOn: on, addedAt, file: old }) => {
              const added = formatDate(localDate(new Date(addedAt)), now);
              const until = on === null ? null : formatDate(on, now);
              const words =
                until === null ? t`Kept since ${added}` : t`Kept since ${added}, last day ${until}`;
              return (
                <li key={id} className="flex flex-wrap items-center justify-between gap-2">
                  {words}
                  <FileButton file={old} label={t`Open`} name={t`Open: ${words}`} />
                </li>
              );
            })}
          </ul>
        </details>
      )}
    </li>
  );
}

function RemoveDialog({ paper, onClose }: { paper: Paper; onClose: () => void }) {
  const changed = usePapersChanged();
  const remove = useMutation({
    mutationFn: () => call('papers/remove', { id: paper.id }),
    onSuccess: onClose,
    onSettled: changed,
  });
  return (
    <CommandDialog
      title={t`Remove this document for good?`}
      effect={
        paper.older.length === 0
          ? t`Its file is deleted and can’t be restored.`
          : t`Its file and those of the older ones are deleted and can’t be restored.`
      }
      yes={t`Remove document`}
      no={t`Keep it`}
      tone="destructive"
      command={remove}
      onYes={() => remove.mutate()}
      onClose={onClose}
    />
  );
}
