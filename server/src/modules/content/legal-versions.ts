import { differences } from '@kwela/content/differences';
import type { readLegal } from '@kwela/content/documents';
import type { readLegalText } from '@kwela/contract/content';
import { instantFromLocal } from '@kwela/domain/time';
import type { z } from 'zod';
import type { ReadyText } from './ready-text.ts';

export type LegalDocument = ReturnType<typeof readLegal>[number];
export type LegalView = NonNullable<z.input<typeof readLegalText.output>['legal']>;

/** A text by law with its numbers said, as of an instant. */
export interface SaidLegalText extends ReadyText {
  /** Markdown, with the numbers said. */
  readonly words: string;
}

interface Asked {
  readonly name: string;
  /** Left out: the one that holds. */
  readonly version?: number | undefined;
  readonly now: Date;
  /** Says a version by the policy that held at an instant. */
  say(document: LegalDocument, at: Date): SaidLegalText;
}

const startOf = ({ effectiveFrom }: LegalDocument): Date => instantFromLocal(effectiveFrom, 0);

/** The versions of one text, the first one first: `terms-2` is the second of `terms`. */
export const versionsOf = (all: readonly LegalDocument[], name: string): readonly LegalDocument[] =>
  all
    .filter(({ slug, version }) => slug === `${name}-${version}`)
    .toSorted((one, other) => one.version - other.version);

/** The version that holds: the last that has begun, or the first where none has. */
export const versionNow = (versions: readonly LegalDocument[], now: Date): LegalDocument | undefined =>
  versions.findLast((one) => startOf(one) <= now) ?? versions[0];

/** The instant by whose numbers a version is said: now, its end once it is past, its beginning while it is to come. */
function instantOf(document: LegalDocument, versions: readonly LegalDocument[], now: Date): Date {
  const next = versions[versions.indexOf(document) + 1];
  if (next !== undefined && startOf(next) <= now) return new Date(startOf(next).getTime() - 1);
  return startOf(document) > now ? startOf(document) : now;
}

const compared = new WeakMap<
  SaidLegalText,
  { readonly before: SaidLegalText; readonly sections: Sections }
>();
type Sections = NonNullable<LegalView['changes']>['sections'];

/** What a text says differently from the one before it; worked out once, as neither changes. */
function changesBetween(before: SaidLegalText, said: SaidLegalText): Sections {
  const known = compared.get(said);
  if (known?.before === before) return known.sections;
  const sections = differences(before.words, said.words).map(({ paragraphs, ...section }) => ({
    ...section,
    paragraphs: paragraphs.map((pieces) => [...pieces]),
  }));
  compared.set(said, { before, sections });
  return sections;
}

/**
 * One version of a text by law: since when it holds, which others there are, and what it says differently from the one before
 * it. Null where there is no such version.
 */
export function legalView(
  all: readonly LegalDocument[],
  { name, version, now, say }: Asked,
): LegalView | null {
  const versions = versionsOf(all, name);
  const current = versionNow(versions, now);
  const shown = version === undefined ? current : versions.find((one) => one.version === version);
  if (shown === undefined || current === undefined) return null;
  const place = versions.indexOf(shown);
  const [before, next] = [versions[place - 1], versions[place + 1]];
  const sayNow = (document: LegalDocument) => say(document, instantOf(document, versions, now));
  const said = sayNow(shown);
  const { words: _, ...text } = said;
  return {
    ...text,
    version: shown.version,
    currentVersion: current.version,
    effectiveFrom: shown.effectiveFrom,
    effectiveUntil: next?.effectiveFrom ?? null,
    versions: versions.map((one) => ({ version: one.version, effectiveFrom: one.effectiveFrom })),
    changes: before ? { since: before.version, sections: changesBetween(sayNow(before), said) } : null,
  };
}
