import { type Heading, rendered } from '@kwela/content/markdown';
import { withValues } from '@kwela/content/placeholders';
import { type Company, valuesOf } from '@kwela/content/values';
import type { textPart } from '@kwela/contract/content';
import type { Policy } from '@kwela/domain/policy/policy';
import { publicPolicyOf } from '@kwela/domain/policy/public-policy';
import type { z } from 'zod';

/** A text as it is shown: its numbers are those of one version of the policy. */
export interface ReadyText {
  readonly title: string;
  readonly description: string;
  readonly parts: z.input<typeof textPart>[];
  readonly headings: Heading[];
}

interface Written {
  readonly title: string;
  readonly description: string;
  readonly text: string;
}

/** Who speaks, and by which numbers. */
export interface Speaker {
  readonly policy: Policy;
  readonly company: Company;
}

/** The written text with its numbers said; `key` is its place in the site. */
export function readyText(key: string, written: Written, { policy, company }: Speaker): ReadyText {
  const values = valuesOf(publicPolicyOf(policy), company);
  const { parts, headings } = rendered(withValues(written.text, values));
  return {
    title: withValues(written.title, values),
    description: withValues(written.description, values),
    parts: parts.map((part, index) => (part.kind === 'html' ? { ...part, key: `${key}/${index}` } : part)),
    headings: [...headings],
  };
}
