import type { ShareCard } from './card.ts';

export const WIDTH = 1_200;
export const HEIGHT = 630;
/** How much of the height the drawing has; the words stand on paper below. */
export const ART_HEIGHT = 410;

/** The light theme: the product's own colours by their roles. */
const COLOURS = {
  background: '#fcf9f3',
  foreground: '#1d1b16',
  muted: '#6b5f4b',
  border: '#dfd3bd',
  primary: '#0f4f3a',
} as const;

const LOGO = { width: 217, height: 36 } as const;

type Style = Readonly<Record<string, string | number>>;

/** An element as the setter of type takes it: a box of other boxes, or of words. */
export interface Box {
  readonly type: string;
  readonly key: null;
  readonly props: { readonly [name: string]: unknown; readonly style: Style };
}

const box = (style: Style, children: readonly Box[] | string): Box => ({
  type: 'div',
  key: null,
  props: { style: { display: 'flex', ...style }, children },
});

const text = (words: string, size: number, style: Style): Box =>
  box({ fontFamily: 'Text', fontSize: size, lineHeight: 1.25, ...style }, words);

const tag = (style: Style, children: readonly Box[]): Box =>
  box(
    {
      position: 'absolute',
      top: 36,
      alignItems: 'center',
      padding: '16px 24px',
      borderRadius: 12,
      backgroundColor: COLOURS.background,
      ...style,
    },
    children,
  );

const logo = (source: string): Box => ({
  type: 'img',
  key: null,
  props: { src: source, ...LOGO, style: {} },
});

function priceBox({ above, amount, unit }: NonNullable<ShareCard['price']>): Box {
  const caption = { color: COLOURS.muted };
  return box({ flexDirection: 'column', alignItems: 'flex-end', flexShrink: 0, marginLeft: 40 }, [
    ...(above === undefined ? [] : [text(above, 28, caption)]),
    text(amount, 72, { fontWeight: 700, lineHeight: 1.1, color: COLOURS.primary }),
    text(unit, 28, caption),
  ]);
}

/** What lies over the drawing: the wordmark, and the words and price of the card on paper. */
export function layOut(card: ShareCard, logoSource: string): Box {
  const title = {
    display: 'block',
    lineClamp: 2,
    fontFamily: 'Display',
    fontSize: 56,
    fontWeight: 700,
    lineHeight: 1.1,
    letterSpacing: '-0.02em',
    color: COLOURS.foreground,
  };
  const words = box({ flexDirection: 'column', flexGrow: 1, flexShrink: 1, flexBasis: 0 }, [
    box(title, card.title),
    text(card.line, 30, { display: 'block', lineClamp: 2, marginTop: 12, color: COLOURS.muted }),
  ]);
  const paper = {
    position: 'absolute',
    left: 0,
    top: ART_HEIGHT,
    width: WIDTH,
    height: HEIGHT - ART_HEIGHT,
    alignItems: 'center',
    boxSizing: 'border-box',
    padding: '0 56px',
    borderTop: `2px solid ${COLOURS.border}`,
    backgroundColor: COLOURS.background,
  };
  return box({ position: 'relative', width: WIDTH, height: HEIGHT }, [
    tag({ left: 36 }, [logo(logoSource)]),
    ...(card.badge === undefined
      ? []
      : [tag({ right: 36, padding: '8px 16px' }, [text(card.badge, 24, { color: COLOURS.muted })])]),
    box(paper, [words, ...(card.price === undefined ? [] : [priceBox(card.price)])]),
  ]);
}
