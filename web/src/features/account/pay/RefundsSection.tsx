import { REFUND_ACCOUNT_KINDS } from '@kwela/domain/identity/bank-account';
import { BANKS } from '@kwela/domain/identity/banks';
import { formatRand } from '@kwela/domain/money';
import { t } from '@lingui/core/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Landmark from 'lucide-react/icons/landmark';
import { type RefObject, useRef, useState } from 'react';
import { call, type OutputOf } from '../../../lib/api.ts';
import { callQuery } from '../../../lib/call-query.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { QueryPending } from '../../../ui/data/QueryPending.tsx';
import { Form } from '../../../ui/forms/Form.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { Link } from '../../../ui/Link.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { RemoveDialog } from '../../../ui/overlays/RemoveDialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { BankFields } from '../../bank-accounts/BankFields.tsx';
import {
  accountDraft,
  bankNamed,
  bankProblems,
  type TypedAccount,
} from '../../bank-accounts/typed-account.ts';
import { readBookingsAnew } from '../../bookings/queries.ts';
import { AccountSection } from '../AccountSection.tsx';

const REFUNDS = callQuery('refunds/mine', {});
type Refunds = OutputOf<'refunds/mine'>;
type Account = NonNullable<Refunds['account']>;

const draft = accountDraft('refund-account');

