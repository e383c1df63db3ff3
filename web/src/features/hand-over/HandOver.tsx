import type { ConditionAngle, HandOverSide, HandOverStage } from '@kwela/domain/hand-over/report';
import { isRefuelPrepaid } from '@kwela/domain/pricing/refuel';
import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { callQuery } from '../../lib/call-query.ts';
import { formatDateTime } from '../../lib/dates.ts';
import { Button } from '../../ui/Button.tsx';
import { QueryPending } from '../../ui/data/QueryPending.tsx';
import { useNow } from '../../ui/hooks/use-now.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { type Booking, readBookingsAnew } from '../bookings/queries.ts';
import { otherOf } from '../bookings/viewer.ts';
import { type HandOverView, missingOf, type SeenReport, seenText } from './kept/kept-report.ts';
import { readHandOversAnew, useDesk, useHandOver } from './kept/use-desk.ts';
import { sha256Of } from './photos/hash.ts';
import { PhotoGuide } from './photos/PhotoGuide.tsx';
import { RefuseCar } from './RefuseCar.tsx';
import { ReturnAnswer } from './ReturnAnswer.tsx';
import { FactsFields } from './report/FactsFields.tsx';
import { MarksOfReport } from './report/MarksOfReport.tsx';
import { ReportSheet } from './report/ReportSheet.tsx';
import { SendState } from './report/SendState.tsx';
import { SignBox } from './report/SignBox.tsx';
import { WriteOwn } from './WriteOwn.tsx';
import { prepaidFuelWords } from './words.ts';

/** Giving a car to its guest or taking it back: what this side notes and signs, what the other one did, and what comes next. */
export function HandOver({ booking, stage }: { booking: Booking; stage: HandOverStage }) {
  const { query, view } = useHandOver(booking.bookingId, stage);
  if (view === undefined) {
    return (
      <QueryPending query={query} failed={t`The hand-over did not load`} loading={t`Opening the hand-over`}>
        <Skeleton className="h-80 max-w-[820px]" />
      </QueryPending>
    );
  }
  return (
    <div className="grid max-w-[820px] grid-cols-[minmax(0,1fr)] gap-7">
      {view.side === null ? (
        <Reports booking={booking} view={view} />
      ) : (
        <>
          {!view.isDone && isRefuelPrepaid(booking.lineItems) && (
            <Notice>{prepaidFuelWords(stage, view.side, booking.guest.firstName)}</Notice>
          )}
          <Desk booking={booking} view={view} stage={stage} side={view.side} />
        </>
      )}
    </div>
  );
}

const signedBy = (view: HandOverView, side: HandOverSide): SeenReport | undefined =>
  view.reports.find(({ signatures }) => signatures.some((one) => one.side === side));

/** The last photo of each angle, of the report that counts. */
function photosOf(view: HandOverView | undefined): ReadonlyMap<ConditionAngle, string> {
  const record = view?.reports.find(({ isRecord }) => isRecord);
  const shown = record?.photos.filter(({ angle }) => angle !== 'extra') ?? [];
  return new Map(shown.map(({ angle, address }) => [angle, address]));
}

const NONE: ReadonlyMap<ConditionAngle, string> = new Map();

interface DeskProps {
  booking: Booking;
  view: HandOverView;
  stage: HandOverStage;
  side: HandOverSide;
}

