import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { say } from '../../lib/words.ts';
import {
  KEPT_CATEGORIES,
  KEPT_THINGS,
  type KeptCategory,
  type KeptIn,
  type KeptThing,
} from './kept-things.ts';

const CATEGORIES: Readonly<Record<KeptCategory, MessageDescriptor>> = {
  necessary: msg`Necessary`,
  statistics: msg`Statistics`,
};

const PLACES: Readonly<Record<KeptIn, MessageDescriptor>> = {
  local: msg`Local storage`,
  tab: msg`Storage of the tab`,
  cookie: msg`Cookie`,
  cache: msg`Cache`,
  database: msg`Database of the browser`,
};

/** Everything that this site keeps in a browser: what for, where and for how long. */
export function KeptThings() {
  return (
    <div className="grid gap-7">
      {KEPT_CATEGORIES.map((category) => (
        <section key={category} className="grid gap-2">
          <h3 className="text-h3">{say(CATEGORIES[category])}</h3>
          <ul className="divide-y divide-border rounded-md border border-border bg-card">
            {KEPT_THINGS.filter((thing) => thing.category === category).map((thing) => (
              <KeptRow key={thing.name} thing={thing} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function KeptRow({ thing: { name, keptIn, purpose, howLong } }: { thing: KeptThing }) {
  return (
    <li className="grid gap-x-5 gap-y-1 px-4 py-3 md:grid-cols-[13rem_1fr]">
      <code translate="no" className="text-small font-semibold break-all">
        {name.endsWith(':') ? `${name}…` : name}
      </code>
      <div className="grid gap-1 text-small">
        <p>{say(purpose)}</p>
        <dl className="flex flex-wrap gap-x-5 text-muted-foreground">
          <Fact name={t`Kept in`} value={say(PLACES[keptIn])} />
          <Fact name={t`How long`} value={say(howLong)} />
        </dl>
      </div>
    </li>
  );
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div className="flex flex-wrap gap-x-1.5">
    <dt>{name}:</dt>
    <dd>{value}</dd>
  </div>
);
