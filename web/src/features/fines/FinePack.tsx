import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '../../lib/api.ts';
import { callQuery } from '../../lib/call-query.ts';
import { paperDate, paperTime } from '../../lib/files/paper-dates.ts';
import { say } from '../../lib/words.ts';
import { paths, withQuery } from '../../paths.ts';
import { ByHand } from '../../ui/ByHand.tsx';
import { PrintButton, PrintSheet } from '../../ui/data/PrintSheet.tsx';
import { countryName } from '../pricing/country-name.ts';
import { BASIS_WORDS, PACK_WORDS } from './fine-words.ts';

type Pack = OutputOf<'fines/pack'>;

/** The papers that name the driver of an offence, as they are printed. */
export function FinePack({ id }: { id: string }) {
  const query = useQuery({ ...callQuery('fines/pack', { id }), staleTime: 0 });
  return (
    <div className="max-w-[760px]">
      <PrintSheet
        back={{ to: withQuery(paths.hostTools, { tab: 'fines' }), label: t`Back to traffic fines` }}
        query={query}
        failed={t`The documents did not load`}
        loading={t`Loading the documents`}
      >
        {query.data && <Sheet pack={query.data} />}
      </PrintSheet>
    </div>
  );
}

const LIST =
  'grid gap-x-6 gap-y-1.5 sm:grid-cols-[15rem_1fr] print:grid-cols-[15rem_1fr] [&_dd]:font-semibold [&_dd]:wrap-anywhere [&_dd]:max-sm:mb-2 [&_dt]:text-soft-foreground';

function Sheet({ pack }: { pack: Pack }) {
  const { fine, owner, ref, basis, heldFrom, heldUntil, drivers, phone, documents } = pack;
  const until = heldUntil === null ? t`still out` : paperTime(heldUntil);
  const from = paperTime(heldFrom);
  const last = paperDate(fine.lastOn);
  return (
    <div className="grid gap-6">
      <div>
        <h2 className="text-h3">{t`Naming the driver (form AARTO 07)`}</h2>
        <p className="mt-1 text-small text-soft-foreground">
          {t`Copy these details onto the form, sign it before a commissioner of oaths, and hand it in with the documents below by ${last}.`}
        </p>
        <PrintButton className="mt-3" />
      </div>
      <section aria-labelledby="offence">
        <h3 id="offence" className="mb-2 text-h4">
          {t`The notice`}
        </h3>
        <dl className={LIST}>
          <dt>{t`Number of the notice`}</dt>
          <dd translate="no" className="num">
            {fine.noticeNumber}
          </dd>
          <dt>{t`Date served`}</dt>
          <dd>{paperDate(fine.noticeOn)}</dd>
          <dt>{t`Offence`}</dt>
          <dd>{paperTime(fine.offenceAt)}</dd>
          <dt>{t`Car`}</dt>
          <dd translate="no">{`${fine.car}, ${fine.plate}`}</dd>
          <dt>{t`Owner`}</dt>
          <dd translate="no">{owner}</dd>
        </dl>
      </section>
      <section aria-labelledby="holder">
        <h3 id="holder" className="mb-2 text-h4">
          {t`Who had the car`}
        </h3>
        <dl className={LIST}>
          <dt>{t`Booking`}</dt>
          <dd translate="no" className="num">
            {ref}
          </dd>
          <dt>{t`From`}</dt>
          <dd>{from}</dd>
          <dt>{t`Until`}</dt>
          <dd>{until}</dd>
          <dt>{t`How we know`}</dt>
          <dd>{say(BASIS_WORDS[basis])}</dd>
          <dt>{t`Mobile number`}</dt>
          <dd translate="no">{phone ?? <ByHand />}</dd>
        </dl>
      </section>
      {drivers.map((driver, index) => (
        <Driver key={`${driver.firstName} ${driver.lastName}`} driver={driver} number={index + 1} />
      ))}
      <section aria-labelledby="with-it">
        <h3 id="with-it" className="mb-2 text-h4">
          {t`What to hand in with it`}
        </h3>
        <ul className="grid gap-1 text-small">
          {documents.map(({ document, isHere }) => (
            <li key={document} className="flex flex-wrap justify-between gap-x-4">
              <span>{say(PACK_WORDS[document])}</span>
              <b>{isHere ? t`Included` : t`You add this`}</b>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function Driver({ driver, number }: { driver: Pack['drivers'][number]; number: number }) {
  const { firstName, lastName, birthOn, licenceCountry, licenceIssuedOn, licenceExpiresOn } = driver;
  const day = (on: string | null) => (on === null ? <ByHand /> : paperDate(on));
  return (
    <section aria-labelledby={`driver-${number}`}>
      <h3 id={`driver-${number}`} className="mb-2 text-h4">
        {t`Driver ${number}`}
      </h3>
      <dl className={LIST}>
        <dt>{t`Last name`}</dt>
        <dd translate="no">{lastName}</dd>
        <dt>{t`First names`}</dt>
        <dd translate="no">{firstName}</dd>
        <dt>{t`Date of birth`}</dt>
        <dd>{day(birthOn)}</dd>
        <dt>{t`ID or passport number`}</dt>
        <dd>
          <ByHand />
        </dd>
        <dt>{t`Address`}</dt>
        <dd>
          <ByHand isLong />
        </dd>
        <dt>{t`Country of licence`}</dt>
        <dd>{licenceCountry === null ? <ByHand /> : countryName(licenceCountry)}</dd>
        <dt>{t`Licence issued on`}</dt>
        <dd>{day(licenceIssuedOn)}</dd>
        <dt>{t`Licence valid until`}</dt>
        <dd>{day(licenceExpiresOn)}</dd>
      </dl>
    </section>
  );
}
