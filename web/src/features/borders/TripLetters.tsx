import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../lib/call-query.ts';
import { listOf } from '../../lib/list-of.ts';
import { QueryError, troubleOf } from '../../lib/QueryError.tsx';
import { say } from '../../lib/words.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Link } from '../../ui/Link.tsx';
import { countryName } from '../pricing/country-name.ts';
import { letterPath } from './letter-path.ts';
import { STANDING_WORDS } from './letter-words.ts';

/** The border letters of a trip that was booked with some. */
export default function TripLetters({ bookingId }: { bookingId: string }) {
  const query = useQuery({ ...callQuery('letters/of-trip', { bookingId }), staleTime: 0 });
  if (query.data === undefined)
    return troubleOf(query) ? <QueryError title={t`The border letters did not load`} query={query} /> : null;
  return (
    <section aria-labelledby="letters" className="print:hidden">
      <h2 id="letters" className="mb-2 text-[1.375rem] leading-7">
        {t`Border letters`}
      </h2>
      {query.data.letters.length === 0 ? (
        <p className="text-soft-foreground">
          {t`The host hasn’t given the letter yet. Once they do, you can print it here.`}
        </p>
      ) : (
        <ul>
          {query.data.letters.map(({ id, countries, standing }) => {
            const { words, tone } = STANDING_WORDS[standing];
            const names = listOf(countries.map(countryName));
            return (
              <li
                key={id}
                className="flex min-h-14 items-center justify-between gap-3 border-b border-border py-2"
              >
                <Link className="text-link" to={letterPath(bookingId, id)}>
                  {t`Letter for ${names}`}
                </Link>
                <Badge tone={tone}>{say(words)}</Badge>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
