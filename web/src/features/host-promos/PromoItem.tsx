import { formatRand } from '@kwela/domain/money';
import { plural, t } from '@lingui/core/macro';
import { type ReactNode, useState } from 'react';
import { formatDate } from '../../lib/dates.ts';
import { listOf } from '../../lib/list-of.ts';
import { say } from '../../lib/words.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { CopyButton } from '../hosting/CopyButton.tsx';
import { QuestionDialog } from '../hosting/QuestionDialog.tsx';
import { CarLinks } from './CarLinks.tsx';
import { ChangePromoDialog } from './ChangePromoDialog.tsx';
import { type Promo, type PromoCar, type PromoLimits, usePromo } from './promo-calls.ts';
import { offText, STATE_BADGES } from './promo-words.ts';

interface PromoItemProps {
  promo: Promo;
  cars: readonly PromoCar[];
  limits: PromoLimits;
  canChange: boolean;
  now: Date;
}

const Fact = ({ name, isWide, children }: { name: string; isWide?: boolean; children: ReactNode }) => (
  <div className={isWide ? 'col-span-full min-w-0' : 'min-w-0'}>
    <dt className="text-small text-muted-foreground">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
);

/** A code: what it gives off, for which cars and days, how often it was used and what that cost. */
export function PromoItem({ promo, cars, limits, canChange, now }: PromoItemProps) {
  const { code, state, vehicleIds, maxUses, useCount } = promo;
  const badge = STATE_BADGES[state];
  const holdsFor = cars.filter(({ id }) => vehicleIds === null || vehicleIds.includes(id));
  const day = (on: string) => formatDate(on, now);
  const [bookFrom, bookLast] = [day(promo.bookFromOn), day(promo.bookLastOn)];
  const [tripFrom, tripLast] = [day(promo.tripFromOn), day(promo.tripLastOn)];
  return (
    <li className="grid min-w-0 gap-3 rounded-md border border-border bg-card p-4">
      <p className="flex min-w-0 flex-wrap items-center gap-2">
        <span translate="no" className="font-mono text-[1.125rem] font-semibold break-all">
          {code}
        </span>
        <Badge tone={badge.tone}>{say(badge.label)}</Badge>
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="font-semibold">{offText(promo.off)}</p>
        <CopyButton text={code} label={t`Copy code`} />
      </div>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-x-4 gap-y-2">
        <Fact
          name={t`Used`}
        >{t`${useCount} of ${plural(maxUses, { one: '# time', other: '# times' })}`}</Fact>
        <Fact name={t`Cost so far`}>
          <span className="num">{formatRand(promo.costCents)}</span>
        </Fact>
        <Fact name={t`Guests can book`}>{t`${bookFrom} to ${bookLast}`}</Fact>
        <Fact name={t`Trips starting`}>{t`${tripFrom} to ${tripLast}`}</Fact>
        <Fact name={t`Cars`} isWide>
          {vehicleIds === null ? (
            t`All cars`
          ) : (
            <span translate="no">{listOf(holdsFor.map(({ title }) => title))}</span>
          )}
        </Fact>
      </dl>
      {state !== 'over' && <CarLinks code={code} cars={holdsFor} />}
      {canChange && <PromoActions promo={promo} limits={limits} />}
    </li>
  );
}

function PromoActions({ promo, limits }: Pick<PromoItemProps, 'promo' | 'limits'>) {
  const { turn, remove, error } = usePromo(promo);
  const [open, setOpen] = useState<'change' | 'remove' | null>(null);
  const { code, state, useCount } = promo;
  const isOff = state === 'paused';
  return (
    <>
      {error !== null && <Notice tone="destructive">{error}</Notice>}
      <div className="flex flex-wrap gap-2">
        {state !== 'over' && (
          <>
            <Button tone="secondary" size="sm" onClick={() => setOpen('change')}>
              {t`Change`}
            </Button>
            <Button tone="secondary" size="sm" busy={turn.isPending} onClick={() => turn.mutate(isOff)}>
              {isOff ? t`Turn on` : t`Turn off`}
            </Button>
          </>
        )}
        {useCount === 0 && (
          <Button tone="destructive" size="sm" busy={remove.isPending} onClick={() => setOpen('remove')}>
            {t`Delete`}
          </Button>
        )}
      </div>
      {open === 'change' && <ChangePromoDialog promo={promo} limits={limits} onClose={() => setOpen(null)} />}
      {open === 'remove' && (
        <QuestionDialog
          title={t`Delete ${code}?`}
          effect={t`Nobody has booked with it. Guests who have the code won’t be able to use it.`}
          yes={t`Delete promo code`}
          onYes={() => remove.mutate()}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
