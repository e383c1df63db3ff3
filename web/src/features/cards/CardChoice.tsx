import { t } from '@lingui/core/macro';
import { useId } from 'react';
import { RadioGroup, RadioRow } from '../../ui/forms/RadioRow.tsx';
import { cardName, expiryWords } from './card-words.ts';
import { ANOTHER_WAY, type TripCard } from './use-trip-card.ts';

interface CardChoiceProps {
  choice: Pick<TripCard, 'cards' | 'card'>;
  onChoose: (cardId: string) => void;
}

/** The kept cards of a guest as whole rows, and the way past them; nothing where they keep none. */
export function CardChoice({ choice: { cards, card }, onChoose }: CardChoiceProps) {
  const name = useId();
  if (cards.length === 0) return null;
  return (
    <RadioGroup legend={t`Your cards`}>
      {cards.map((one) => (
        <RadioRow
          key={one.id}
          name={name}
          value={one.id}
          checked={card?.id === one.id}
          onPick={onChoose}
          title={<span translate="no">{cardName(one)}</span>}
          aside={expiryWords(one)}
          consequence={t`Paid with one press. Your bank may ask you to confirm it.`}
        />
      ))}
      <RadioRow
        name={name}
        value={ANOTHER_WAY}
        checked={card === null}
        onPick={onChoose}
        title={t`Pay another way`}
        consequence={t`With another card, on the secure page of our payment company.`}
      />
    </RadioGroup>
  );
}
