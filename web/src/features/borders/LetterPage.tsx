import { t } from '@lingui/core/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import type { OutputOf } from '../../lib/api.ts';
import { callQuery } from '../../lib/call-query.ts';
import { usePageHead } from '../../lib/document-head.ts';
import { paperTime } from '../../lib/files/paper-dates.ts';
import { saveDocument } from '../../lib/files/private-files.ts';
import { listOf } from '../../lib/list-of.ts';
import { wordsFor } from '../../lib/refusal.ts';
import { say } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { ByHand } from '../../ui/ByHand.tsx';
import { PrintButton, PrintSheet } from '../../ui/data/PrintSheet.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { countryName } from '../pricing/country-name.ts';
import { DOCUMENT_WORDS, STANDING_WORDS } from './letter-words.ts';

type Sheet = OutputOf<'letters/get'>;

/** A border letter as it is printed. */
export default function LetterPage({ bookingId, letterId }: { bookingId: string; letterId: string }) {
  const query = useQuery({ ...callQuery('letters/get', { id: letterId }), staleTime: 0 });
  usePageHead({ title: t`Border letter` });
  return (
    <main id="main" tabIndex={-1} className="wrap max-w-[760px] pt-6 pb-12 md:pt-9">
      <PrintSheet
        back={{ to: paths.booking(bookingId), label: t`Back to the trip` }}
        heading={t`Border letter`}
        query={query}
        failed={t`The letter did not load`}
        loading={t`Loading the letter`}
      >
        {query.data && <LetterSheet sheet={query.data} bookingId={bookingId} />}
      </PrintSheet>
    </main>
  );
}

function SaveLetter({ bookingId, letterId, name }: { bookingId: string; letterId: string; name: string }) {
  const save = useMutation({
    mutationFn: () => saveDocument(name, { kind: 'border_letter', bookingId, id: letterId }),
    onError: (error) =>
      toast({ tone: 'error', title: t`The letter did not load`, description: wordsFor(error) }),
  });
  return (
    <Button
      className="print:hidden"
      tone="secondary"
      busy={save.isPending}
      icon={<Download size={18} strokeWidth={1.75} aria-hidden />}
      onClick={() => save.mutate()}
    >
      {t`Download the PDF`}
    </Button>
  );
}

function LetterSheet({ sheet, bookingId }: { sheet: Sheet; bookingId: string }) {
  const { letter, ref, startAt, endAt, host, car, drivers, documents } = sheet;
  const countries = listOf(letter.countries.map(countryName));
  const [from, until] = [paperTime(startAt), paperTime(endAt)];
  const made = paperTime(letter.madeAt);
  const { words, tone } = STANDING_WORDS[letter.standing];
  const { host: site } = window.location;
  const address = `${site}${paths.trustSafety}`;
  const { code } = letter;
  return (
    <div>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h1>{t`Letter of authority for crossing borders`}</h1>
        {/* What it is worth may change after it was printed. */}
        <span className="print:hidden">
          <Badge tone={tone}>{say(words)}</Badge>
        </span>
      </div>
      {letter.standing === 'valid' ? (
        <div className="mb-6 flex flex-wrap gap-3">
          <SaveLetter bookingId={bookingId} letterId={letter.id} name={`${ref}-border-letter.pdf`} />
          <PrintButton />
        </div>
      ) : (
        <Notice className="mb-6" tone="warning" title={t`Don’t use this letter at a border`}>
          {letter.standing === 'revoked'
            ? t`It was taken back. Ask the host for a new one.`
            : t`The dates it was for have passed.`}
        </Notice>
      )}
      <div className="grid gap-5">
        <p>
          {t`The owner named below allows the drivers named here to take this car out of South Africa to ${countries}, and to bring it back, from ${from} to ${until}.`}
        </p>
        <dl className="grid gap-x-6 gap-y-1.5 sm:grid-cols-[12rem_1fr] print:grid-cols-[12rem_1fr] [&_dd]:font-semibold [&_dd]:wrap-anywhere [&_dd]:max-sm:mb-2 [&_dt]:text-soft-foreground">
          <dt>{t`Owner`}</dt>
          <dd translate="no">{host}</dd>
          <dt>{t`Car`}</dt>
          <dd translate="no">{`${car.make} ${car.model} ${car.year}`}</dd>
          <dt>{t`Number plate`}</dt>
          <dd translate="no">{car.plate}</dd>
          <dt>{t`VIN`}</dt>
          <dd translate="no">{car.vin ?? <ByHand />}</dd>
          <dt>{t`Engine number`}</dt>
          <dd>
            <ByHand />
          </dd>
          <dt>{t`Countries`}</dt>
          <dd>{countries}</dd>
          <dt>{t`Booking`}</dt>
          <dd translate="no" className="num">
            {ref}
          </dd>
        </dl>
        <section aria-labelledby="drivers">
          <h2 id="drivers" className="mb-2 text-h4">
            {t`Drivers`}
          </h2>
          <ul className="grid gap-2">
            {drivers.map(({ firstName, lastName }) => (
              <li key={`${firstName} ${lastName}`} className="grid gap-x-6 sm:grid-cols-2 print:grid-cols-2">
                <b translate="no" className="wrap-anywhere">{`${firstName} ${lastName}`}</b>
                <span>
                  {t`Passport number`} <ByHand />
                </span>
              </li>
            ))}
          </ul>
          <p className="mt-2 text-small text-soft-foreground print:hidden">
            {t`Write in passport and engine numbers by hand; we don’t keep them.`}
          </p>
        </section>
        <section aria-labelledby="papers">
          <h2 id="papers" className="mb-2 text-h4">
            {t`Have these with you`}
          </h2>
          <ul className="list-disc pl-5 text-small">
            {documents.map((document) => (
              <li key={document}>{say(DOCUMENT_WORDS[document])}</li>
            ))}
          </ul>
        </section>
        <div className="mt-4 hidden gap-6 text-small print:grid print:grid-cols-2">
          <p className="border-t border-border pt-1">{t`Signature of the owner`}</p>
          <p className="border-t border-border pt-1">{t`Commissioner of oaths, date and stamp`}</p>
        </div>
        <p className="text-small wrap-anywhere">
          {t`Given on ${made} through Kwela. Anyone can check this letter at ${address} with the code ${code}.`}
        </p>
      </div>
    </div>
  );
}
