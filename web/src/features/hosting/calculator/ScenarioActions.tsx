import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { hasFields, isText } from '../../../lib/guards.ts';
import { keepOwn, readOwn } from '../../../lib/own/own-storage.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { useAuth } from '../../auth/session/auth-context.ts';
import { scenarioIn, type TypedScenario } from './scenario.ts';

const KEPT = 'earnings';
const isKept = hasFields<{ readonly query: string }>({ query: isText });

interface ScenarioActionsProps {
  /** The inputs as a link carries them. */
  query: URLSearchParams;
  onOpen: (scenario: TypedScenario) => void;
}

/** Share by link, keep for oneself, print. A link holds what was typed, and no result. */
export function ScenarioActions({ query, onOpen }: ScenarioActionsProps) {
  const { user } = useAuth();
  const [done, setDone] = useState<string | null>(null);
  const text = query.toString();
  const address = () => `${location.origin}${paths.calculator}${text === '' ? '' : `?${text}`}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address());
      setDone(t`Link copied. It holds your numbers and no result.`);
    } catch {
      setDone(t`Copy the address of this page: it holds your numbers.`);
    }
  };
  const kept = user === null ? null : readOwn(user.id, KEPT, isKept);
  return (
    <div className="mt-5 print:hidden">
      <div className="flex flex-wrap gap-3">
        <Button type="button" tone="secondary" onClick={() => void copy()}>
          {t`Copy link`}
        </Button>
        <Button type="button" tone="secondary" onClick={() => window.print()}>
          {t`Print`}
        </Button>
        {user !== null && (
          <Button
            type="button"
            tone="secondary"
            onClick={() => {
              keepOwn(user.id, KEPT, { query: text });
              setDone(t`Saved for you on this device.`);
            }}
          >
            {t`Save`}
          </Button>
        )}
        {kept !== null && kept.query !== text && (
          <Button
            type="button"
            tone="tertiary"
            onClick={() => onOpen(scenarioIn(new URLSearchParams(kept.query)))}
          >
            {t`Open what you saved`}
          </Button>
        )}
      </div>
      <p role="status" className="mt-2 min-h-5 text-small text-soft-foreground">
        {done}
      </p>
    </div>
  );
}
