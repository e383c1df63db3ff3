import type { CertificateState } from '@kwela/domain/protection/own-cover';
import { localDate } from '@kwela/domain/time';
import type { PaperStanding } from '@kwela/domain/vehicles/papers/paper-standing';
import { DECLINE_LABELS } from '@kwela/words/hosting/decision-reasons';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { formatDate } from '../../../lib/dates.ts';
import { FileButton } from '../../../lib/files/FileButton.tsx';
import { listOf } from '../../../lib/list-of.ts';
import { wordsFor } from '../../../lib/refusal.ts';
import { say } from '../../../lib/words.ts';
import { Badge, type BadgeTone } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { QueryPending } from '../../../ui/data/QueryPending.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { CertificateForm } from './CertificateForm.tsx';
import { type Certificate, type OwnCoverAnswer, useKeepOwnCover, useOwnCover } from './own-cover-calls.ts';

const STATES: Readonly<
  Record<CertificateState, { readonly words: MessageDescriptor; readonly tone: BadgeTone }>
> = {
  submitted: { words: msg`Being checked`, tone: 'info' },
  approved: { words: msg`Approved`, tone: 'success' },
  declined: { words: msg`Declined`, tone: 'destructive' },
};
const RAN_OUT = { words: msg`Expired`, tone: 'destructive' } as const;

/** The certificate by which a host may choose the own-cover plan. */
export function OwnCover() {
  const query = useOwnCover();
  return (
    <section id="own-cover" aria-labelledby="own-cover-title" className="scroll-mt-6">
      <h2 id="own-cover-title" className="text-h3">
        {t`Own-cover certificate`}
      </h2>
      <p className="mt-1 mb-3 max-w-[68ch] text-small text-soft-foreground">
        {t`The own-cover plan pays the highest share, because a company of your choice covers the car. Send in its certificate; a person at Kwela checks it, and then you can choose the plan for your cars.`}
      </p>
      {query.data === undefined ? (
        <QueryPending
          query={query}
          failed={t`Your certificate did not load`}
          loading={t`Loading your certificate`}
        >
          <Skeleton className="h-40" />
        </QueryPending>
      ) : (
        <Certificates answer={query.data} />
      )}
    </section>
  );
}

/** What a certificate in force, one that runs out, and one that ran out mean for bookings. */
function Standing({ untilOn, standing, now }: { untilOn: string; standing: PaperStanding; now: Date }) {
  const until = formatDate(untilOn, now);
  if (standing === 'valid')
    return (
      <p className="text-small">{t`Your own cover is approved until ${until}. You can choose the plan for each car above.`}</p>
    );
  return standing === 'runs_out_soon' ? (
    <Notice tone="warning" title={t`Your own cover expires on ${until}`}>
      {t`Send in the new certificate before that. From the day after, new bookings are on the Balanced plan; those you have keep theirs.`}
    </Notice>
  ) : (
    <Notice tone="destructive" title={t`Your own cover expired on ${until}`}>
      {t`New bookings are on the Balanced plan until we’ve approved a new certificate. Those made before keep theirs.`}
    </Notice>
  );
}

function Certificates({ answer }: { answer: OwnCoverAnswer }) {
  const { certificates, coverUntilOn, standing, remindDaysBefore } = answer;
  const [now] = useState(() => new Date());
  const [isOpen, setOpen] = useState(false);
  const days = listOf(remindDaysBefore.map(String));
  const isWaiting = certificates.some(({ state }) => state === 'submitted');
  const isFormShown = !isWaiting && (isOpen || certificates.length === 0);
  return (
    <Card className="grid gap-4 p-4 md:p-5">
      {coverUntilOn !== null && standing !== null && (
        <Standing untilOn={coverUntilOn} standing={standing} now={now} />
      )}
      {certificates.length > 0 && (
        <ul className="grid gap-3">
          {certificates.map((certificate) => (
            <CertificateItem key={certificate.id} certificate={certificate} now={now} />
          ))}
        </ul>
      )}
      {isFormShown ? (
        <CertificateForm />
      ) : (
        !isWaiting && (
          <Button tone="secondary" className="justify-self-start" onClick={() => setOpen(true)}>
            {t`Send in a new certificate`}
          </Button>
        )
      )}
      <p className="text-small text-muted-foreground">
        {t`We remind you with ${days} days to go before an approved certificate expires.`}
      </p>
    </Card>
  );
}

function CertificateItem({ certificate, now }: { certificate: Certificate; now: Date }) {
  const { id, company, policyNumber, expiresOn, state, reason, file } = certificate;
  const keep = useKeepOwnCover();
  const withdraw = useMutation({
    mutationFn: () => call('own-cover/withdraw', { id }),
    onSuccess: keep,
    onError: (error) => toast({ tone: 'error', title: t`That did not work`, description: wordsFor(error) }),
  });
  const lastDay = formatDate(expiresOn, now);
  const isOver = state === 'approved' && expiresOn < localDate(now);
  const { words, tone } = isOver ? RAN_OUT : STATES[state];
  return (
    <li className="grid gap-2 border-b border-border pb-3">
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          <p translate="no" className="font-semibold wrap-anywhere">
            {company}
          </p>
          <p className="text-small wrap-anywhere text-soft-foreground">
            {t`Policy ${policyNumber}, last day ${lastDay}`}
          </p>
        </div>
        <Badge tone={tone}>{say(words)}</Badge>
      </div>
      {reason !== null && <p className="text-small">{say(DECLINE_LABELS[reason])}</p>}
      <div className="-mx-2 flex flex-wrap gap-1">
        <FileButton file={file} label={t`Open`} name={t`Open the certificate of ${company}`} />
        {state !== 'approved' && (
          <Button
            tone="tertiary"
            size="sm"
            aria-label={
              state === 'submitted'
                ? t`Take back the certificate of ${company}`
                : t`Remove the certificate of ${company}`
            }
            busy={withdraw.isPending}
            onClick={() => withdraw.mutate()}
          >
            {state === 'submitted' ? t`Take back` : t`Remove`}
          </Button>
        )}
      </div>
    </li>
  );
}
