import { t } from '@lingui/core/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import CreditCard from 'lucide-react/icons/credit-card';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { callQuery } from '../../../lib/call-query.ts';
import { wordsFor } from '../../../lib/refusal.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { QueryPending } from '../../../ui/data/QueryPending.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { RemoveDialog } from '../../../ui/overlays/RemoveDialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { cardName, expiryWords, type KeptCard } from '../../cards/card-words.ts';
import { AccountSection } from '../AccountSection.tsx';

const CARDS = callQuery('cards/mine', {});

/** A change of the cards answers with all of them as they stand then. */
function useCardChange(name: 'cards/set-default' | 'cards/remove', said: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (cardId: string) => call(name, { cardId }),
    onSuccess: (cards) => {
      queries.setQueryData(CARDS.queryKey, cards);
      toast({ title: said });
    },
    onError: () => queries.invalidateQueries({ queryKey: CARDS.queryKey }),
  });
}

interface CardRowProps {
  card: KeptCard;
  isBusy: boolean;
  onDefault: () => void;
  onRemove: () => void;
}

function CardRow({ card, isBusy, onDefault, onRemove }: CardRowProps) {
  const name = cardName(card);
  const expiry = expiryWords(card);
  const { company } = card;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0">
      <span
        aria-hidden
        className="grid size-11 shrink-0 place-items-center rounded-md bg-muted text-soft-foreground"
      >
        <CreditCard size={22} />
      </span>
      <div className="min-w-[min(12rem,100%)] flex-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span translate="no">{name}</span>
          {card.isDefault && !card.isExpired && <Badge tone="success">{t`Default`}</Badge>}
          {card.isExpired && <Badge tone="warning">{t`Expired`}</Badge>}
        </p>
        <p className="num text-small text-muted-foreground">
          {expiry === null ? t`Kept by ${company}` : t`${expiry}. Kept by ${company}`}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {!card.isDefault && !card.isExpired && (
          <Button tone="secondary" busy={isBusy} aria-label={t`Make ${name} the default`} onClick={onDefault}>
            {t`Make default`}
          </Button>
        )}
        <Button tone="secondary" aria-label={t`Remove ${name}`} onClick={onRemove}>
          {t`Remove`}
        </Button>
      </div>
    </li>
  );
}

/** The cards that somebody let us keep: the one that is offered first, and taking one away. */
export function CardsSection() {
  const query = useQuery(CARDS);
  const toDefault = useCardChange('cards/set-default', t`Default card changed`);
  const remove = useCardChange('cards/remove', t`Card removed`);
  const [asked, setAsked] = useState<KeptCard | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isRemoved = asked === null && remove.isSuccess;
  useEffect(() => {
    // The button that asked is gone, and the focus would be gone with it.
    if (isRemoved) heading.current?.focus();
  }, [isRemoved]);
  const items = query.data?.items;
  return (
    <AccountSection
      title={t`Your cards`}
      headingRef={heading}
      lead={t`Cards that you chose to keep when you paid. The payment company keeps the card itself; we only know what you see here.`}
    >
      {items === undefined ? (
        <QueryPending query={query} failed={t`Your cards did not load`} loading={t`Loading your cards`}>
          <Skeleton className="h-24" />
        </QueryPending>
      ) : items.length === 0 ? (
        <div className="grid justify-items-start gap-2">
          <p className="font-semibold">{t`You have no cards here yet.`}</p>
          <p className="text-soft-foreground">
            {t`When you pay for a trip by card, tick “Keep this card for next time” and it will be here.`}
          </p>
          <Link to={paths.search}>{t`Find a car`}</Link>
        </div>
      ) : (
        <ul className="grid divide-y divide-border">
          {items.map((card) => (
            <CardRow
              key={card.id}
              card={card}
              isBusy={toDefault.isPending}
              onDefault={() => toDefault.mutate(card.id)}
              onRemove={() => setAsked(card)}
            />
          ))}
        </ul>
      )}
      {toDefault.error && <Notice tone="destructive">{wordsFor(toDefault.error)}</Notice>}
      {asked && (
        <RemoveDialog
          name={cardName(asked)}
          effect={t`We and the payment company forget this card. If it stands for the deposit of a trip that’s coming, we’ll ask you to pay that deposit another way.`}
          command={remove}
          onYes={() => remove.mutate(asked.id, { onSuccess: () => setAsked(null) })}
          onClose={() => {
            remove.reset();
            setAsked(null);
          }}
        />
      )}
    </AccountSection>
  );
}
