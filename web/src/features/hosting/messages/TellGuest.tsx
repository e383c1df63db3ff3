import { isUnderWay } from '@kwela/domain/hosting/guest-messages/schedule';
import { t } from '@lingui/core/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, type OutputOf } from '../../../lib/api.ts';
import { callQuery } from '../../../lib/call-query.ts';
import { wordsFor } from '../../../lib/refusal.ts';
import { paths, withQuery } from '../../../paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Select } from '../../../ui/forms/Select.tsx';
import { takeFocus } from '../../../ui/hooks/take-focus.ts';
import { Link } from '../../../ui/Link.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { type MessageTemplate, useTemplates } from './message-calls.ts';

type Trip = OutputOf<'bookings/mine'>['items'][number];

/** The trips of a host that are about to start or under way. */
function useTripsUnderWay(): readonly Trip[] {
  const ask = (tab: 'upcoming' | 'in_progress') => callQuery('bookings/mine', { as: 'host', tab });
  const soon = useQuery(ask('upcoming')).data?.items ?? [];
  const now = useQuery(ask('in_progress')).data?.items ?? [];
  return [...now, ...soon].filter(({ state }) => isUnderWay(state));
}

/** Sends the guest of a trip under way something that the host has prepared. Nothing while nobody is on the road. */
export function TellGuest() {
  const trips = useTripsUnderWay();
  const templates = useTemplates().data?.templates;
  const [chosen, setChosen] = useState<string | null>(null);
  const trip = trips.find(({ bookingId }) => bookingId === chosen) ?? trips[0];
  if (trip === undefined || templates === undefined) return null;
  const forCar = templates.filter(({ vehicleIds }) => vehicleIds?.includes(trip.vehicle.id) ?? true);
  return (
    <Card className="grid gap-4 p-5">
      <div>
        <h2 className="text-h3">{t`Message my guest`}</h2>
        <p className="text-small text-muted-foreground">{t`Send a prepared message now. Your guest gets it by email and on the trip’s page.`}</p>
      </div>
      {trips.length > 1 && (
        <Select
          label={t`Trip`}
          value={trip.bookingId}
          options={trips.map(({ bookingId, ref, guest, vehicle }) => ({
            value: bookingId,
            label: `${guest.firstName}, ${vehicle.make} ${vehicle.model}, ${ref}`,
          }))}
          onChange={({ target }) => setChosen(target.value)}
        />
      )}
      {forCar.length === 0 ? (
        <p>
          <Link to={withQuery(paths.hostTools, { tab: 'messages' })} className="text-link">
            {t`Write a message first`}
          </Link>
        </p>
      ) : (
        <SendTemplate key={trip.bookingId} trip={trip} templates={forCar} />
      )}
    </Card>
  );
}

function SendTemplate({ trip, templates }: { trip: Trip; templates: readonly MessageTemplate[] }) {
  const [chosen, setChosen] = useState<string | null>(null);
  // The same until it is sent, so that a second try after a lost answer sends it once.
  const [id, setId] = useState(() => crypto.randomUUID());
  const template = templates.find((one) => one.id === chosen) ?? templates[0];
  const send = useMutation({
    mutationFn: (templateId: string) =>
      call('guest-messages/send', { id, bookingId: trip.bookingId, templateId }),
    onSuccess: () => setId(crypto.randomUUID()),
  });
  if (template === undefined) return null;
  const guest = trip.guest.firstName;
  return (
    <>
      <Select
        label={t`Message`}
        value={template.id}
        options={templates.map(({ id: value, name }) => ({ value, label: name }))}
        onChange={({ target }) => {
          setChosen(target.value);
          setId(crypto.randomUUID());
          send.reset();
        }}
      />
      <p translate="no" className="rounded-md bg-sunken px-4 py-3 whitespace-pre-line wrap-anywhere">
        {send.data?.text ?? template.text}
      </p>
      {send.error && <Notice tone="destructive">{wordsFor(send.error)}</Notice>}
      <div role="status" ref={send.isSuccess ? takeFocus : undefined} tabIndex={-1} className="empty:hidden">
        {send.isSuccess && <Notice tone="success">{t`Sent to ${guest}.`}</Notice>}
      </div>
      {!send.isSuccess && (
        <div>
          <Button busy={send.isPending} onClick={() => send.mutate(template.id)}>
            {t`Send to ${guest}`}
          </Button>
        </div>
      )}
    </>
  );
}
