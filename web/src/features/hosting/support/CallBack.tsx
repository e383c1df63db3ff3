import { formatMinuteOfDay, localDate, localMinuteOfDay } from '@kwela/domain/time';
import { TICKET_TOPIC_LABELS } from '@kwela/words/tickets/labels';
import { t } from '@lingui/core/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { call, type OutputOf } from '../../../lib/api.ts';
import { callQuery } from '../../../lib/call-query.ts';
import { formatDate, formatDateTime } from '../../../lib/dates.ts';
import { hasFields, isText } from '../../../lib/guards.ts';
import { QueryError, troubleOf } from '../../../lib/QueryError.tsx';
import { wordsFor } from '../../../lib/refusal.ts';
import { say } from '../../../lib/words.ts';
import { Button } from '../../../ui/Button.tsx';
import { draftStore } from '../../../ui/forms/draft.ts';
import { Form } from '../../../ui/forms/Form.tsx';
import { FormSelect, FormTextField } from '../../../ui/forms/form-fields.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Delayed, Skeleton } from '../../../ui/Skeleton.tsx';

type Calls = OutputOf<'tickets/call-slots'>;
type Ticket = OutputOf<'tickets/mine'>['items'][number];

const MINUTE_MS = 60_000;
const CALLS = callQuery('tickets/call-slots', {});
const PHONE = /^\+?[\d ()-]{7,25}$/;

/** Those that can still be written to. */
const isOpen = ({ state }: Ticket): boolean => state !== 'closed';

/** When support calls a host about one of their tickets: chosen, shown, moved and taken back. */
export function CallBack() {
  const calls = useQuery({ ...CALLS, staleTime: 0 });
  const tickets = useQuery(callQuery('tickets/mine', {}));
  const [isMoving, setMoving] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const show = (isMoved: boolean) => {
    setMoving(isMoved);
    // What was pressed is gone, and the focus would be gone with it.
    heading.current?.focus();
  };
  const stay = () => show(false);
  const open = tickets.data?.items.filter(isOpen) ?? [];
  const [first, ...others] = open;
  return (
    <section aria-labelledby="call-back" className="grid gap-3">
      <h2 id="call-back" ref={heading} tabIndex={-1} className="text-h3">{t`Have us call you`}</h2>
      {calls.data === undefined || tickets.data === undefined ? (
        troubleOf(calls) || troubleOf(tickets) ? (
          <QueryError title={t`The times did not load`} query={calls.data === undefined ? calls : tickets} />
        ) : (
          <Delayed label={t`Loading the times`}>
            <Skeleton className="h-32" />
          </Delayed>
        )
      ) : calls.data.mine !== null && !isMoving ? (
        <Waiting mine={calls.data.mine} onMove={() => show(true)} onCancelled={stay} />
      ) : first === undefined ? (
        <p className="text-soft-foreground">
          {t`Write to us first. Then you can choose here when we call you about it.`}
        </p>
      ) : calls.data.slots.length === 0 ? (
        <p className="text-soft-foreground">{t`All call times for the next few days are taken. Please check again tomorrow.`}</p>
      ) : (
        <Choose calls={calls.data} tickets={[first, ...others]} onDone={stay} />
      )}
      {calls.data?.mine && isMoving && (
        <div>
          <Button tone="tertiary" onClick={stay}>
            {t`Back`}
          </Button>
        </div>
      )}
    </section>
  );
}

interface WaitingProps {
  mine: NonNullable<Calls['mine']>;
  onMove: () => void;
  onCancelled: () => void;
}

