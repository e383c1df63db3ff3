import type { CataloguePicture } from '@kwela/contract/content/catalogue';
import { PICTURES } from './pictures.ts';

const TONES = {
  body: 'fill-primary-soft',
  part: 'fill-brand',
  line: 'fill-none',
} as const;

/** What the thing looks like, drawn; its name stands beside it. */
export const ShopPicture = ({ picture, className }: { picture: CataloguePicture; className?: string }) => (
  <svg
    viewBox="0 0 120 80"
    aria-hidden
    className={className}
    stroke="currentColor"
    strokeWidth={2}
    strokeLinejoin="round"
    strokeLinecap="round"
  >
    {PICTURES[picture].map(([tone, d]) => (
      <path key={d} d={d} className={TONES[tone]} />
    ))}
  </svg>
);
