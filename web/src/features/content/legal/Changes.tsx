import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { say } from '../../../lib/words.ts';
import { Link } from '../../../ui/Link.tsx';
import type { LegalChanges } from './legal-text.ts';

type Section = LegalChanges['sections'][number];
type Piece = Section['paragraphs'][number][number];

const KINDS: Readonly<Record<Section['kind'], MessageDescriptor>> = {
  added: msg`New`,
  removed: msg`Removed`,
  changed: msg`Changed`,
};

/** What a version says differently from the one before it, part by part. */
export function Changes({ changes: { since, sections } }: { changes: LegalChanges }) {
  return (
    <div className="grid gap-5">
      <h2 className="text-h3">{t`What is different from version ${since}`}</h2>
      {sections.length === 0 && <p>{t`The words are the same.`}</p>}
      {sections.map(({ id, title, kind, paragraphs }) => (
        <section key={id} className="grid gap-2">
          <h3 className="text-body font-semibold">
            <span lang="en-ZA">
              {kind === 'removed' ? (
                title
              ) : (
                <Link className="text-link" to={{ hash: id }}>
                  {title}
                </Link>
              )}
            </span>
            <span className="font-normal text-muted-foreground"> · {say(KINDS[kind])}</span>
          </h3>
          {paragraphs.map((pieces, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs never change their places.
            <p key={place} lang="en-ZA" className="text-small">
              {pieces.map((piece, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above.
                <Words key={index} piece={piece} />
              ))}
            </p>
          ))}
        </section>
      ))}
    </div>
  );
}

function Words({ piece: { kind, text } }: { piece: Piece }) {
  if (kind === 'added') return <ins className="bg-success-soft">{text}</ins>;
  if (kind === 'removed') return <del className="bg-destructive-soft">{text}</del>;
  return text;
}
