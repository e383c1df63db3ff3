import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Without the space at the start of lines: one theme stands inside another block. */
const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8').replaceAll(/^ +/gm, '');

function declarations(selector: string): Map<string, string> {
  const start = css.indexOf(`${selector} {`);
  if (start === -1) throw new Error(`There is no ${selector} in tokens.css`);
  const block = css.slice(start, css.indexOf('\n}', start)).replaceAll(/\/\*.*?\*\//gs, '');
  return new Map(
    [...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()]),
  );
}

const light = declarations(':root,\n[data-theme="light"]');
const dark = new Map([...light, ...declarations('.dark,\n[data-theme="dark"]')]);
const THEMES = { light, dark };

function hexOf(theme: Map<string, string>, name: string): string {
  const value = theme.get(name);
  if (value === undefined) throw new Error(`There is no --${name}`);
  const [, other] = /^var\(--([\w-]+)\)$/.exec(value) ?? [];
  return other ? hexOf(theme, other) : value;
}

/** Relative luminance and contrast of WCAG 2. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(theme: Map<string, string>, a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(hexOf(theme, a)), luminance(hexOf(theme, b))].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

const TEXT = [
  ['foreground', 'background'],
  ['foreground', 'card'],
  ['foreground', 'sunken'],
  ['foreground', 'warning-soft'],
  ['soft-foreground', 'sunken'],
  ['muted-foreground', 'background'],
  ['muted-foreground', 'card'],
  ['muted-foreground', 'secondary'],
  ['muted-foreground', 'primary-soft'],
  ['link', 'background'],
  ['link', 'card'],
  ['link', 'accent'],
  ['primary-foreground', 'primary'],
  ['primary-foreground', 'primary-hover'],
  ['primary-soft-foreground', 'primary-soft'],
  ['secondary-foreground', 'secondary'],
  ['brand-foreground', 'brand'],
  ['success', 'success-soft'],
  ['warning', 'warning-soft'],
  ['destructive', 'destructive-soft'],
  ['destructive', 'card'],
  ['destructive-foreground', 'destructive'],
  ['info', 'info-soft'],
] as const;

const SHAPES = [
  ['input', 'background'],
  ['input', 'card'],
  ['ring', 'background'],
  ['ring', 'card'],
  ['primary', 'card'],
  ['money-pay', 'card'],
  ['money-risk', 'card'],
  ['money-fees', 'card'],
  ['chart-1', 'card'],
  ['chart-2', 'card'],
  ['chart-3', 'card'],
  ['chart-4', 'card'],
] as const;

describe.each(['light', 'dark'] as const)('in the %s theme', (name) => {
  const theme = THEMES[name];

  it.each(TEXT)('%s can be read on %s', (text, ground) => {
    expect(contrast(theme, text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(SHAPES)('%s can be made out on %s', (shape, ground) => {
    expect(contrast(theme, shape, ground)).toBeGreaterThanOrEqual(3);
  });
});
