import { t } from '@lingui/core/macro';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Chip } from '../../../ui/Chip.tsx';

/** One group of filters with its name. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-2.5 text-[1.0625rem] leading-6">
        {title}
      </h3>
      <div className="flex flex-wrap gap-2">{children}</div>
    </section>
  );
}

/** A choice with the cars that it leaves, once they are known. */
function CountedChip({
  count,
  children,
  ...chip
}: { count: string | undefined; children: ReactNode } & Pick<ComponentProps<typeof Chip>, 'on' | 'onClick'>) {
  return (
    <Chip {...chip} aria-description={count === undefined ? undefined : t`Cars left: ${count}`}>
      {children}
      {count !== undefined && (
        <span aria-hidden className="num font-normal text-muted-foreground">
          ({count})
        </span>
      )}
    </Chip>
  );
}

interface ChoiceChipsProps<Choice extends string> {
  title: string;
  choices: readonly Choice[];
  wordOf: (choice: Choice) => string;
  chosen: readonly Choice[] | undefined;
  /** How many cars a choice leaves; undefined while that is not known. */
  leaves: (choice: Choice) => string | undefined;
  onToggle: (choice: Choice) => void;
}

/** Any number of choices. */
export function ChoiceChips<Choice extends string>(props: ChoiceChipsProps<Choice>) {
  const { title, choices, wordOf, chosen = [], leaves, onToggle } = props;
  return (
    <Part title={title}>
      {choices.map((choice) => (
        <CountedChip
          key={choice}
          on={chosen.includes(choice)}
          count={leaves(choice)}
          onClick={() => onToggle(choice)}
        >
          {wordOf(choice)}
        </CountedChip>
      ))}
    </Part>
  );
}

interface OneChipProps<Choice extends string | number> {
  title: string;
  choices: readonly Choice[];
  wordOf: (choice: Choice) => string;
  chosen: Choice | number | undefined;
  leaves: (choice: Choice) => string | undefined;
  onPick: (choice: Choice | undefined) => void;
}

/** One choice or none: a second tap takes it off. A value from the address that is not offered is shown as well. */
export function OneChip<Choice extends string | number>(props: OneChipProps<Choice>) {
  const { title, choices, wordOf, chosen, leaves, onPick } = props;
  const isOther = chosen !== undefined && !choices.some((choice) => choice === chosen);
  return (
    <Part title={title}>
      {choices.map((choice) => (
        <CountedChip
          key={choice}
          on={choice === chosen}
          count={leaves(choice)}
          onClick={() => onPick(choice === chosen ? undefined : choice)}
        >
          {wordOf(choice)}
        </CountedChip>
      ))}
      {isOther && (
        <Chip on onClick={() => onPick(undefined)}>
          {chosen}
        </Chip>
      )}
    </Part>
  );
}
