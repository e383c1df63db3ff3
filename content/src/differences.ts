import { diffWordsWithSpace } from 'diff';
import { rendered } from './markdown.ts';

/** Words that stand in both texts, in the later one alone, or in the earlier one alone. */
export interface Piece {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** A part of a text, under a heading of its own, that is not as it was. */
export interface ChangedSection {
  readonly id: string;
  readonly title: string;
  readonly kind: 'added' | 'removed' | 'changed';
  /** Its paragraphs in which something changed; those that stayed are left out. */
  readonly paragraphs: readonly (readonly Piece[])[];
}

interface Section {
  readonly id: string;
  readonly title: string;
  readonly words: string;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** What a reader sees, a paragraph, a point or a row on each line. */
const wordsOf = (html: string): string =>
  html
    .replaceAll('\n', ' ')
    .replaceAll(/<\/t[dh]>\s*<t[dh][^>]*>/g, ' · ')
    .replaceAll(/<\/(?:p|li|tr|h[3-6])>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot);/g, (_, name: string) => ENTITIES[name] ?? '')
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');

/** The parts below each heading of the second level. */
function sectionsOf(text: string): readonly Section[] {
  return text.split(/^(?=## )/m).flatMap((part) => {
    const { parts, headings } = rendered(part);
    const [heading] = headings;
    if (heading?.level !== 2) return [];
    const html = parts.map((one) => (one.kind === 'html' ? one.html : '')).join('');
    return [{ id: heading.id, title: heading.text, words: wordsOf(html.replace(/<h2[^>]*>.*?<\/h2>/s, '')) }];
  });
}

function paragraphsOf(before: string, now: string): readonly (readonly Piece[])[] {
  const paragraphs: Piece[][] = [[]];
  for (const { value, added, removed } of diffWordsWithSpace(before, now)) {
    const kind = added ? 'added' : removed ? 'removed' : 'same';
    for (const [index, text] of value.split('\n').entries()) {
      if (index > 0) paragraphs.push([]);
      if (text !== '') paragraphs.at(-1)?.push({ kind, text });
    }
  }
  return paragraphs.filter((pieces) => pieces.some(({ kind }) => kind !== 'same'));
}

/** What a text says differently from an earlier one, part by part in the order of the later one; both have their numbers said. */
export function differences(before: string, now: string): readonly ChangedSection[] {
  const [earlier, later] = [sectionsOf(before), sectionsOf(now)];
  const here = later.flatMap(({ id, title, words }): ChangedSection[] => {
    const old = earlier.find((section) => section.id === id);
    const paragraphs = paragraphsOf(old?.words ?? '', words);
    const isSame = old !== undefined && paragraphs.length === 0;
    return isSame ? [] : [{ id, title, kind: old === undefined ? 'added' : 'changed', paragraphs }];
  });
  const gone = earlier
    .filter(({ id }) => later.every((section) => section.id !== id))
    .map(({ id, title, words }): ChangedSection => {
      return { id, title, kind: 'removed', paragraphs: paragraphsOf(words, '') };
    });
  return [...here, ...gone];
}
