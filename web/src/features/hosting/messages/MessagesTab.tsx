import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { QueryPending } from '../../../ui/data/QueryPending.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { takeFocus } from '../../../ui/hooks/take-focus.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useHostId } from '../team/whose-cars.ts';
import { useFocusWhenGone } from '../use-focus-when-gone.ts';
import { type MessagesAnswer, useTemplates } from './message-calls.ts';
import { TemplateForm } from './TemplateForm.tsx';
import { TemplateItem } from './TemplateItem.tsx';

/** What a host has prepared for guests, each message with when it is sent. */
export default function MessagesTab() {
  const query = useTemplates(useHostId());
  if (query.data === undefined) {
    return (
      <QueryPending query={query} failed={t`Your messages did not load`} loading={t`Loading your messages`}>
        <Skeleton className="min-h-[30rem]" />
      </QueryPending>
    );
  }
  return <Messages answer={query.data} />;
}

function Messages({ answer }: { answer: MessagesAnswer }) {
  const [isWriting, setWriting] = useState(false);
  const [hasWritten, setWritten] = useState(false);
  const { templates, cars, maxTemplates } = answer;
  const { place, onRemove } = useFocusWhenGone(templates.map(({ id }) => id));
  const write = (
    <Button ref={hasWritten ? takeFocus : undefined} onClick={() => setWriting(true)}>
      {t`Write a message`}
    </Button>
  );
  const close = () => {
    setWriting(false);
    setWritten(true);
  };
  return (
    <div className="grid max-w-[760px] gap-6">
      <div className="grid gap-3">
        <p className="max-w-[60ch] text-soft-foreground">
          {t`Write once what every guest needs to know. We send it at the right time, by email and on the trip’s page.`}
        </p>
        <p className="max-w-[60ch] text-small text-muted-foreground">
          {t`Keep contact and payment on Kwela, where you’re both protected. Leave out phone numbers, email addresses, links, names in other apps and bank details.`}
        </p>
      </div>
      {isWriting && (
        <section
          aria-labelledby="new-message"
          className="grid gap-4 rounded-md border border-border bg-card p-[min(1.25rem,4.5vw)]"
        >
          <h2 id="new-message" ref={takeFocus} tabIndex={-1} className="text-h3">{t`New message`}</h2>
          <TemplateForm template={null} answer={answer} onDone={close} />
        </section>
      )}
      {!isWriting && templates.length > 0 && templates.length < maxTemplates && <div>{write}</div>}
      {templates.length > 0 && (
        <section aria-labelledby="prepared" className="grid gap-3">
          <h2 id="prepared" ref={place} tabIndex={-1} className="text-h3">{t`Prepared messages`}</h2>
          <ul className="grid gap-3">
            {templates.map((template) => (
              <TemplateItem key={template.id} template={template} answer={answer} onRemove={onRemove} />
            ))}
          </ul>
        </section>
      )}
      {templates.length === 0 && !isWriting && (
        <div ref={place} tabIndex={-1}>
          <EmptyState
            title={t`Your messages to guests will be here`}
            action={cars.length === 0 ? undefined : write}
          >
            {cars.length === 0
              ? t`List a car first. Then you can prepare messages for its guests.`
              : t`For example, how to open the gate, sent a day before pick-up.`}
          </EmptyState>
        </div>
      )}
    </div>
  );
}
