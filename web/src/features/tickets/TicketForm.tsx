import type { BookingSide } from '@kwela/domain/bookings/tabs';
import { isTopicOfCar } from '@kwela/domain/tickets/host-topics';
import { isTopicOfTrip, TICKET_LIMITS, TICKET_TOPICS, type TicketTopic } from '@kwela/domain/tickets/topics';
import { localDate } from '@kwela/domain/time';
import { TICKET_TOPIC_LABELS } from '@kwela/words/tickets/labels';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { call, type InputOf, type OutputOf } from '../../lib/api.ts';
import { callQuery } from '../../lib/call-query.ts';
import { formatDate } from '../../lib/dates.ts';
import { FilesField } from '../../lib/files/FilesField.tsx';
import { isRefusal } from '../../lib/refusal.ts';
import { say } from '../../lib/words.ts';
import { contactEmail, contactPhone } from '../../ui/forms/contact-fields.ts';
import { Form } from '../../ui/forms/Form.tsx';
import { FormSelect, FormTextArea, FormTextField } from '../../ui/forms/form-fields.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { type FormHandle, useForm } from '../../ui/forms/use-form.ts';
import { useArrivalTime } from '../../ui/hooks/use-arrival-time.ts';
import { useIntentId } from '../../ui/hooks/use-intent-id.ts';
import { useAuth } from '../auth/session/auth-context.ts';
import { DuplicateTickets } from './DuplicateTickets.tsx';
import type { OpenedTicket } from './ticket-calls.ts';
import { EMPTY_DRAFT, problemsOf, type TicketDraft, ticketDraft } from './ticket-draft.ts';
import { useMyTrips } from './use-my-trips.ts';

/** What hosts write about: their topics and cars, and the trips of others with these. */
export interface HostDesk {
  readonly topics: readonly TicketTopic[];
  readonly cars: readonly { readonly id: string; readonly label: string }[];
  /** The car that the page knows already. */
  readonly vehicleId?: string | undefined;
}

interface TicketFormProps {
  /** What it is about, where the page knows already; it can be changed. */
  topic?: TicketTopic | undefined;
  bookingId?: string | undefined;
  host?: HostDesk | undefined;
  onOpened: (opened: OpenedTicket) => void;
}

/** What the server knows to be open about the same, and about what that is. */
interface Known {
  readonly about: string;
  readonly tickets: OutputOf<'tickets/similar'>['tickets'];
}

const aboutOf = ({ topic, bookingId }: Pick<TicketDraft, 'topic' | 'bookingId'>): string =>
  `${topic} ${bookingId}`;
const said = (text: string): string | null => (text.trim() === '' ? null : text.trim());
const topicOf = (name: string): TicketTopic => TICKET_TOPICS.find((one) => one === name) ?? 'other';

/** What is sent of what was typed: nothing of a field that is not on show, such as those of a visitor or of another topic. */
function inputOf(draft: TicketDraft, isVisitor: boolean, isSeparate: boolean): InputOf<'tickets/open'> {
  const topic = topicOf(draft.topic);
  const isOfTrip = isTopicOfTrip(topic);
  const bookingId = isOfTrip && !isVisitor ? said(draft.bookingId) : null;
  return {
    topic,
    text: draft.text.trim(),
    bookingId,
    vehicleId: isTopicOfCar(topic) && bookingId === null ? said(draft.vehicleId) : null,
    statedRef: isOfTrip && isVisitor ? said(draft.statedRef) : null,
    name: isVisitor ? said(draft.name) : null,
    email: isVisitor ? said(draft.email) : null,
    callNumber: said(draft.callNumber),
    fileIds: draft.files.map(({ id }) => id),
    isSeparate,
  };
}

