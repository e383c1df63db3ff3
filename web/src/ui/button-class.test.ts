import { describe, expect, it } from 'vitest';
import { buttonClass } from './button-class.ts';

const classes = (look: Parameters<typeof buttonClass>[0] = {}) => buttonClass(look).split(' ');
const padding = (look: Parameters<typeof buttonClass>[0]) =>
  Number(
    classes(look)
      .find((name) => name.startsWith('px-'))
      ?.slice(3),
  );

describe('the look of a button', () => {
  it('is the one primary of a page unless it says otherwise', () => {
    expect(classes()).toContain('bg-primary');
    expect(classes({ tone: 'danger-solid' })).not.toContain('bg-primary');
  });

  it.each([
    ['sm', 'min-h-9'],
    ['md', 'min-h-11'],
    ['lg', 'min-h-13'],
  ] as const)('is %s in a height that a finger finds', (size, height) => {
    expect(classes({ size })).toContain(height);
  });

  it.each([
    ['sm', 12],
    ['md', 16],
    ['lg', 16],
  ] as const)('keeps its width while %s is busy: half of spinner and gap comes off each side', (size, px) => {
    const spinnerAndGap = px + 8;
    const marginOfSmall = size === 'sm' ? -4 : 0;
    expect((padding({ size }) - padding({ size, hasSpinner: true })) * 4 * 2).toBe(
      spinnerAndGap + marginOfSmall,
    );
  });

  it('is a square for an icon alone, without the padding of words', () => {
    expect(classes({ square: true })).toContain('size-11');
    expect(classes({ square: true }).some((name) => name.startsWith('px-'))).toBe(false);
  });

  it('takes the width of its place when asked', () => {
    expect(classes({ wide: true })).toContain('w-full');
    expect(classes()).not.toContain('w-full');
  });
});
