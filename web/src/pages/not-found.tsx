import { type Missing, NOT_FOUND_TITLES } from '@kwela/words/heads/not-found';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { SearchBox } from '../features/home/SearchBox.tsx';
import { SceneStrip } from '../features/vehicle-art/SceneStrip.tsx';
import { usePageHead } from '../lib/document-head.ts';
import { say } from '../lib/words.ts';
import { paths } from '../paths.ts';
import { useArrivalTime } from '../ui/hooks/use-arrival-time.ts';
import { Link } from '../ui/Link.tsx';

/** What there is to read of each thing that is missing. */
const WORDS: Record<Missing, { title: MessageDescriptor; lead: MessageDescriptor }> = {
  page: {
    title: msg`We could not find that page`,
    lead: msg`There is no page at this address. It may have moved, or the address has a typing mistake.`,
  },
  car: {
    title: msg`This car is not on Kwela`,
    lead: msg`Its host has taken it off Kwela, or the address has a typing mistake. Here you can look for another one.`,
  },
};

interface NotFoundPageProps {
  /** What was looked for. */
  what?: Missing;
}

export default function NotFoundPage({ what = 'page' }: NotFoundPageProps) {
  const now = useArrivalTime();
  usePageHead({ title: say(NOT_FOUND_TITLES[what]) });
  return (
    <main id="main" tabIndex={-1}>
      <SceneStrip name="karoo" className="h-32 w-full md:h-56" />
      <div className="wrap pt-8 md:pt-12">
        <h1>{say(WORDS[what].title)}</h1>
        <p className="mt-4 max-w-[62ch] text-soft-foreground">{say(WORDS[what].lead)}</p>
        <p className="mt-3">
          <Link className="inline-flex min-h-6 items-center text-link" to={paths.home}>
            {t`Go to the home page`}
          </Link>
        </p>
      </div>
      <section aria-labelledby="find-a-car" className="wrap mt-10">
        <h2 id="find-a-car" className="mb-4">
          {t`Find a car`}
        </h2>
        <SearchBox now={now} />
      </section>
    </main>
  );
}
