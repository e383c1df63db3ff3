import { COUNTRY_RULES } from '@kwela/domain/borders/country-rules';
import { formatWholeRand } from '@kwela/domain/money';
import { NEIGHBOURS, type Neighbour } from '@kwela/domain/vehicles/draft/vehicle-draft';
import { plural, t } from '@lingui/core/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, type OutputOf } from '../../lib/api.ts';
import { callQuery } from '../../lib/call-query.ts';
import { formatDateTime } from '../../lib/dates.ts';
import { listOf } from '../../lib/list-of.ts';
import { wordsFor } from '../../lib/refusal.ts';
import { say } from '../../lib/words.ts';
import { checkDocumentPath } from '../../paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { QueryPending } from '../../ui/data/QueryPending.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';
import { useIntentId } from '../../ui/hooks/use-intent-id.ts';
import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { CommandDialog } from '../../ui/overlays/CommandDialog.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { usePolicy } from '../policy/policy.ts';
import { countryName } from '../pricing/country-name.ts';
import { letterPath } from './letter-path.ts';
import { DOCUMENT_WORDS, FAULT_WORDS, STANDING_WORDS } from './letter-words.ts';

type Trip = OutputOf<'letters/list'>['trips'][number];
type Letter = Trip['letters'][number];

const namesOf = (countries: readonly Neighbour[]) => listOf(countries.map(countryName));

/** Letters by which a host lets a car cross borders, trip by trip. */
export default function LettersTab() {
  const fee = usePolicy().extras.find(({ code }) => code === 'cross_border');
  const query = useQuery({ ...callQuery('letters/list', {}), staleTime: 0 });
  return (
    <div className="grid max-w-[760px] gap-6">
      <p className="max-w-[60ch] text-soft-foreground">
        {t`A car that leaves South Africa needs a letter from its owner. Once a guest has paid for one, give it here. They print it from their trip, and border officers can check its code.`}
        {fee !== undefined && ' '}
        {fee !== undefined && <Fee cents={fee.priceCents} />}
      </p>
      {query.data === undefined ? (
        <QueryPending query={query} failed={t`Your letters did not load`} loading={t`Loading your letters`}>
          <Skeleton className="min-h-[20rem]" />
        </QueryPending>
      ) : query.data.trips.length === 0 ? (
        <EmptyState title={t`Upcoming trips will be here`}>
          {t`Once a trip is confirmed, you can give its letter here.`}
        </EmptyState>
      ) : (
        <ul className="grid gap-4">
          {paidFirst(query.data.trips).map((trip) => (
            <li key={trip.bookingId}>
              <TripCard trip={trip} />
            </li>
          ))}
        </ul>
      )}
      <CountryRules />
    </div>
  );
}

/** Trips that wait for a letter or have one come before those for which nobody paid. */
const paidFirst = (trips: readonly Trip[]): readonly Trip[] =>
  trips.toSorted((one, other) => Number(one.paidCountries === 0) - Number(other.paidCountries === 0));

function Fee({ cents }: { cents: number }) {
  const amount = formatWholeRand(cents);
  return t`A guest pays ${amount} for each country when they book.`;
}

function TripCard({ trip }: { trip: Trip }) {
  const { bookingId, car, plate, guest, startAt, endAt, isOpen, paidCountries, missingCountries, letters } =
    trip;
  const [now] = useState(() => new Date());
  const [isGiving, setGiving] = useState(false);
  const [revoked, setRevoked] = useState<Letter | null>(null);
  const [from, until] = [formatDateTime(new Date(startAt), now), formatDateTime(new Date(endAt), now)];
  return (
    <Card className="grid gap-3 p-4 md:p-5">
      <div>
        <h3 translate="no" className="text-h4 wrap-anywhere">
          {car} <span className="text-small font-normal text-muted-foreground">{plate}</span>
        </h3>
        <p className="text-small wrap-anywhere text-soft-foreground">{t`${guest}, ${from} to ${until}`}</p>
      </div>
      {letters.length > 0 && (
        <ul className="grid gap-2">
          {letters.map((letter) => (
            <LetterItem
              key={letter.id}
              bookingId={bookingId}
              letter={letter}
              onRevoke={() => setRevoked(letter)}
            />
          ))}
        </ul>
      )}
      {isOpen &&
        (missingCountries > 0 ? (
          <div className="flex flex-wrap items-center gap-3">
            <Button
              size="sm"
              aria-label={t`Give a letter for the trip of ${guest}`}
              onClick={() => setGiving(true)}
            >
              {t`Give a letter`}
            </Button>
            <span className="text-small text-soft-foreground">
              {plural(missingCountries, {
                one: 'Paid for # more country',
                other: 'Paid for # more countries',
              })}
            </span>
          </div>
        ) : (
          paidCountries === 0 && (
            <p className="text-small text-soft-foreground">
              {t`The guest didn’t book a border letter with this trip.`}
            </p>
          )
        ))}
      {isGiving && <GiveDialog trip={trip} onClose={() => setGiving(false)} />}
      {revoked !== null && <RevokeDialog letter={revoked} onClose={() => setRevoked(null)} />}
    </Card>
  );
}

interface LetterItemProps {
  bookingId: string;
  letter: Letter;
  onRevoke: () => void;
}

