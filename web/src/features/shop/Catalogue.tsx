import { ARTICLE_KINDS, type ArticleKind } from '@kwela/contract/content/catalogue';
import { formatRand, formatWholeRand } from '@kwela/domain/money';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { OutputOf } from '../../lib/api.ts';
import { useAnswer } from '../../lib/first-view/use-answer.ts';
import { say } from '../../lib/words.ts';
import { Link } from '../../ui/Link.tsx';
import { ShopPicture } from './ShopPicture.tsx';

export type Article = OutputOf<'content/catalogue'>['articles'][number];

const KIND_TITLES: Readonly<Record<ArticleKind, MessageDescriptor>> = {
  rent: msg`To rent with a trip`,
  buy: msg`To buy`,
  voucher: msg`To give`,
};

const STOCK_WORDS: Readonly<Record<Article['stock'], MessageDescriptor>> = {
  on_request: msg`On request`,
  not_yet: msg`Not on sale yet`,
};

/** Everything that the shop has, by what one does with it, with its price and whether it can be had. */
export function Catalogue() {
  const { articles } = useAnswer('content/catalogue', {});
  return (
    <div className="grid gap-9">
      {ARTICLE_KINDS.map((kind) => (
        <section key={kind} aria-labelledby={`shop-${kind}`}>
          <h3 id={`shop-${kind}`} className="mb-3 text-h3">
            {say(KIND_TITLES[kind])}
          </h3>
          <ul className="grid gap-4 sm:grid-cols-2">
            {articles
              .filter((article) => article.kind === kind)
              .map((article) => (
                <li key={article.id}>
                  <ArticleCard article={article} />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function ArticleCard({ article }: { article: Article }) {
  const { id, name, about, depositCents, picture, stock } = article;
  const deposit = formatRand(depositCents);
  return (
    <article
      id={id}
      aria-labelledby={`${id}-name`}
      className="flex h-full scroll-mt-6 flex-col gap-2 rounded-md border border-border bg-card px-4 pt-4 pb-1.5"
    >
      <div className="flex gap-4">
        <ShopPicture picture={picture} className="h-16 w-24 shrink-0 text-soft-foreground" />
        <div className="min-w-0">
          <h4 id={`${id}-name`} lang="en-ZA" className="font-sans text-[1.0625rem] leading-6 font-semibold">
            {name}
          </h4>
          <p className="num mt-0.5 whitespace-normal">{priceOf(article)}</p>
          {depositCents > 0 && <p className="text-small text-muted-foreground">{t`Deposit ${deposit}`}</p>}
        </div>
      </div>
      <p lang="en-ZA" className="text-small text-soft-foreground">
        {about}
      </p>
      <p className="mt-auto flex min-h-11 flex-wrap items-center justify-between gap-x-4 text-small">
        <span className="text-muted-foreground">{say(STOCK_WORDS[stock])}</span>
        {stock === 'on_request' && (
          <Link
            to={{ search: `?item=${id}`, hash: 'ask' }}
            id={`${id}-ask`}
            aria-labelledby={`${id}-ask ${id}-name`}
            className="inline-flex min-h-11 items-center font-semibold text-link"
          >
            {t`Ask for this`}
          </Link>
        )}
      </p>
    </article>
  );
}

function priceOf({ unit, priceCents, mostCents }: Article): string {
  const price = formatRand(priceCents);
  if (mostCents !== null) {
    const [least, most] = [formatWholeRand(priceCents), formatWholeRand(mostCents)] as const;
    return t`${least} to ${most}`;
  }
  if (unit === 'trip') return t`${price} a trip`;
  return unit === 'day' ? t`${price} a day` : price;
}
