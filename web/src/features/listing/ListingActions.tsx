import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { wordsFor } from '../../lib/refusal.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { Listing } from './listing.ts';
import type { Step } from './use-listing.ts';

interface ListingActionsProps {
  listing: Listing;
  run: (step: Step) => Promise<Listing>;
}

/** What a host can do with a listing that has nothing to be sent. */
export function ListingActions({ listing: { transitions }, run }: ListingActionsProps) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState<Step | null>(null);
  const [error, setError] = useState<string | null>(null);
  const take = async (step: Step) => {
    if (busy !== null) return;
    setBusy(() => step);
    setError(null);
    try {
      await run(step);
      await queries.invalidateQueries({ queryKey: ['listings/mine'] });
    } catch (problem) {
      setError(wordsFor(problem));
    } finally {
      setBusy(null);
    }
  };
  return (
    <div className="grid gap-3">
      {error !== null && <Notice tone="destructive">{error}</Notice>}
      <div className="flex flex-wrap gap-3">
        {transitions.includes('withdraw') && (
          <Button busy={busy === WITHDRAW} onClick={() => void take(WITHDRAW)}>
            {t`Take it back to change it`}
          </Button>
        )}
        {transitions.includes('wake') && (
          <Button busy={busy === WAKE} onClick={() => void take(WAKE)}>
            {t`Wake this car`}
          </Button>
        )}
        {transitions.includes('snooze') && (
          <Button tone="secondary" busy={busy === SNOOZE} onClick={() => void take(SNOOZE)}>
            {t`Snooze this car`}
          </Button>
        )}
      </div>
    </div>
  );
}

const WITHDRAW: Step = (known) => call('listings/withdraw', known);
const WAKE: Step = (known) => call('listings/wake', known);
const SNOOZE: Step = (known) => call('listings/snooze', { ...known, untilOn: null });
