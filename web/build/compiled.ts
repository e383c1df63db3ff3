/**
 * What is drawn once and not again while a page is open, or costs next to nothing to draw: the frame of every page and
 * the front page. The memory that the compiler adds to it makes its code a third longer, and the first view carries it.
 */
const DRAWN_ONCE =
  /[\\/]web[\\/]src[\\/](?:pages[\\/]home|features[\\/](?:home|shell)[\\/](?!ScrollFocusManager)|ui[\\/](?:Button|Card|Link|Notice|spinner|Badge|dates[\\/]RangeField|forms[\\/]Field)\b|lib[\\/]OfflineBar)/;

/** Whether the compiler of React looks at a file of ours. */
export const isCompiled = (file: string): boolean => !file.includes('node_modules') && !DRAWN_ONCE.test(file);
