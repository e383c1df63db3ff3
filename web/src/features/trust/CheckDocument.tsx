import { t } from '@lingui/core/macro';
import { type FormEvent, lazy, Suspense } from 'react';
import { useNavigate, useSearchParams } from '../../lib/router/router.tsx';
import { checkDocumentPath, paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';

const DocumentAnswer = lazy(() => import('./DocumentAnswer.tsx'));

const PART = 'verify';

/** Checks the code of a document. The address carries the code, so it works without scripts as well. */
export function CheckDocument() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const code = query.get(PART)?.trim() ?? '';
  const check = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get(PART);
    navigate(checkDocumentPath(typeof typed === 'string' ? typed.trim() : ''));
  };
  return (
    <div className="grid gap-5">
      <form action={`${paths.trustSafety}#${PART}`} onSubmit={check} className="grid gap-3">
        <TextField
          key={code}
          name={PART}
          label={t`Code on the document`}
          hint={t`It looks like TRP-2611-7K3QX-4M9RT2AB. Capital or small letters, with or without dashes.`}
          defaultValue={code}
          required
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Button type="submit" className="justify-self-start">{t`Check the code`}</Button>
      </form>
      <div aria-live="polite">
        {code !== '' && (
          <Suspense fallback={null}>
            <DocumentAnswer code={code.slice(0, 60)} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