/** The call that the host waits for. */
function Waiting({ mine, onMove, onCancelled }: WaitingProps) {
  const now = useNow(MINUTE_MS);
  const queries = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => call('tickets/cancel-call', {}),
    onSuccess: (answer) => {
      queries.setQueryData(CALLS.queryKey, answer);
      onCancelled();
    },
  });
  const at = formatDateTime(new Date(mine.slotAt), now);
  const { callNumber: number, ref } = mine;
  return (
    <div role="status" className="grid gap-3">
      <Notice tone="success">{t`We call ${number} on ${at} about ticket ${ref}.`}</Notice>
      {cancel.error && <Notice tone="destructive">{wordsFor(cancel.error)}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button tone="secondary" onClick={onMove}>
          {t`Choose another time`}
        </Button>
        <Button tone="tertiary" busy={cancel.isPending} onClick={() => cancel.mutate()}>
          {t`Cancel the call`}
        </Button>
      </div>
    </div>
  );
}

interface TypedCall {
  ref: string;
  on: string;
  slotAt: string;
  callNumber: string;
}
const isTypedCall = hasFields<TypedCall>({ ref: isText, on: isText, slotAt: isText, callNumber: isText });

interface ChooseProps {
  calls: Calls;
  tickets: readonly [Ticket, ...Ticket[]];
  onDone: () => void;
}

function Choose({ calls: { slots, mine }, tickets, onDone }: ChooseProps) {
  const now = useNow(MINUTE_MS);
  const queries = useQueryClient();
  const days = [...new Set(slots.map((at) => localDate(new Date(at))))];
  const [firstDay = ''] = days;
  const form = useForm<TypedCall>({
    values: {
      ref: mine?.ref ?? tickets[0].ref,
      on: firstDay,
      slotAt: '',
      callNumber: mine?.callNumber ?? '',
    },
    check: ({ callNumber }) =>
      PHONE.test(callNumber.trim()) ? {} : { callNumber: t`Enter the number we should call.` },
    draft: draftStore({ key: 'call-back', version: 1, is: isTypedCall }),
    async send({ ref: chosen, on, slotAt, callNumber }) {
      try {
        const slot = slotOf(on, slotAt);
        // One that was closed since it was chosen is not on show any more.
        const { ref } = tickets.find((ticket) => ticket.ref === chosen) ?? tickets[0];
        const answer = await call('tickets/book-call', { ref, slotAt: slot, callNumber: callNumber.trim() });
        queries.setQueryData(CALLS.queryKey, answer);
      } catch (error) {
        // The time may be taken by now, or the ticket closed.
        void queries.invalidateQueries({ queryKey: CALLS.queryKey });
        void queries.invalidateQueries({ queryKey: ['tickets/mine'] });
        throw error;
      }
      onDone();
    },
  });
  const { control } = form;
  const on = useWatch({ control, name: 'on' });
  const dayShown = days.includes(on) ? on : firstDay;
  const times = slots.filter((at) => localDate(new Date(at)) === dayShown);
  /** The time that is on show: one of another day, or that is gone, stands for the first of its day. */
  function slotOf(day: string, chosen: string): string {
    const shown = slots.filter((at) => localDate(new Date(at)) === (days.includes(day) ? day : firstDay));
    return shown.find((at) => at === chosen) ?? shown[0] ?? '';
  }
  return (
    <Form form={form}>
      {tickets.length > 1 && (
        <FormSelect
          control={control}
          name="ref"
          label={t`About`}
          options={tickets.map(({ ref, topic }) => ({
            value: ref,
            label: `${say(TICKET_TOPIC_LABELS[topic])} (${ref})`,
          }))}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <FormSelect
          control={control}
          name="on"
          label={t`Day`}
          options={days.map((day) => ({ value: day, label: formatDate(day, now) }))}
        />
        <FormSelect
          control={control}
          name="slotAt"
          label={t`Time`}
          options={times.map((at) => ({
            value: at,
            label: formatMinuteOfDay(localMinuteOfDay(new Date(at))),
          }))}
        />
      </div>
      <FormTextField
        control={control}
        name="callNumber"
        label={t`Number to call`}
        type="tel"
        autoComplete="tel"
      />
      <SubmitButton className="justify-self-start">{t`Book the call`}</SubmitButton>
    </Form>
  );
}
