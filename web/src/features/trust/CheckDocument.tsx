import { t } from '@lingui/core/macro';
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
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
  // The same code can be checked once more.
  const [checks, setChecks] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const shown = useRef(code);
  // The field is not mounted again, so it keeps the focus, and also what was typed before the scripts ran.
  useEffect(() => {
    if (field.current === null || shown.current === code) return;
    shown.current = code;
    field.current.value = code;
  }, [code]);
  const check = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const value = new FormData(event.currentTarget).get(PART);
    const typed = typeof value === 'string' ? value.trim() : '';
    setChecks(checks + 1);
    navigate(checkDocumentPath(typed), { replace: typed === code });
  };
  return (
    <div className="grid gap-5">
      <form action={`${paths.trustSafety}#${PART}`} onSubmit={check} className="grid gap-3">
        <TextField
          ref={field}
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
            <DocumentAnswer key={checks} code={code.slice(0, 60)} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
