import { t } from '@lingui/core/macro';
import { Link } from '../../ui/Link.tsx';

interface ContentsProps {
  headings: readonly { id: string; level: number; text: string }[];
}

const WORTH_A_LIST = 3;

/** The parts of a text: beside it on a wide screen, folded above it on a phone. */
export function Contents({ headings }: ContentsProps) {
  const parts = headings.filter(({ level }) => level === 2);
  if (parts.length < WORTH_A_LIST) return null;
  const list = (
    <ul lang="en-ZA">
      {parts.map(({ id, text }) => (
        <li key={id}>
          <Link
            className="block py-1.5 text-small text-soft-foreground no-underline hover:text-foreground hover:underline"
            to={{ hash: id }}
          >
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
  return (
    <>
      <details className="mb-6 rounded-md border border-border px-4 lg:hidden print:hidden">
        <summary className="flex min-h-11 items-center font-semibold">{t`On this page`}</summary>
        <div className="pb-3">{list}</div>
      </details>
      <nav aria-label={t`On this page`} className="sticky top-6 max-lg:hidden print:hidden">
        <p className="mb-1.5 text-small font-semibold">{t`On this page`}</p>
        {list}
      </nav>
    </>
  );
}
