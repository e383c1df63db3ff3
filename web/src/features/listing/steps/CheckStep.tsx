import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../lib/call-query.ts';
import { say } from '../../../lib/words.ts';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { FIELD_LABELS } from '../labels.ts';
import { type DraftField, type Listing, type Problem, stepOf } from '../listing.ts';
import { listingPath } from '../new-listing.ts';
import { problemWords } from '../problem-words.ts';

function FieldLink({ id, field }: { id: string; field: DraftField }) {
  return (
    <Link className="text-link" to={listingPath(id, stepOf(field))}>
      {say(FIELD_LABELS[field])}
    </Link>
  );
}

/** What is wrong with a field; of limits the field is named in the sentence. */
function ProblemLink({ id, problem }: { id: string; problem: Problem }) {
  if (problem.fault === 'out_of_range') {
    return (
      <Link className="text-link" to={listingPath(id, stepOf(problem.field))}>
        {problemWords(problem)}
      </Link>
    );
  }
  return (
    <>
      <FieldLink id={id} field={problem.field} />
      {': '}
      {problemWords(problem)}
    </>
  );
}

/** What is missing and what is wrong by name, each a link to where it is filled in; or that nothing is. */
export function CheckStep({ listing }: { listing: Listing }) {
  const { id, missing, problems, canSubmit } = listing;
  const needed = missing.filter(({ isNeeded }) => isNeeded);
  const better = missing.filter(({ isNeeded }) => !isNeeded);
  return (
    <div className="grid gap-5">
      {canSubmit && (
        <Notice tone="success" title={t`Nothing is missing.`}>
          {t`We look at every car before guests can book it, usually within a working day.`}
        </Notice>
      )}
      {!listing.isPublished && <HostFirst />}
      {needed.length > 0 && (
        <section aria-labelledby="still-needed">
          <h2 id="still-needed" className="mb-2 text-h3">{t`Still needed`}</h2>
          <ul className="list-disc pl-5">
            {needed.map(({ field, count }) => (
              <li key={field}>
                <FieldLink id={id} field={field} />
                {count !== undefined && ` (${count})`}
              </li>
            ))}
          </ul>
        </section>
      )}
      {problems.length > 0 && (
        <section aria-labelledby="to-fix">
          <h2 id="to-fix" className="mb-2 text-h3">{t`To fix`}</h2>
          <ul className="list-disc pl-5">
            {problems.map((problem) => (
              <li key={`${problem.field}:${problem.fault}:${problem.at ?? ''}`}>
                <ProblemLink id={id} problem={problem} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {better.length > 0 && (
        <section aria-labelledby="better">
          <h2 id="better" className="mb-2 text-h3">{t`Guests also like to see`}</h2>
          <ul className="list-disc pl-5">
            {better.map(({ field }) => (
              <li key={field}>
                <FieldLink id={id} field={field} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** A car goes live once its host is one: what is left of that is done on pages of its own, in whichever order. */
function HostFirst() {
  const { data } = useQuery(callQuery('hosts/onboarding', {}));
  const isReady = data?.missing.every((need) => need === 'approved_car') ?? true;
  if (isReady) return null;
  return (
    <Notice
      tone="warning"
      title={t`You’re not done becoming a host.`}
      action={
        <ButtonLink tone="secondary" size="sm" to={paths.hostOnboarding}>
          {t`Finish becoming a host`}
        </ButtonLink>
      }
    >
      {t`You can send the car for review now. Guests can book it once both are done.`}
    </Notice>
  );
}
