import { formatRand } from '@kwela/domain/money';
import { PRIVATE_TITLES } from '@kwela/words/heads/private';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OutputOf } from '../../lib/api.ts';
import { postQuery } from '../../lib/call-query.ts';
import { usePageHead } from '../../lib/document-head.ts';
import { QueryError, troubleOf } from '../../lib/QueryError.tsx';
import { isRefusal } from '../../lib/refusal.ts';
import { useLocation } from '../../lib/router/router.tsx';
import { say } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageSpinner } from '../../ui/spinner.tsx';
import { AskedShare } from './AskedShare.tsx';
import { keyOfShare } from './share-key.ts';

const EACH_FIVE_SECONDS_MS = 5_000;

/** Whether it can change while somebody looks at it and does nothing. */
const isWaiting = (share: OutputOf<'shares/asked'> | undefined): boolean =>
  share?.canPay === true || share?.isInReview === true;

/** The page of a share of somebody’s trip, by the link of a mail: what it is for, and how to pay it. No account is needed. */
export default function SharePage({ shareId }: { shareId: string }) {
  const { hash } = useLocation();
  const [key] = useState(() => keyOfShare(shareId, hash));
  const link = { shareId, key };
  const query = useQuery({
    ...postQuery('shares/asked', link),
    retry: false,
    staleTime: 0,
    refetchInterval: ({ state }) => (isWaiting(state.data) ? EACH_FIVE_SECONDS_MS : false),
  });
  usePageHead({
    title: query.data ? t`Your share: ${formatRand(query.data.cents)}` : say(PRIVATE_TITLES.booking),
  });
  // What is on show stays, with the way to pay that was picked: it is asked for again in a moment.
  const trouble = query.data === undefined && troubleOf(query);
  return (
    <main id="main" tabIndex={-1} className="wrap py-8 md:py-12">
      <div className="mx-auto max-w-xl">
        {isRefusal(query.error, 'not_found', 'invalid_input') ? (
          <EmptyState
            title={t`This link can’t be opened`}
            action={<ButtonLink tone="secondary" to={paths.home}>{t`Go to the start page`}</ButtonLink>}
          >
            {t`The link is not complete. Open it from the email again, or ask the person who sent it for a new one.`}
          </EmptyState>
        ) : trouble ? (
          <QueryError title={t`Your share did not load`} query={query} />
        ) : query.data === undefined ? (
          <PageSpinner label={t`Loading your share`} />
        ) : (
          <AskedShare share={query.data} link={link} onRefused={() => query.refetch()} />
        )}
      </div>
    </main>
  );
}
