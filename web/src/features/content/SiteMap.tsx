import type { SiteGroup } from '@kwela/contract/content';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';

import { say } from '../../lib/words.ts';
import { Link } from '../../ui/Link.tsx';
import { useCurrentAnswer } from './blog/use-current-answer.ts';

const GROUPS: Readonly<Record<SiteGroup, MessageDescriptor>> = {
  rent: msg`Renting a car`,
  host: msg`Renting out your car`,
  help: msg`Help and safety`,
  about: msg`About Kwela`,
  legal: msg`Terms and privacy`,
};

/** Every page that anybody may find, in groups. */
export function SiteMap() {
  const { groups, cities, articles } = useCurrentAnswer('content/site-map', {});
  return (
    <div className="mt-8 grid gap-9">
      {groups.map(({ group, pages }) => (
        <Links key={group} id={group} title={say(GROUPS[group])} links={pages} />
      ))}
      <Links id="cities" title={t`Cities and towns with cars`} links={cities} />
      <Links id="articles" title={t`Articles`} links={articles} />
    </div>
  );
}

interface LinksProps {
  id: string;
  title: string;
  links: readonly { path: string; title: string }[];
}

function Links({ id, title, links }: LinksProps) {
  if (links.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-[1.375rem] leading-7">
        {title}
      </h2>
      <ul lang="en-ZA" className="grid gap-x-8 sm:grid-cols-2">
        {links.map(({ path, title: name }) => (
          <li key={path}>
            <Link className="inline-flex min-h-11 items-center py-1.5 text-link" to={path}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