function Desk({ booking, view, stage, side }: DeskProps) {
  const { desk, state } = useDesk(booking.bookingId, stage);
  const now = useNow(15_000);
  const { kept } = state;
  const other = otherOf(booking).firstName;
  const own = signedBy(view, side);
  if (!state.isLoaded) return <Skeleton className="h-80" />;
  if (kept?.signature)
    return (
      <>
        <SendState desk={desk} state={state} />
        <Notice>{t`You signed this report on this phone, so it doesn’t change any more.`}</Notice>
        <Reports booking={booking} view={view} />
      </>
    );
  if (view.isDone || own !== undefined)
    return (
      <>
        <SendState desk={desk} state={state} />
        <WhatIsNext booking={booking} view={view} stage={stage} side={side} />
        <Reports booking={booking} view={view} />
      </>
    );
  if (now < new Date(view.photosFrom)) {
    const from = formatDateTime(new Date(view.photosFrom), now);
    return <Notice>{t`Photos for it can be taken from ${from}.`}</Notice>;
  }
  const theirs = view.reports.filter((report) => report.side !== side && report.signatures.length > 0);
  const writing = view.reports.find((report) => report.side !== side && report.signatures.length === 0);
  const [taken, all] = [view.angles.length - (writing?.missing.angles.length ?? 0), view.angles.length];
  return (
    <>
      <SendState desk={desk} state={state} />
      {writing !== undefined && theirs.length === 0 && (
        <Notice>{t`${other} is noting the car: ${taken} of ${all} photos so far. You can sign it here once ${other} has.`}</Notice>
      )}
      {theirs.map((report) => (
        <TheirReport
          key={report.reportId}
          view={view}
          report={report}
          side={side}
          stage={stage}
          other={other}
        />
      ))}
      <OwnReport
        booking={booking}
        view={view}
        stage={stage}
        side={side}
        isAsked={side === 'guest' && theirs.length === 0}
      />
    </>
  );
}

/** What the other side wrote and signed: to compare with the car, and to sign, too. */
function TheirReport({
  view,
  report,
  side,
  stage,
  other,
}: {
  view: HandOverView;
  report: SeenReport;
  side: HandOverSide;
  stage: HandOverStage;
  other: string;
}) {
  const queries = useQueryClient();
  const now = useNow(15_000);
  const sign = useMutation({
    mutationFn: async ({ name, isLicenceSeen }: { name: string; isLicenceSeen: boolean }) =>
      call('hand-overs/sign', {
        bookingId: view.bookingId,
        stage,
        reportId: report.reportId,
        name,
        isLicenceSeen,
        signedAt: new Date().toISOString(),
        hash: await sha256Of(seenText(view, report)),
      }),
    // What it is now is known, also where nothing loads after it.
    onSuccess: (signed) =>
      queries.setQueryData(
        callQuery('hand-overs/get', { bookingId: view.bookingId, stage }).queryKey,
        signed,
      ),
    async onSettled() {
      await readHandOversAnew(queries);
      await readBookingsAnew(queries);
    },
  });
  const opensAt = new Date(view.opensAt);
  return (
    <>
      <ReportSheet title={t`What ${other} noted`} report={report} />
      {now < opensAt ? (
        <Notice>{t`You can sign it from ${formatDateTime(opensAt, now)}.`}</Notice>
      ) : (
        <SignBox
          title={t`Sign what ${other} noted`}
          effect={t`Compare it with the car first. If something is different, write your own report below instead.`}
          missing={report.missing}
          drivers={view.drivers}
          asksForLicence={side === 'host' && stage === 'check_in'}
          onSign={(name, isLicenceSeen) => sign.mutateAsync({ name, isLicenceSeen })}
        />
      )}
    </>
  );
}

interface OwnReportProps extends DeskProps {
  /** Nobody has to ask for it: it is what this person came for. */
  isAsked: boolean;
}

