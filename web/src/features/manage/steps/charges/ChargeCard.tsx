import { formatRand } from '@kwela/domain/money';
import type { BookingSide } from '@kwela/words/bookings';
import { CHARGE_LABELS, SMOKING_LABELS } from '@kwela/words/charges/labels';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../../../lib/dates.ts';
import { FileList } from '../../../../lib/files/FileList.tsx';
import { say } from '../../../../lib/words.ts';
import { Card } from '../../../../ui/Card.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { ChargeBadge } from '../../../bookings/charges/ChargeBadge.tsx';
import { Said } from '../../../bookings/Said.tsx';
import type { Charge } from './charge-calls.ts';
import { HowItCame } from './HowItCame.tsx';

/** Until when something can be done, or by when it happens. */
function dueWords({ state, isSilenceEnough }: Charge, side: BookingSide, at: string): string | null {
  switch (state) {
    case 'draft':
      return t`Send it before ${at}.`;
    case 'submitted':
      if (side === 'host') return t`Your guest can answer until ${at}.`;
      return isSilenceEnough
        ? t`Answer by ${at}. If you don’t, it counts as accepted.`
        : t`Answer by ${at}. If you don’t, a person at Kwela decides.`;
    case 'accepted':
    case 'final':
      return t`We settle it on ${at}, from the deposit first.`;
    case 'silent':
      return side === 'guest'
        ? t`You did not answer in time, so it counts as accepted. You can appeal until ${at}; after that it is settled, from the deposit first.`
        : t`Your guest can appeal until ${at}. After that it is settled.`;
    case 'decided':
      return t`You can appeal until ${at}. After that it is settled.`;
    case 'due':
      return side === 'guest' ? t`Pay by ${at}.` : t`Your guest can pay until ${at}.`;
    default:
      return null;
  }
}

/** That it should not have been made, and what follows for its host. */
function Misused({ cents }: { cents: number }) {
  const penalty = formatRand(cents);
  return (
    <Notice tone="warning" title={t`This charge should not have been made`}>
      {cents > 0
        ? t`A penalty of ${penalty} is taken off your next payouts. The decision below says why.`
        : t`It has happened too often, so a person at Kwela decides about your account. The decision below says why.`}
    </Notice>
  );
}

interface ChargeCardProps {
  charge: Charge;
  side: BookingSide;
  names: { readonly guest: string; readonly host: string };
  now: Date;
  children?: ReactNode;
}

/** One charge: what it is for, how it came about, what was said and decided, and what can be done now. */
export function ChargeCard({ charge, side, names, now, children }: ChargeCardProps) {
  const { kind, state, sumCents, depositCents, toPayCents, dueAt } = charge;
  const at = dueAt === null ? null : formatDateTime(new Date(dueAt), now);
  const due = at === null ? null : dueWords(charge, side, at);
  const asked = formatRand(charge.costCents + charge.feeCents);
  const [fromDeposit, toPay] = [formatRand(depositCents), formatRand(toPayCents)];
  return (
    <Card className="grid gap-4 p-5 md:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="text-h3">{say(CHARGE_LABELS[kind])}</h3>
        <p className="num font-display text-h3 font-bold">{formatRand(sumCents)}</p>
      </div>
      <p className="-mt-2.5">
        <ChargeBadge {...{ state, side }} />
      </p>
      {due !== null && <p className="max-w-[62ch] text-small text-muted-foreground">{due}</p>}
      {charge.awardedCents !== null && (
        <p className="max-w-[62ch] text-small text-muted-foreground">{t`The host asked for ${asked}.`}</p>
      )}
      <HowItCame charge={charge} />
      {charge.smokingSign !== null && <p>{say(SMOKING_LABELS[charge.smokingSign])}</p>}
      {charge.note !== '' && <Said who={names.host} words={charge.note} />}
      {charge.answer !== null && <Said who={names.guest} words={charge.answer} />}
      <FileList files={charge.files} />
      {charge.penaltyCents !== null && <Misused cents={charge.penaltyCents} />}
      {charge.decision !== null && <Said who={t`Kwela’s decision`} words={charge.decision.text} />}
      {charge.appeal !== null && (
        <Said
          who={charge.appeal.by === 'host' ? t`The host’s appeal` : t`The guest’s appeal`}
          words={charge.appeal.text}
        />
      )}
      {charge.finalDecision !== null && (
        <Said who={t`Kwela’s final decision`} words={charge.finalDecision.text} />
      )}
      {depositCents > 0 && <p className="text-small">{t`${fromDeposit} was paid from the deposit.`}</p>}
      {toPayCents > 0 && <p className="text-small">{t`${toPay} is still to be paid.`}</p>}
      {children}
    </Card>
  );
}
