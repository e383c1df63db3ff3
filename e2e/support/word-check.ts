import { expect, type Page } from '@playwright/test';

/**
 * Runs in the page, which speaks the language of tests: each message stands between ⟦ and ⟧, in letters with accents.
 * `bare`: words between no such brackets, or plain English inside them. Data (`translate="no"`), dates and sums are none,
 * nor are the texts of the site, which say that they are English.
 * `cut`: text that does not fit its box.
 */
const FINDINGS = `(() => {
  const DATE = /\\b(?:(?:mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*|mo|tu|we|th|fr|sa|su|km|min|h|TRP-[0-9A-Z-]+)\\b/gi;
  const WORD = /[A-Za-z]{2,}/;
  const SENTENCE = /\\b(?:the|you|your|and|for|with|is|are|not|from|this|that|all|show|see|add|choose|pay|book|sign|cancel|open|close|search|back|more|free|days?|hours?|night|host|car)\\b/i;
  const isBareOutside = (text) => WORD.test(text.replaceAll(DATE, ''));
  const isBareInside = (text) => SENTENCE.test(text.replaceAll(DATE, ''));
  const bare = new Set();
  const cut = new Set();
  const isData = (element) => element.closest('[translate="no"], body [lang="en-ZA"], script, style, noscript, svg, code, .maplibregl-map') !== null;
  const isShown = (element) => element.checkVisibility({ visibilityProperty: true });
  /** What of a text stands outside the brackets and what inside, with the depth that comes from what stands before it. */
  function read(text, depth, place) {
    for (const part of text.split(/([⟦⟧])/)) {
      if (part === '⟦') depth += 1;
      else if (part === '⟧') depth -= 1;
      else if (depth === 0 ? isBareOutside(part) : isBareInside(part)) bare.add(place + ': ' + part.trim().slice(0, 80));
    }
    return depth;
  }
  let depth = 0;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (element === null || isData(element)) continue;
    depth = read(node.data, depth, isShown(element) ? element.tagName.toLowerCase() : 'hidden ' + element.tagName.toLowerCase());
    if (node.data.trim() === '' || !isShown(element) || element.closest('.sr-only') !== null) continue;
    for (let box = element, up = 0; box !== null && up < 3; box = box.parentElement, up += 1) {
      const style = getComputedStyle(box);
      if (style.display === 'inline' || box.clientWidth <= 1) continue;
      const isTooWide = box.scrollWidth > box.clientWidth + 1;
      const isTooHigh = box.scrollHeight > box.clientHeight + 2 && style.overflowY === 'hidden';
      const scrolls = style.overflowX === 'auto' || style.overflowX === 'scroll';
      const isShortened = style.textOverflow === 'ellipsis' && !box.textContent.trim().startsWith('⟦');
      if ((isTooWide && !scrolls && !isShortened) || (isTooHigh && style.webkitLineClamp === 'none'))
        cut.add(box.tagName.toLowerCase() + '.' + String(box.className).slice(0, 40) + ': ' + box.textContent.slice(0, 70));
      break;
    }
  }
  for (const element of document.querySelectorAll('[aria-label],[title],[placeholder],[alt],input[type=submit]'))
    if (!isData(element))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'value'])
        if (name !== 'value' || element.type === 'submit') read(element.getAttribute(name) ?? '', 0, name);
  const title = document.title.replaceAll('Kwela', '');
  read(title, 0, 'the title of the page');
  const tooWide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  return { bare: [...bare], cut: [...cut], tooWide };
})()`;

interface Findings {
  readonly bare: readonly string[];
  readonly cut: readonly string[];
  readonly tooWide: number;
}

/** From now on the pages of this site speak in longer words with accents, which a server offers outside production. */
export async function speakPseudo(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  await page.context().addCookies([{ name: 'kwela-locale', value: 'en-XA', url: origin }]);
}

/** What the title of a tab that a text gave it is found as: a title cannot say its language. */
const TITLE_OF_TEXT = /^the title of the page: /;

/** Every word of the page comes from the catalogue or from a text of the site, and all of it fits. */
export async function expectOnlyCatalogueWords(page: Page, { isOfText = false } = {}): Promise<void> {
  await expect(page.getByText(/⟦/).first()).toBeVisible();
  const { bare: found, cut, tooWide } = await page.evaluate<Findings>(FINDINGS);
  const bare = found.filter((one) => !isOfText || !TITLE_OF_TEXT.test(one));
  expect.soft(bare, `outside the catalogue at ${page.url()}`).toEqual([]);
  expect.soft(cut, `cut off at ${page.url()}`).toEqual([]);
  expect.soft(tooWide, `pixels too wide at ${page.url()}`).toBeLessThanOrEqual(0);
}
