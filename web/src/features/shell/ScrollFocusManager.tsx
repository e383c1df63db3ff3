import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from '../../lib/router/router.tsx';
import type { StoredKey } from '../../lib/storage.ts';
import { keepTop, scrollMemory } from '../../lib/tab/scroll-memory.ts';

const TRIES = 20;
const TRY_MS = 50;
const scrollOf = (key: string, address: string): StoredKey => `kwela-scroll:${key}:${address}`;

const headingOfPage = () => document.querySelector<HTMLElement>('main h1');

function takeFocus(target: HTMLElement | null) {
  if (!target) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** Nobody has gone anywhere with the keyboard: what had the focus is gone, or is the page as a whole. */
const isFocusFree = () =>
  document.activeElement === document.body || document.activeElement?.tagName === 'MAIN';

let waiting: MutationObserver | undefined;

/** A page whose data is still on its way has no heading yet, and is another `main` once it has one. */
function focusOnHeading() {
  takeFocus(headingOfPage() ?? document.querySelector('main'));
  if (headingOfPage()) return;
  waiting = new MutationObserver(() => {
    const heading = headingOfPage();
    if (!heading) return;
    waiting?.disconnect();
    if (isFocusFree()) takeFocus(heading);
  });
  waiting.observe(document.body, { childList: true, subtree: true });
}

/** The part of the page that an address ends in; none when there is no such part or the address cannot be read. */
function partOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

let returning: ReturnType<typeof setTimeout> | undefined;

/** Going back finds the place where the page was left, once it is long enough again. */
function returnTo(top: number, triesLeft = TRIES) {
  window.scrollTo({ top, behavior: 'instant' });
  const isThere = Math.abs(window.scrollY - top) < 2;
  if (!isThere && triesLeft > 0) returning = setTimeout(() => returnTo(top, triesLeft - 1), TRY_MS);
}

/** A link, a typed address or the way back from the payment company opened this document: not a reload, not “back”. */
function isOpenedAnew(): boolean {
  const [timing] = performance.getEntriesByType('navigation');
  return timing instanceof PerformanceNavigationTiming && timing.type === 'navigate';
}

function useRememberedScroll(place: StoredKey) {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const remember = () => {
      clearTimeout(timer);
      timer = setTimeout(() => keepTop(place, window.scrollY), 100);
    };
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', remember);
    };
  }, [place]);
}

let isFirstPage = true;

/** Stands inside a page that has arrived: a new page starts at its top, or at its #part, with the focus on its heading. */
export function ScrollFocusManager() {
  const { pathname, search, hash, key } = useLocation();
  const how = useNavigationType();
  const arrived = useRef({ pathname: '', hash: '', key: '' });
  // Every document begins with the same key, so the key alone would take one page's place for another's.
  const place = scrollOf(key, pathname + search);
  useRememberedScroll(place);

  useEffect(() => {
    const before = arrived.current;
    if (before.key === key) return;
    arrived.current = { pathname, hash, key };
    // A choice made on the page changes its query in place; the #part that led here goes with the query before.
    const isChoice = hash === '' && (before.hash === '' || how === 'REPLACE');
    if (before.pathname === pathname && isChoice) return;
    const isReturn = how === 'POP' && !(isFirstPage && isOpenedAnew());
    const part = partOf(hash);
    clearTimeout(returning);
    if (isReturn) returnTo(scrollMemory(place));
    else if (part) part.scrollIntoView();
    // A document begins at its top; to scroll there would have all of it measured, and undo what somebody scrolled since.
    else if (!isFirstPage) window.scrollTo({ top: 0, behavior: 'instant' });
    waiting?.disconnect();
    if (part && !isFirstPage) takeFocus(part);
    else if (!isFirstPage) focusOnHeading();
    isFirstPage = false;
  }, [pathname, hash, key, place, how]);

  return null;
}
