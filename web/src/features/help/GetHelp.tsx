import type { TicketTopic } from '@kwela/domain/tickets/topics';
import { t } from '@lingui/core/macro';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useAnswer } from '../../lib/first-view/use-answer.ts';
import { useSearchParams } from '../../lib/router/router.tsx';
import { say } from '../../lib/words.ts';
import { useIsBrowser } from '../../ui/hooks/use-is-browser.ts';
import { WhenNear } from '../../ui/late/WhenNear.tsx';
import { Delayed, Skeleton } from '../../ui/Skeleton.tsx';
import { TextBody } from '../content/TextBody.tsx';
import { useTicketLink } from '../tickets/ticket-link.ts';
import { EmergencyStrip } from './EmergencyStrip.tsx';
import { HelpActions } from './HelpActions.tsx';
import { groupsOf, type Situation } from './help-groups.ts';
import { TripChoice } from './TripChoice.tsx';

const TicketDesk = lazy(() => import('../tickets/TicketDesk.tsx'));

/** Help, from the most urgent on: whom to call, what happened to which trip and what to do then, and a ticket. */
export function GetHelp() {
  const { title, parts } = useAnswer('content/page', { name: 'get-help' });
  const { situations } = useAnswer('content/help', {});
  const isBrowser = useIsBrowser();
  const link = useTicketLink();
  const [query] = useSearchParams();
  const [bookingId, setBookingId] = useState(query.get('trip') ?? '');
  const [topic, setTopic] = useState<TicketTopic>();
  return (
    <>
      <EmergencyStrip />
      <main id="main" tabIndex={-1} className="wrap pt-8 pb-4 md:pt-12">
        <div className="grid max-w-[44rem] gap-10">
          <h1 lang="en-ZA">{title}</h1>
          {isBrowser && link !== null ? (
            <Desk />
          ) : (
            <>
              <div>
                <TextBody parts={parts} />
              </div>
              {isBrowser && <TripChoice value={bookingId} onChange={setBookingId} />}
              <Situations
                situations={situations}
                actionsOf={(situation) => (
                  <HelpActions
                    situation={situation}
                    bookingId={bookingId}
                    onWrite={() => setTopic(situation.topic)}
                  />
                )}
              />
              <div id="write" className="scroll-mt-6">
                <WhenNear className="min-h-96">
                  <Desk topic={topic} bookingId={bookingId === '' ? undefined : bookingId} />
                </WhenNear>
              </div>
            </>
          )}
        </div>
      </main>
    </>
  );
}

interface DeskProps {
  topic?: TicketTopic | undefined;
  bookingId?: string | undefined;
}

const Desk = (props: DeskProps) => (
  <Suspense
    fallback={
      <Delayed label={t`Loading`}>
        <Skeleton className="h-40" />
      </Delayed>
    }
  >
    <TicketDesk {...props} />
  </Suspense>
);

interface SituationsProps {
  situations: readonly Situation[];
  actionsOf: (situation: Situation) => ReactNode;
}

/** What happened, each with its answer folded below it. Without scripts the browser itself unfolds them. */
const Situations = ({ situations, actionsOf }: SituationsProps) => (
  <section aria-labelledby="what-happened" className="grid gap-6">
    <h2 id="what-happened">{t`What happened?`}</h2>
    {groupsOf(situations).map((group) => (
      <section key={group.id} aria-labelledby={`help-${group.id}`} className="grid gap-2">
        <h3 id={`help-${group.id}`} className="text-h3">
          {say(group.title)}
        </h3>
        <ul className="grid gap-2">
          {group.situations.map((situation) => (
            <li key={situation.id}>
              <details
                id={situation.id}
                name="situation"
                className="group scroll-mt-6 rounded-md border border-border bg-card"
              >
                <summary className="flex min-h-11 cursor-pointer items-center px-4 py-2.5 font-semibold">
                  <span lang="en-ZA" className="min-w-0 flex-1">
                    {situation.situation}
                  </span>
                  <ChevronDown
                    size={18}
                    aria-hidden
                    className="ml-3 shrink-0 text-muted-foreground group-open:rotate-180"
                  />
                </summary>
                <div className="px-4 pt-1 pb-4">
                  <TextBody parts={situation.parts} />
                  {actionsOf(situation)}
                </div>
              </details>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </section>
);
