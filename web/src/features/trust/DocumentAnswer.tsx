import type { LetterStanding } from '@kwela/domain/borders/letters';
import type { DocumentStanding } from '@kwela/domain/documents/standing';
import { formatRand } from '@kwela/domain/money';
import { DOCUMENT_NAMES } from '@kwela/words/documents/names';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { OutputOf } from '../../lib/api.ts';
import { callQuery } from '../../lib/call-query.ts';
import { formatDateTime } from '../../lib/dates.ts';
import { listOf } from '../../lib/list-of.ts';
import { QueryError } from '../../lib/QueryError.tsx';
import { say } from '../../lib/words.ts';
import { useArrivalTime } from '../../ui/hooks/use-arrival-time.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Delayed, Skeleton } from '../../ui/Skeleton.tsx';
import { countryName } from '../pricing/country-name.ts';

type Answer = OutputOf<'documents/check'>;
type Genuine = Extract<Answer, { outcome: 'genuine' }>;
type Issued = Extract<Answer, { outcome: 'issued' }>;
type CheckedLetter = Extract<Answer, { outcome: 'letter' }>;

const KINDS: Readonly<Record<Genuine['kind'], MessageDescriptor>> = {
  receipt: msg`Receipt`,
  booking_summary: msg`Booking summary`,
  payout_statement: msg`Payout statement`,
};

const STANDINGS: Readonly<Record<DocumentStanding, MessageDescriptor>> = {
  not_yet: msg`Not agreed yet: the booking still waits for its payment or for an answer.`,
  stands: msg`Agreed and in force.`,
  over: msg`The time of the trip is over.`,
  ended: msg`Not in force: the booking ended, and the trip did not take place.`,
};

const LETTERS: Readonly<
  Record<LetterStanding, { readonly title: MessageDescriptor; readonly today: MessageDescriptor }>
> = {
  valid: {
    title: msg`This border letter is from Kwela and valid. Compare it with what we have:`,
    today: msg`Valid: the owner lets the car go to these countries.`,
  },
  expired: {
    title: msg`This border letter has ended`,
    today: msg`Not valid any more: the time of the trip is over.`,
  },
  revoked: {
    title: msg`This border letter was taken back`,
    today: msg`Not valid: the owner took it back, or the trip does not take place.`,
  },
};

/** Every photo and signature of a car is an entry over the one before: what became of the record that an agreement names. */
const CONDITIONS: Readonly<
  Record<NonNullable<NonNullable<Issued['condition']>['fault']> | 'whole', MessageDescriptor>
> = {
  whole: msg`Whole: nothing was changed or taken out.`,
  missing: msg`Broken: an entry is missing. Please tell us.`,
  changed: msg`Broken: an entry was changed. Please tell us.`,
  cut: msg`Broken: its end was cut off. Please tell us.`,
};

/** What we know of a code: whether it is ours, and what must stand on the paper. */
export default function DocumentAnswer({ code }: { code: string }) {
  // A letter may have been taken back a moment ago.
  const query = useQuery({ ...callQuery('documents/check', { code }), staleTime: 0 });
  if (query.data === undefined) {
    if (query.isError) return <QueryError title={t`The code was not checked`} query={query} />;
    return (
      <Delayed label={t`Checking`}>
        <Skeleton className="h-32" />
      </Delayed>
    );
  }
  return <Told answer={query.data} code={code} />;
}

function Told({ answer, code }: { answer: Answer; code: string }) {
  switch (answer.outcome) {
    case 'unreadable':
      return (
        <Notice tone="destructive" title={t`The code “${code}” is not complete`}>
          {t`It has the reference of the booking and eight more signs. Look at the foot of the document again.`}
        </Notice>
      );
    case 'unknown':
      return (
        <Notice tone="destructive" title={t`This code is not from Kwela`}>
          {t`Check that you typed it as it is printed. If you did, don’t rely on the document, and report a concern above.`}
        </Notice>
      );
    case 'genuine':
      return <TellGenuine document={answer} />;
    case 'issued':
      return <TellIssued document={answer} />;
    case 'letter':
      return <TellLetter letter={answer} />;
  }
}

function TellGenuine({ document }: { document: Genuine }) {
  const now = useArrivalTime();
  const { kind, ref, make, model, year, startAt, endAt, standing, totalCents, refundedCents, checkedAt } =
    document;
  const [from, until] = [formatDateTime(new Date(startAt), now), formatDateTime(new Date(endAt), now)];
  const checked = formatDateTime(new Date(checkedAt), now);
  const isHost = kind === 'payout_statement';
  return (
    <Notice
      tone={standing === 'stands' || standing === 'over' ? 'success' : 'warning'}
      title={t`This document is from Kwela. Compare it with what we have:`}
    >
      <dl className="mt-1 grid gap-x-6 gap-y-1.5 sm:grid-cols-[auto_1fr] [&_dt]:text-soft-foreground">
        <dt>{t`Document`}</dt>
        <dd>{say(KINDS[kind])}</dd>
        <dt>{t`Booking`}</dt>
        <dd translate="no" className="num">
          {ref}
        </dd>
        <dt>{t`Car`}</dt>
        <dd translate="no">{`${make} ${model} ${year}`}</dd>
        <dt>{t`Trip`}</dt>
        <dd>{t`${from} to ${until}`}</dd>
        <dt>{isHost ? t`Paid out to the host` : t`Price in all`}</dt>
        <dd className="num">{formatRand(totalCents)}</dd>
        {refundedCents !== null && refundedCents > 0 && (
          <>
            <dt>{t`Paid back`}</dt>
            <dd className="num">{formatRand(refundedCents)}</dd>
          </>
        )}
        <dt>{t`Today`}</dt>
        <dd className="font-semibold">{say(STANDINGS[standing])}</dd>
      </dl>
      <p className="mt-2 text-[0.8125rem]">{t`Checked ${checked}. If anything differs, the paper was changed.`}</p>
    </Notice>
  );
}

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt>{label}</dt>
    <dd className="min-w-0 wrap-anywhere">{children}</dd>
  </>
);

