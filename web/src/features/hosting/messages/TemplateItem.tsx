import { t } from '@lingui/core/macro';
import { useRef, useState } from 'react';
import { listOf } from '../../../lib/list-of.ts';
import { wordsFor } from '../../../lib/refusal.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { CommandDialog } from '../../../ui/overlays/CommandDialog.tsx';
import { carsLeft } from '../team/which-cars.ts';
import { useHostId } from '../team/whose-cars.ts';
import {
  type MessagesAnswer,
  type MessageTemplate,
  useRemoveTemplate,
  useSaveTemplate,
} from './message-calls.ts';
import { scheduleWords } from './message-words.ts';
import { TemplateForm } from './TemplateForm.tsx';

interface TemplateItemProps {
  readonly template: MessageTemplate;
  readonly answer: MessagesAnswer;
  readonly onRemove: (id: string) => void;
}

/** A prepared message: when it is sent, for which cars, and how to change it or turn it off. */
export function TemplateItem({ template, answer, onRemove }: TemplateItemProps) {
  const [open, setOpen] = useState<'change' | 'remove' | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const save = useSaveTemplate();
  const remove = useRemoveTemplate();
  const hostId = useHostId();
  const { id, name, schedule, text, vehicleIds, isOn, version, canChange } = template;
  const titles = answer.cars.flatMap((car) => (vehicleIds?.includes(car.id) ? [car.title] : []));
  const isByHand = schedule.event === 'by_hand';
  const left = carsLeft(vehicleIds, answer.cars);
  // Where all its cars are gone it is sent to nobody, on or off.
  const canTurn = !isByHand && left?.length !== 0;
  const turn = () =>
    save.mutate({ id, version, hostId, name, schedule, text, vehicleIds: left, isOn: !isOn });
  const show = (next: 'change' | null) => {
    setOpen(next);
    // What was pressed is gone, and the focus would be gone with it.
    heading.current?.focus();
  };
  return (
    <li className="grid min-w-0 gap-3 rounded-md border border-border bg-card p-[min(1.25rem,4.5vw)]">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid min-w-0 gap-1">
          <h3 ref={heading} tabIndex={-1} translate="no" className="text-body font-semibold wrap-anywhere">
            {name}
          </h3>
          <p className="flex flex-wrap items-center gap-2 text-small text-muted-foreground">
            {!isByHand && <Badge tone={isOn ? 'success' : 'neutral'}>{isOn ? t`On` : t`Off`}</Badge>}
            {scheduleWords(schedule)}
          </p>
        </div>
        {canChange && open !== 'change' && (
          <div className="flex flex-wrap gap-2">
            <Button
              tone="secondary"
              size="sm"
              aria-label={t`Change: ${name}`}
              onClick={() => {
                save.reset();
                show('change');
              }}
            >
              {t`Change`}
            </Button>
            {canTurn && (
              <Button
                tone="secondary"
                size="sm"
                aria-label={isOn ? t`Turn off: ${name}` : t`Turn on: ${name}`}
                busy={save.isPending}
                onClick={turn}
              >
                {isOn ? t`Turn off` : t`Turn on`}
              </Button>
            )}
            <Button
              tone="destructive"
              size="sm"
              aria-label={t`Remove: ${name}`}
              onClick={() => {
                remove.reset();
                setOpen('remove');
              }}
            >
              {t`Remove`}
            </Button>
          </div>
        )}
      </div>
      {save.error && open !== 'change' && <Notice tone="destructive">{wordsFor(save.error)}</Notice>}
      {open === 'change' ? (
        <TemplateForm template={template} answer={answer} onDone={() => show(null)} />
      ) : (
        <>
          <p translate="no" className="whitespace-pre-line wrap-anywhere">
            {text}
          </p>
          <p className="text-small wrap-anywhere text-muted-foreground">
            {vehicleIds === null ? t`All cars` : listOf(titles) || '–'}
          </p>
        </>
      )}
      {open === 'remove' && (
        <CommandDialog
          title={t`Remove “${name}”?`}
          effect={t`We’ll stop sending it. Guests who already got it can still read it on their trip.`}
          yes={t`Remove message`}
          no={t`Keep message`}
          tone="danger-solid"
          command={remove}
          onYes={() => {
            onRemove(id);
            remove.mutate(id, { onSuccess: () => setOpen(null) });
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </li>
  );
}