function LetterItem({ bookingId, letter: { id, code, countries, standing }, onRevoke }: LetterItemProps) {
  const { words, tone } = STANDING_WORDS[standing];
  const names = namesOf(countries);
  return (
    <li className="grid gap-1 border-t border-border pt-2">
      <div className="flex items-start justify-between gap-2">
        <p className="font-semibold">{names}</p>
        <Badge tone={tone} className="shrink-0">
          {say(words)}
        </Badge>
      </div>
      <Link translate="no" className="num text-small wrap-anywhere text-link" to={checkDocumentPath(code)}>
        {code}
      </Link>
      <div className="-mx-3 flex flex-wrap items-center">
        <ButtonLink
          tone="tertiary"
          size="sm"
          aria-label={t`Open the letter for ${names}`}
          to={letterPath(bookingId, id)}
        >
          {t`Open`}
        </ButtonLink>
        {standing === 'valid' && (
          <Button
            tone="tertiary"
            size="sm"
            aria-label={t`Take back the letter for ${names}`}
            onClick={onRevoke}
          >
            {t`Take back`}
          </Button>
        )}
      </div>
    </li>
  );
}

/** What the answers of others may have changed is asked for again. */
function useLettersChanged() {
  const queries = useQueryClient();
  return () =>
    queries.invalidateQueries({
      predicate: ({ queryKey: [name] }) =>
        name === 'letters/list' || name === 'letters/of-trip' || name === 'letters/get',
    });
}

interface GiveDialogProps {
  trip: Trip;
  onClose: () => void;
}

function GiveDialog({ trip, onClose }: GiveDialogProps) {
  const { bookingId, paidCountries, missingCountries, letters } = trip;
  const changed = useLettersChanged();
  const intent = useIntentId();
  const [chosen, setChosen] = useState<readonly Neighbour[]>([]);
  const give = useMutation({
    mutationFn: () => {
      const asked = { bookingId, countries: [...chosen] };
      return call('letters/make', { id: intent.idFor(asked), ...asked });
    },
    onSuccess: onClose,
    onSettled: changed,
  });
  const paidFor = plural(missingCountries, {
    one: 'The guest paid for # more country.',
    other: 'The guest paid for # more countries.',
  });
  /** What is on its way cannot be taken back by leaving. */
  const leave = () => !give.isPending && onClose();
  const named = letters.filter(({ standing }) => standing === 'valid').flatMap(({ countries }) => countries);
  const isTooMany = new Set([...named, ...chosen]).size > paidCountries;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && leave()}
      title={t`Which countries may the car go to?`}
      description={t`${paidFor} Choose where the car may go on this trip.`}
      actions={
        <>
          <Button tone="secondary" aria-disabled={give.isPending || undefined} onClick={leave}>
            {t`Cancel`}
          </Button>
          <Button
            disabled={chosen.length === 0 || isTooMany}
            busy={give.isPending}
            onClick={() => give.mutate()}
          >
            {t`Give the letter`}
          </Button>
        </>
      }
    >
      <fieldset className="grid gap-1">
        <legend className="sr-only">{t`Countries`}</legend>
        {NEIGHBOURS.map((country) => {
          const faults = trip.faults.filter((one) => one.country === country);
          return (
            <Checkbox
              key={country}
              className={faults.length > 0 ? 'text-muted-foreground' : undefined}
              label={countryName(country)}
              hint={
                faults.length === 0 ? undefined : faults.map(({ fault }) => say(FAULT_WORDS[fault])).join(' ')
              }
              disabled={faults.length > 0}
              checked={chosen.includes(country)}
              onChange={({ target }) =>
                setChosen((before) =>
                  target.checked ? [...before, country] : before.filter((one) => one !== country),
                )
              }
            />
          );
        })}
      </fieldset>
      {isTooMany && <Notice tone="warning">{t`That’s more countries than the guest paid for.`}</Notice>}
      {give.error && <Notice tone="destructive">{wordsFor(give.error)}</Notice>}
    </Dialog>
  );
}

function RevokeDialog({ letter, onClose }: { letter: Letter; onClose: () => void }) {
  const changed = useLettersChanged();
  const names = namesOf(letter.countries);
  const revoke = useMutation({
    mutationFn: () => call('letters/revoke', { id: letter.id }),
    onSuccess: onClose,
    onSettled: changed,
  });
  return (
    <CommandDialog
      title={t`Take back the letter for ${names}?`}
      effect={t`Anyone who checks its code sees at once that it’s no longer valid. You can’t undo this, but you can give another letter.`}
      yes={t`Take back letter`}
      no={t`Keep it`}
      tone="danger-solid"
      command={revoke}
      onYes={() => revoke.mutate()}
      onClose={onClose}
    />
  );
}

/** What each country asks for, to be read before a letter is given. */
function CountryRules() {
  return (
    <section aria-labelledby="country-rules">
      <h2 id="country-rules" className="mb-2 text-h3">
        {t`What each country asks for`}
      </h2>
      {NEIGHBOURS.map((country) => (
        <details key={country} className="border-b border-border">
          <summary className="min-h-11 cursor-pointer py-2.5 text-link">{countryName(country)}</summary>
          <ul className="list-disc pb-3 pl-5 text-small">
            {COUNTRY_RULES[country].isTrackerNeeded && <li>{t`A tracker in the car`}</li>}
            {COUNTRY_RULES[country].documents.map((document) => (
              <li key={document}>{say(DOCUMENT_WORDS[document])}</li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  );
}