/** A file that we issued: what must stand in it, and the hashes of its words and of the file itself. */
function TellIssued({ document }: { document: Issued }) {
  const now = useArrivalTime();
  const { kind, number, trip, condition, totalCents, isReplaced, contentSha256, fileSha256 } = document;
  const [noted, entries] = [condition?.seq ?? 0, condition?.entries ?? 0];
  const isBroken = condition !== null && condition.fault !== null;
  const at = (instant: string) => formatDateTime(new Date(instant), now);
  const [issued, checked] = [at(document.issuedAt), at(document.checkedAt)];
  const [from, until] = trip === null ? ['', ''] : [at(trip.startAt), at(trip.endAt)];
  return (
    <Notice
      tone={isBroken ? 'destructive' : isReplaced ? 'warning' : 'success'}
      title={
        isReplaced
          ? t`This document is from Kwela, but a newer one has taken its place`
          : t`This document is from Kwela. Compare it with what we have:`
      }
    >
      <dl className="mt-1 grid gap-x-6 gap-y-1.5 sm:grid-cols-[auto_1fr] [&_dt]:text-soft-foreground">
        <Row label={t`Document`}>{[say(DOCUMENT_NAMES[kind]), number].filter(Boolean).join(' ')}</Row>
        {trip !== null && (
          <>
            <Row label={t`Booking`}>
              <span translate="no" className="num">
                {trip.ref}
              </span>
            </Row>
            <Row label={t`Car`}>
              <span translate="no">{`${trip.make} ${trip.model} ${trip.year}`}</span>
            </Row>
            <Row label={t`Trip`}>{t`${from} to ${until}`}</Row>
          </>
        )}
        {condition !== null && (
          <Row label={t`Condition record of the car`}>
            <b>{say(CONDITIONS[condition.fault ?? 'whole'])}</b> {t`Entry ${noted} of ${entries}:`}{' '}
            <code className="text-[0.8125rem]">{condition.hash}</code>
          </Row>
        )}
        {totalCents !== null && <Row label={t`Sum on it`}>{formatRand(totalCents)}</Row>}
        <Row label={t`Issued`}>{issued}</Row>
        {trip !== null && (
          <Row label={t`Today`}>
            <b>{say(STANDINGS[trip.standing])}</b>
          </Row>
        )}
        <Row label={t`SHA-256 of its contents`}>
          <code className="text-[0.8125rem]">{contentSha256}</code>
        </Row>
        <Row label={t`SHA-256 of the file`}>
          <code className="text-[0.8125rem]">{fileSha256}</code>
        </Row>
      </dl>
      <p className="mt-2 text-[0.8125rem]">{t`Checked ${checked}. If anything differs, the document was changed.`}</p>
    </Notice>
  );
}

function TellLetter({ letter }: { letter: CheckedLetter }) {
  const now = useArrivalTime();
  const { standing, make, model, year, plate, startAt, endAt, drivers, checkedAt } = letter;
  const [from, until] = [formatDateTime(new Date(startAt), now), formatDateTime(new Date(endAt), now)];
  const checked = formatDateTime(new Date(checkedAt), now);
  const { title, today } = LETTERS[standing];
  return (
    <Notice tone={standing === 'valid' ? 'success' : 'destructive'} title={say(title)}>
      <dl className="mt-1 grid gap-x-6 gap-y-1.5 sm:grid-cols-[auto_1fr] [&_dt]:text-soft-foreground">
        <dt>{t`Today`}</dt>
        <dd className="font-semibold">{say(today)}</dd>
        <dt>{t`Car`}</dt>
        <dd translate="no">{`${make} ${model} ${year}`}</dd>
        <dt>{t`Number plate`}</dt>
        <dd translate="no">{plate}</dd>
        <dt>{t`Countries`}</dt>
        <dd>{listOf(letter.countries.map(countryName))}</dd>
        <dt>{t`Time`}</dt>
        <dd>{t`${from} to ${until}`}</dd>
        <dt>{t`First letters of the drivers’ names`}</dt>
        <dd translate="no">{drivers.join(', ')}</dd>
      </dl>
      <p className="mt-2 text-[0.8125rem]">{t`Checked ${checked}. If anything differs, the paper was changed.`}</p>
    </Notice>
  );
}