/** What waits for an account, trip by trip. */
function Waiting({ waiting, isRefused }: { waiting: Refunds['waiting']; isRefused: boolean }) {
  const now = useNow(60_000);
  const amount = formatRand(waiting.reduce((sum, { cents }) => sum + cents, 0));
  return (
    <Notice
      tone="warning"
      title={isRefused ? t`Your account did not take ${amount}` : t`Where should we send ${amount}?`}
    >
      <p>
        {isRefused
          ? t`Check the number, or give us another account. We send the money again as soon as you have saved it.`
          : t`This money can’t go back to where you paid from. We send it to your account as soon as you have saved it.`}
      </p>
      <ul className="mt-1 grid gap-1">
        {waiting.map(({ refundId, bookingId, ref, car, cents, askedAt }) => {
          const since = formatDateTime(new Date(askedAt), now);
          return (
            <li key={refundId} className="flex flex-wrap gap-x-3">
              <b className="num">{formatRand(cents)}</b>
              <span translate="no">{car}</span>
              <Link translate="no" to={paths.booking(bookingId)}>
                {ref}
              </Link>
              <span className="text-muted-foreground">{t`since ${since}`}</span>
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}

interface AccountFormProps {
  first: Pick<TypedAccount, 'holder' | 'bank' | 'kind'>;
  onSaved: (refunds: Refunds) => void;
  onCancel: (() => void) | null;
}

function AccountForm({ first, onSaved, onCancel }: AccountFormProps) {
  const form = useForm({
    values: { ...first, branchCode: '', accountNumber: '' },
    check: bankProblems,
    draft,
    send: async ({ holder, bank: typedBank, accountNumber, kind: typedKind }) => {
      const bank = bankNamed(typedBank);
      const kind = REFUND_ACCOUNT_KINDS.find((one) => one === typedKind);
      if (bank === undefined || kind === undefined) throw new RangeError(typedBank);
      onSaved(await call('refunds/give-account', { holder, bank, accountNumber, kind }));
    },
  });
  return (
    <Form form={form} className="grid gap-5">
      <BankFields control={form.control} kinds={REFUND_ACCOUNT_KINDS} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton>{t`Save account`}</SubmitButton>
        {onCancel !== null && <Button tone="tertiary" onClick={onCancel}>{t`Cancel`}</Button>}
      </div>
    </Form>
  );
}

const endOf = ({ numberEnd }: Account): string => `•••• ${numberEnd}`;

interface AccountRowProps {
  account: Account;
  onChange: () => void;
  onRemove: () => void;
}

function AccountRow({ account, onChange, onRemove }: AccountRowProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <span
        aria-hidden
        className="grid size-11 shrink-0 place-items-center rounded-md bg-muted text-soft-foreground"
      >
        <Landmark size={22} />
      </span>
      <p className="grid min-w-[min(12rem,100%)] flex-1" translate="no">
        <span className="num font-semibold">
          {BANKS[account.bank].name} {endOf(account)}
        </span>
        <span className="text-small text-muted-foreground">{account.holder}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button tone="secondary" onClick={onChange}>{t`Change account`}</Button>
        <Button tone="secondary" onClick={onRemove}>{t`Remove account`}</Button>
      </div>
    </div>
  );
}

interface BodyProps {
  refunds: Refunds;
  ownName: string;
  heading: RefObject<HTMLHeadingElement | null>;
}

function Body({ refunds: { account, waiting }, ownName, heading }: BodyProps) {
  const queries = useQueryClient();
  const isNeeded = waiting.length > 0 && (account === null || account.isRefused);
  const [isOpen, setOpen] = useState(isNeeded);
  const [isAsked, setAsked] = useState(false);
  const close = () => {
    setOpen(false);
    // What was pressed is gone, and the focus would be gone with it.
    heading.current?.focus();
  };
  const show = (next: Refunds) => {
    queries.setQueryData(REFUNDS.queryKey, next);
    // A trip shows what waits for it as well.
    void readBookingsAnew(queries);
  };
  const remove = useMutation({
    mutationFn: () => call('refunds/remove-account', {}),
    onSuccess: (next) => {
      show(next);
      setAsked(false);
      toast({ title: t`Account removed` });
      heading.current?.focus();
    },
  });
  const saved = (next: Refunds) => {
    show(next);
    if (next.account?.isRefused === true && next.waiting.length > 0) return;
    toast({ title: waiting.length > 0 ? t`Your refund is on its way to your account` : t`Account saved` });
    close();
  };
  return (
    <>
      {waiting.length > 0 && <Waiting waiting={waiting} isRefused={account?.isRefused === true} />}
      {account !== null && (
        <AccountRow account={account} onChange={() => setOpen(true)} onRemove={() => setAsked(true)} />
      )}
      {isOpen ? (
        <AccountForm
          first={{
            holder: account?.holder ?? ownName,
            bank: account?.bank ?? '',
            kind: account?.kind ?? 'current',
          }}
          onSaved={saved}
          onCancel={isNeeded ? null : close}
        />
      ) : (
        account === null && (
          <div className="grid justify-items-start gap-3">
            <p className="text-soft-foreground">{t`You haven’t given us an account. We ask you for one when a refund needs it.`}</p>
            <Button tone="secondary" onClick={() => setOpen(true)}>{t`Add a bank account`}</Button>
          </div>
        )
      )}
      {isAsked && account !== null && (
        <RemoveDialog
          name={`${BANKS[account.bank].name} ${endOf(account)}`}
          effect={t`We forget this account. If a refund needs one later, we ask you again.`}
          command={remove}
          onYes={() => remove.mutate()}
          onClose={() => {
            remove.reset();
            setAsked(false);
          }}
        />
      )}
    </>
  );
}

/** Where refunds go that cannot go back to where they came from, and those that wait for it. */
export function RefundsSection({ ownName }: { ownName: string }) {
  const query = useQuery({ ...REFUNDS, staleTime: 0 });
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <AccountSection
      title={t`Refunds to a bank account`}
      headingRef={heading}
      lead={t`A refund goes back to where you paid from. Where it can’t, as after some EFTs, it goes to this account. It has to be your own, and we show only the end of its number.`}
    >
      {query.data === undefined ? (
        <QueryPending query={query} failed={t`Your refunds did not load`} loading={t`Loading your refunds`}>
          <Skeleton className="h-24" />
        </QueryPending>
      ) : (
        <Body refunds={query.data} ownName={ownName} heading={heading} />
      )}
    </AccountSection>
  );
}