function OwnReport({ booking, view, stage, side, isAsked }: OwnReportProps) {
  const { desk, state } = useDesk(booking.bookingId, stage);
  const now = useNow(15_000);
  const [isOpened, setOpened] = useState(isAsked);
  const atPickUp = useHandOver(booking.bookingId, 'check_in');
  const begun = view.reports.find((report) => report.side === side && report.signatures.length === 0);
  const other = otherOf(booking).firstName;
  if (state.kept === null && begun !== undefined)
    return (
      <Notice
        title={t`You began a report on another device`}
        action={<Button size="sm" onClick={() => desk.adopt(begun)}>{t`Continue it here`}</Button>}
      />
    );
  if (state.kept === null && !isOpened)
    return (
      <WriteOwn
        booking={booking}
        stage={stage}
        isHost={side === 'host'}
        hasTheirs={view.reports.some((report) => report.side !== side)}
        onWrite={() => setOpened(true)}
      />
    );
  // What was seen at pick-up stands beside each photo from the first one on; what is kept here may be older than it.
  const before = stage === 'check_out' ? photosOf(atPickUp.view) : NONE;
  const { data, isFetching } = atPickUp.query;
  if (stage === 'check_out' && before.size === 0 && data === undefined && isFetching)
    return <Skeleton className="h-80" />;
  const missing =
    state.kept === null
      ? { angles: view.angles, facts: ['odometer', 'fuel', 'warning_lights', 'keys', 'equipment'] as const }
      : missingOf(state.kept, view.angles);
  const opensAt = new Date(view.opensAt);
  const isMeeting = side === 'host' && stage === 'check_in' && now >= new Date(view.meetsFrom);
  const problem = state.kept?.problem?.part === 'signature' ? state.kept.problem.words : undefined;
  const place = { view, side, desk, state };
  return (
    <>
      <PhotoGuide {...place} before={before} />
      <FactsFields key={state.reportId} {...place} />
      <MarksOfReport car={booking.vehicle} side={side} desk={desk} state={state} />
      {now < opensAt ? (
        <Notice>{t`You can sign from ${formatDateTime(opensAt, now)}. Photos and readings are kept until then.`}</Notice>
      ) : (
        <SignBox
          title={t`Sign the report`}
          effect={effectOf(stage, side, other)}
          missing={missing}
          drivers={view.drivers}
          asksForLicence={isMeeting}
          problem={problem}
          onSign={(name, isLicenceSeen) => desk.sign(name, isLicenceSeen)}
        />
      )}
      {side === 'guest' && stage === 'check_in' && booking.actions.includes('refuse_vehicle') && (
        <RefuseCar
          bookingId={booking.bookingId}
          reviewHours={booking.times.refusalReviewHours}
          hasPhoto={state.kept?.photos.some(({ isSent }) => isSent) ?? false}
        />
      )}
    </>
  );
}

function effectOf(stage: HandOverStage, side: HandOverSide, other: string): string {
  if (stage === 'check_in')
    return side === 'guest'
      ? t`The trip begins once you and ${other} have signed.`
      : t`The trip begins once ${other} has signed, too.`;
  return side === 'guest'
    ? t`With your signature the car counts as returned. ${other} then looks it over.`
    : t`With your signature the car counts as returned.`;
}

function WhatIsNext({ booking, view, stage, side }: DeskProps) {
  const now = useNow(60_000);
  const other = otherOf(booking).firstName;
  const { returnNote } = view;
  if (stage === 'check_in')
    return (
      <Notice tone={view.isDone ? 'success' : 'info'}>
        {view.isDone
          ? t`The pick-up is done. Safe travels!`
          : t`You have signed. The trip begins once ${other} has signed, too.`}
      </Notice>
    );
  return (
    <>
      <Notice tone={view.isDone ? 'success' : 'info'}>
        {view.isDone ? t`The car has been returned.` : t`You have signed the return.`}
      </Notice>
      {returnNote !== null && (
        <Notice
          title={t`Not settled yet, ${booking.host.firstName} wrote ${formatDateTime(new Date(returnNote.at), now)}`}
        >
          <span translate="no" className="whitespace-pre-line">
            {returnNote.note}
          </span>
        </Notice>
      )}
      {side === 'host' && booking.actions.includes('confirm_return') && (
        <ReturnAnswer bookingId={booking.bookingId} guest={booking.guest.firstName} />
      )}
    </>
  );
}

function Reports({ booking, view }: { booking: Booking; view: HandOverView }) {
  const { seq, hash } = view.chainHead;
  const shown = view.reports.filter(({ photos, signatures }) => photos.length > 0 || signatures.length > 0);
  const [guest, host] = [booking.guest.firstName, booking.host.firstName];
  return (
    <>
      {shown.length === 0 && <p className="text-muted-foreground">{t`Nothing has been noted yet.`}</p>}
      {shown.map((report) => (
        <ReportSheet
          key={report.reportId}
          title={report.side === 'guest' ? t`What ${guest} noted` : t`What ${host} noted`}
          report={report}
        />
      ))}
      {seq > 0 && (
        <p className="text-small text-muted-foreground">
          {t`All photos and signatures of this car are in one chain that can’t be changed unseen. Its last entry is number ${seq}:`}{' '}
          <span translate="no" className="font-mono break-all">
            {hash}
          </span>
        </p>
      )}
    </>
  );
}
