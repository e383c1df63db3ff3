import { groupPayUntil } from '@kwela/domain/group-pay/shares';
import { formatRand } from '@kwela/domain/money';
import { plural, t } from '@lingui/core/macro';
import { useId, useState } from 'react';
import { formatDateTime } from '../../../lib/dates.ts';
import { Button } from '../../../ui/Button.tsx';
import { RadioGroup, RadioRow } from '../../../ui/forms/RadioRow.tsx';
import { SharesDialog } from '../../group-pay/SharesDialog.tsx';
import { type SplitDraft, sharesOf } from '../../group-pay/split-draft.ts';
import { usePolicy } from '../../policy/policy.ts';
import { PaySection } from '../steps/PaySection.tsx';

interface SplitSectionProps {
  id: string;
  vehicleId: string;
  startAt: string;
  /** What is paid in all, less credit; null while it is on its way. */
  payCents: number | null;
  split: SplitDraft | null;
  onChange: (split: SplitDraft | null) => void;
  now: Date;
}

/** Whether the guest pays all of it, or several people do; only trips that begin late enough leave the time for it. */
export function SplitSection({ id, vehicleId, startAt, payCents, split, onChange, now }: SplitSectionProps) {
  const name = useId();
  const [isOpen, setOpen] = useState(false);
  /** Kept for anyone who looks at paying all of it and comes back. */
  const [named, setNamed] = useState(split);
  if (split !== null && split !== named) setNamed(split);
  const terms = usePolicy().groupPay;
  const until = groupPayUntil(now, new Date(startAt), terms);
  const hours = plural(terms.closesBeforeStartHours, { one: '# hour', other: '# hours' });
  const most = terms.mostPeople;
  const when = until === null ? '' : formatDateTime(until, now);
  return (
    <PaySection title={t`Who pays`} id={id}>
      <RadioGroup legend={t`Who pays`} legendHidden>
        <RadioRow
          name={name}
          value="all"
          checked={split === null}
          onPick={() => onChange(null)}
          title={t`I pay all of it`}
        />
        <RadioRow
          name={name}
          value="split"
          checked={split !== null}
          // What was chosen stays readable while the price is on its way.
          disabled={until === null || (payCents === null && split === null)}
          onPick={() => setOpen(true)}
          title={t`Split with others`}
          consequence={
            until === null
              ? t`This trip begins too soon. Everybody has to pay by ${hours} before pick-up.`
              : t`Up to ${most} people, each with a link of their own. The car is held for you until ${when}. If somebody has not paid by then, everybody gets their money back. You alone pay the deposit and anything charged after the trip.`
          }
        >
          {split !== null && <Shares split={split} payCents={payCents} onEdit={() => setOpen(true)} />}
        </RadioRow>
      </RadioGroup>
      {isOpen && payCents !== null && (
        <SharesDialog
          draftKey={vehicleId}
          title={t`Split ${formatRand(payCents)} with others`}
          submit={t`Save`}
          totalCents={payCents}
          first={split ?? named}
          onSave={(saved) => {
            onChange(saved);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </PaySection>
  );
}

interface SharesProps {
  split: SplitDraft;
  payCents: number | null;
  onEdit: () => void;
}

/** What each pays of the price as it is now; while it is on its way their sums have their place. */
function Shares({ split, payCents, onEdit }: SharesProps) {
  const { ownCents, others } = sharesOf(split, payCents ?? 0);
  const rows = [{ name: t`You`, email: '', cents: ownCents }, ...others];
  return (
    <div className="grid gap-3">
      <ul className="grid gap-2">
        {rows.map(({ name, email, cents }) => (
          <li key={email} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4">
            <span translate={email === '' ? undefined : 'no'} className="break-words">
              {name}
            </span>
            <b className="num">{payCents === null ? '–' : formatRand(cents)}</b>
            {email !== '' && (
              <span translate="no" className="col-span-full text-small wrap-anywhere text-muted-foreground">
                {email}
              </span>
            )}
          </li>
        ))}
      </ul>
      <Button tone="secondary" className="justify-self-start" onClick={onEdit}>
        {t`Change the shares`}
      </Button>
    </div>
  );
}
