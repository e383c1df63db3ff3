import type { textPart } from '@kwela/contract/content';
import { Fragment, type ReactNode } from 'react';
import type { z } from 'zod';
import { Words } from './Words.tsx';

export type TextPart = z.output<typeof textPart>;

interface TextBodyProps {
  parts: readonly TextPart[];
  /** What the page brings itself, by the name of its place in the text. */
  slots?: Readonly<Record<string, ReactNode>> | undefined;
}

/** A text with what stands between its words. */
export function TextBody({ parts, slots = {} }: TextBodyProps) {
  return parts.map((part) =>
    part.kind === 'html' ? (
      <Words key={part.key} id={part.key} html={part.html} />
    ) : (
      <Fragment key={part.name}>{slots[part.name]}</Fragment>
    ),
  );
}
