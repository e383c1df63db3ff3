import { type ReactNode, useId } from 'react';
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

interface ChoiceChipsProps<Choice extends string> {
  title: string;
  choices: readonly Choice[];
  wordOf: (choice: Choice) => string;
  chosen: readonly Choice[] | undefined;
  onToggle: (choice: Choice) => void;
}

/** Any number of choices. */
export function ChoiceChips<Choice extends string>(props: ChoiceChipsProps<Choice>) {
  const { title, choices, wordOf, chosen = [], onToggle } = props;
  return (
    <Part title={title}>
      {choices.map((choice) => (
        <Chip key={choice} on={chosen.includes(choice)} onClick={() => onToggle(choice)}>
          {wordOf(choice)}
        </Chip>
      ))}
    </Part>
  );
}

interface OneChipProps<Choice extends string | number> {
  title: string;
  choices: readonly Choice[];
  wordOf: (choice: Choice) => string;
  chosen: Choice | number | undefined;
  onPick: (choice: Choice | undefined) => void;
}

/** One choice or none: a second tap takes it off. A value from the address that is not offered is shown as well. */
export function OneChip<Choice extends string | number>(props: OneChipProps<Choice>) {
  const { title, choices, wordOf, chosen, onPick } = props;
  const isOther = chosen !== undefined && !choices.some((choice) => choice === chosen);
  return (
    <Part title={title}>
      {choices.map((choice) => (
        <Chip
          key={choice}
          on={choice === chosen}
          onClick={() => onPick(choice === chosen ? undefined : choice)}
        >
          {wordOf(choice)}
        </Chip>
      ))}
      {isOther && (
        <Chip on onClick={() => onPick(undefined)}>
          {chosen}
        </Chip>
      )}
    </Part>
  );
}
