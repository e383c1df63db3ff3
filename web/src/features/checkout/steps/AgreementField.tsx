import type { Agreement } from '@kwela/domain/bookings/agreements/agreements';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Control } from 'react-hook-form';
import { say } from '../../../lib/words.ts';
import { paths } from '../../../paths.ts';
import { EnglishPrevails } from '../../../ui/EnglishPrevails.tsx';
import { Checkbox } from '../../../ui/forms/Checkbox.tsx';
import { useField } from '../../../ui/forms/use-field.ts';
import { Link } from '../../../ui/Link.tsx';
import type { Draft } from '../draft.ts';
import type { Vehicle } from '../problems.ts';
import { agreedWords, agreements, termsOf, versionOf } from './consents.ts';

interface AgreementFieldProps {
  control: Control<Draft>;
  vehicle: Vehicle;
  draft: Pick<Draft, 'drivers' | 'invited' | 'split'>;
  /** What the server asks for, in the versions that hold. */
  needed: readonly Agreement[];
}

/** What is agreed to, in full, and the one box for it. The draft keeps the words that the tick was set beside. */
export function AgreementField({ control, vehicle, draft, needed }: AgreementFieldProps) {
  const { id, value, onChange, error } = useField({ control, name: 'agreed' });
  const words = agreedWords(vehicle, draft, needed);
  const terms = versionOf(needed, 'terms');
  const privacy = versionOf(needed, 'privacy');
  return (
    <>
      <dl className="grid gap-3 text-[0.9375rem] leading-5.5">
        {agreements(vehicle, draft).map(({ title, text }) => (
          <div key={title}>
            <dt className="font-semibold">{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        <div>
          <dt className="font-semibold">{t`Terms and privacy`}</dt>
          <dd>
            <Trans>
              Our{' '}
              <Link className="text-link underline" to={paths.terms}>
                terms of use
              </Link>
              , version {terms}, and{' '}
              <Link className="text-link underline" to={paths.privacy}>
                how we use your details
              </Link>
              , version {privacy}.
            </Trans>
          </dd>
        </div>
      </dl>
      <details className="rounded-md bg-sunken px-4">
        <summary className="min-h-11 content-center font-semibold">{t`Terms of this booking`}</summary>
        <ul className="grid list-disc gap-1.5 pb-4 pl-5 text-small">
          {termsOf(draft.split !== null).map((line) => (
            <li key={line.id}>{say(line)}</li>
          ))}
        </ul>
      </details>
      <EnglishPrevails />
      <Checkbox
        id={id}
        label={t`I agree to the rules of this car, our terms and the terms of this booking, have read how you use my details, and confirm who drives.`}
        checked={value === words}
        error={error}
        onChange={({ target }) => onChange(target.checked ? words : '')}
      />
    </>
  );
}