/** Writes to support: signed in about one's own trip, or as a visitor who is answered by email. */
export function TicketForm({ topic, bookingId, host, onOpened }: TicketFormProps) {
  const { user } = useAuth();
  const isVisitor = user === null;
  const { idFor } = useIntentId();
  const [refusedFor, setRefusedFor] = useState<Known | null>(null);
  // Each trip and car that a link names has words of its own, so that those of another are not sent about it.
  const [draft] = useState(() =>
    ticketDraft(
      [topic ?? (host === undefined ? 'any' : 'host'), bookingId, host?.vehicleId]
        .filter((part) => part !== undefined)
        .join(':'),
    ),
  );
  const form = useForm<TicketDraft>({
    values: {
      ...EMPTY_DRAFT,
      topic: topic ?? '',
      bookingId: bookingId ?? '',
      vehicleId: host?.vehicleId ?? '',
    },
    check: (typed) => problemsOf(typed, { needsEmail: isVisitor }),
    draft,
    async send(typed) {
      const input = inputOf(typed, isVisitor, refusedFor?.about === aboutOf(typed));
      try {
        onOpened(await call('tickets/open', input, { idempotencyKey: idFor(input) }));
      } catch (error) {
        if (!isRefusal(error, 'ticket_already_open')) throw error;
        setRefusedFor({ about: aboutOf(typed), tickets: error.details.tickets });
        throw error;
      }
    },
  });
  const { control, setValue } = form;
  const namedTrip = useRef(bookingId);
  useEffect(() => {
    if (namedTrip.current === bookingId) return;
    namedTrip.current = bookingId;
    setValue('bookingId', bookingId ?? '');
  }, [bookingId, setValue]);
  const [chosen, ofTrip] = useWatch({ control, name: ['topic', 'bookingId'] });
  const known = refusedFor?.about === aboutOf({ topic: chosen, bookingId: ofTrip }) ? refusedFor.tickets : [];
  return (
    <Form form={form}>
      <FormSelect
        control={control}
        name="topic"
        label={t`What is it about?`}
        options={[
          { value: '', label: t`Choose` },
          ...(host?.topics ?? TICKET_TOPICS).map((value) => ({
            value,
            label: say(TICKET_TOPIC_LABELS[value]),
          })),
        ]}
      />
      {known.length > 0 && <DuplicateTickets tickets={known} />}
      <TripField form={form} isVisitor={isVisitor} side={host && 'host'} />
      {host && known.length === 0 && <OpenAlready form={form} />}
      {host && <CarField form={form} cars={host.cars} />}
      <FormTextArea
        control={control}
        name="text"
        label={t`What happened?`}
        hint={t`Say what happened and when. Never send a password or a card number.`}
        rows={6}
      />
      {isVisitor && (
        <div className="grid gap-4 sm:grid-cols-2">
          <FormTextField control={control} name="name" label={t`Your name (optional)`} autoComplete="name" />
          <FormTextField control={control} name="email" {...contactEmail()} />
        </div>
      )}
      <FormTextField control={control} name="callNumber" {...contactPhone()} />
      <FilesField
        control={control}
        name="files"
        label={t`Photos or papers (optional)`}
        most={TICKET_LIMITS.mostFiles}
      />
      <SubmitButton className="justify-self-start">
        {known.length > 0 ? t`Send as a new message` : t`Send`}
      </SubmitButton>
    </Form>
  );
}

/** The trip that it is about: chosen from one's own, or named by a visitor. */
function TripField({
  form: { control },
  isVisitor,
  side,
}: {
  form: FormHandle<TicketDraft>;
  isVisitor: boolean;
  side: BookingSide | undefined;
}) {
  const topic = useWatch({ control, name: 'topic' });
  const now = useArrivalTime();
  const { trips } = useMyTrips(side);
  if (topic === '' || !isTopicOfTrip(topicOf(topic))) return null;
  if (isVisitor) {
    return (
      <FormTextField
        control={control}
        name="statedRef"
        label={t`Booking reference (optional)`}
        hint={t`Such as TRP-2611-7K3QX. It is in our emails about the trip.`}
        autoCapitalize="characters"
        autoComplete="off"
      />
    );
  }
  if (trips.length === 0) return null;
  const labelOf = ({ vehicle, startAt, ref }: (typeof trips)[number]) =>
    `${vehicle.make} ${vehicle.model}, ${formatDate(localDate(new Date(startAt)), now)} (${ref})`;
  return (
    <FormSelect
      control={control}
      name="bookingId"
      label={t`Which trip?`}
      options={[
        { value: '', label: t`No trip` },
        ...trips.map((trip) => ({ value: trip.bookingId, label: labelOf(trip) })),
      ]}
    />
  );
}

/** What the host has open about the same: offered before it is written a second time. */
function OpenAlready({ form: { control } }: { form: FormHandle<TicketDraft> }) {
  const [topic, bookingId] = useWatch({ control, name: ['topic', 'bookingId'] });
  const { data } = useQuery({
    ...callQuery('tickets/similar', {
      topic: topicOf(topic),
      ...(bookingId !== '' && isTopicOfTrip(topicOf(topic)) && { bookingId }),
    }),
    enabled: topic !== '',
  });
  return topic !== '' && data && data.tickets.length > 0 ? <DuplicateTickets tickets={data.tickets} /> : null;
}

/** The car that it is about, where no trip says it. */
function CarField({ form: { control }, cars }: { form: FormHandle<TicketDraft>; cars: HostDesk['cars'] }) {
  const [topic, bookingId] = useWatch({ control, name: ['topic', 'bookingId'] });
  const isOfTrip = bookingId !== '' && isTopicOfTrip(topicOf(topic));
  if (topic === '' || isOfTrip || cars.length === 0 || !isTopicOfCar(topicOf(topic))) return null;
  return (
    <FormSelect
      control={control}
      name="vehicleId"
      label={t`Which car?`}
      options={[
        { value: '', label: t`No car, or all of them` },
        ...cars.map(({ id, label }) => ({ value: id, label })),
      ]}
    />
  );
}
