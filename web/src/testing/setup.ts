import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { takeBreaches } from './breaches.ts';
import './policy.ts';
import '../lib/words.ts';

/** How long a test waits for what must come; it goes on as soon as it is there, however slow the machine. */
configure({ asyncUtilTimeout: 60_000 });

/** No test leaves its page, its clock, its made-up server or what it kept in the browser to the next. */
function leaveNothingBehind(): void {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
}

/** A page that asks for what the contract does not know gets an error to show; the test fails for it all the same. */
afterEach(() => {
  leaveNothingBehind();
  const breaches = takeBreaches();
  if (breaches.length > 0) throw new Error(`Against the contract: ${breaches.join('; ')}`);
});

/** Node joins the channels of all its threads, and so the browsers of other test files: each is one of its own here. */
const browserId = crypto.randomUUID();
globalThis.BroadcastChannel = class extends globalThis.BroadcastChannel {
  constructor(name: string) {
    super(`${name} ${browserId}`);
  }
};

/** jsdom knows the element but not the modal dialog. As in a browser: the focus goes in and comes back, and Esc cancels. */
const hadFocus = new WeakMap<HTMLDialogElement, Element | null>();

function cancelByEsc(this: HTMLDialogElement, { key }: KeyboardEvent) {
  if (key === 'Escape') this.dispatchEvent(new Event('cancel', { cancelable: true }));
}

HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
  hadFocus.set(this, document.activeElement);
  this.addEventListener('keydown', cancelByEsc);
  this.querySelector<HTMLElement>('a, button, input')?.focus();
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
  this.removeEventListener('keydown', cancelByEsc);
  const before = hadFocus.get(this);
  if (before instanceof HTMLElement) before.focus();
};

/** jsdom has no layout, so nothing scrolls. */
Element.prototype.scrollTo ??= () => {};
Element.prototype.scrollIntoView ??= () => {};

/** For the same reason whatever is asked of the screen is not so. */
window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  });

/** For the same reason every place counts as near as soon as it is watched. */
class EverythingIsNear implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  readonly #tell: IntersectionObserverCallback;
  constructor(tell: IntersectionObserverCallback) {
    this.#tell = tell;
  }
  observe(target: Element) {
    const box = target.getBoundingClientRect();
    const entry = {
      target,
      isIntersecting: true,
      intersectionRatio: 1,
      time: 0,
      boundingClientRect: box,
      intersectionRect: box,
      rootBounds: null,
    };
    this.#tell([entry], this);
  }
  unobserve() {}
  disconnect() {}
  takeRecords = () => [];
}
globalThis.IntersectionObserver ??= EverythingIsNear;
