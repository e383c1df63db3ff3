// What a page does before its app: it takes its theme before anything is painted, so that a dark page never flashes
// light, and hides from a person who is signed in what visitors are offered; asks for the files of the page and starts
// the app once the first words are on the screen, or once somebody uses a page that is there to be read; and keeps for the
// app what is pressed and typed before it is there.
try {
  // What the page would say to anybody and this device knows better is hidden: the app takes these away once it says it.
  const { dataset } = document.documentElement;
  const keeps = (key) => localStorage.getItem(key) !== null;
  if (keeps('kwela-auth')) dataset.session = '';
  if (keeps('kwela-auth') || keeps('kwela-place')) dataset.known = '';
  // "system" is treated as light.
  if (localStorage.getItem('kwela-theme') === 'dark') {
    document.documentElement.dataset.theme = 'dark';
    document.querySelector('meta[name="theme-color"]').content = '#0c1411';
  }
} catch {
  // Storage can be switched off; the default is light.
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** A hidden page paints no frame. */
const painted = () =>
  new Promise((resolve) => {
    if (document.hidden) resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });

const arrived = (styles) =>
  new Promise((resolve) => {
    if (styles.sheet !== null) resolve();
    for (const end of ['load', 'error']) styles.addEventListener(end, resolve);
  });

/**
 * The server names them in the page. Before the first frame they would take the line from its styles and letters; where
 * the page is there to be read without its app (server/src/pages/page-body.ts), so would the app itself.
 */
function askForFilesOfPage() {
  for (const link of document.querySelectorAll('link[rel="app-file"]')) link.rel = 'modulepreload';
  const list = document.getElementById('page-files');
  for (const href of JSON.parse(list?.textContent ?? '[]')) {
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href });
    document.head.append(link);
  }
}

/** A pointer that moves is none: browsers report one that rests where the page has come. */
const USES = ['pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'];

/** Somebody begins to use the page, which is whole without its app (server/src/pages/page-body.ts). */
const used = () =>
  new Promise((resolve) => {
    for (const use of USES) addEventListener(use, resolve, { once: true, passive: true, capture: true });
  });

/**
 * Whether the page waits to be used: not where this device knows something that the page is to say. Drafts and the yes to
 * statistics are kept by `ui/forms/draft.ts` and `features/consent/consent-key.ts`.
 */
function waitsForUse({ app, session, known }) {
  if (app !== 'when-used' || session !== undefined || known !== undefined || location.hash !== '') return false;
  try {
    const hasDraft = Object.keys(localStorage).some((key) => key.startsWith('kwela-draft:'));
    return !hasDraft && !localStorage.getItem('kwela-consent')?.includes('"statistics":true');
  } catch {
    return true;
  }
}

const setText = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set;
const setLongText = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value').set;

/** The first word wakes up this part of the app, which takes what stands there for what it has written itself. */
function sayTyped(field) {
  const { value, selectionStart, selectionEnd } = field;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (field.value !== '' && field.value === value) field.value = '';
  (field.matches('textarea') ? setLongText : setText).call(field, value);
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

const KEPT = ['click', 'change', 'input'];
const TEXT = 'textarea, input:not([type="checkbox"], [type="radio"])';

/**
 * What is pressed, chosen or typed on a page that its app has not taken over yet is done again once it has (`main.tsx`).
 * Links and forms work by themselves.
 */
function keepForApp() {
  const kept = [];
  const typed = new Set();
  const keep = ({ type, target }) => {
    if (type === 'input' && target.matches(TEXT)) typed.add(target);
    if (type === 'change' && target.matches('select')) kept.push([target, target.value]);
    const pressed = target.closest('button:not([type="submit"]), [type="checkbox"], [type="radio"]');
    if (type === 'click' && pressed) kept.push([pressed]);
  };
  for (const type of KEPT) addEventListener(type, keep, true);
  const doAgain = () => {
    for (const type of KEPT) removeEventListener(type, keep, true);
    for (const field of typed) sayTyped(field);
    for (const [control, value] of kept) {
      if (value === undefined) {
        // The browser has ticked it by itself.
        if (control.matches('input')) control.checked = !control.checked;
        control.click();
      } else {
        control.value = value;
        control.dispatchEvent(new Event('change', { bubbles: true }));
      }
    }
  };
  addEventListener('kwela:taken-over', doAgain, { once: true });
}

/** A file of the app is gone once a newer version has taken its place: then the page is opened again, once. */
async function openAgainIfGone(app) {
  const { status } = await fetch(app.href, { method: 'HEAD', cache: 'no-store' });
  if (status !== 404 || sessionStorage.getItem('kwela-gone') === app.href) return;
  sessionStorage.setItem('kwela-gone', app.href);
  location.reload();
}

/** Last of all, so that it takes nothing from the page: the worker, without which there is no visit without a line. */
function startWorker({ serviceWorker }, app) {
  serviceWorker?.addEventListener('message', ({ ports: [port] }) => port?.postMessage(app.href));
  setTimeout(async () => {
    await serviceWorker?.register('/worker.js');
    const { active } = (await serviceWorker?.ready) ?? {};
    const files = performance.getEntriesByType('resource').map(({ name }) => name);
    active?.postMessage({ files, language: document.documentElement.lang });
  }, 3_000);
}

document.addEventListener('DOMContentLoaded', async () => {
  // A build marks these three (build/start-script.ts); in development the app is a script of the page.
  const app = document.getElementById('app');
  const react = document.getElementById('react');
  const styles = document.getElementById('app-styles');
  if (app === null || react === null || styles === null) return;
  const gone = () => openAgainIfGone(app).catch(() => undefined);
  addEventListener('vite:preloadError', gone);
  keepForApp();
  if (waitsForUse(document.documentElement.dataset)) await used();
  await painted();
  askForFilesOfPage();
  await arrived(styles);
  // Each in a task of its own, between which a slow phone answers a touch. React makes its errors to compare with as it
  // starts; where the browser is watched, to find the places they came from doubled the time.
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  await import(react.href);
  Error.stackTraceLimit = stackTraceLimit;
  await nextTask();
  await import(app.href);
  if (document.readyState === 'complete') startWorker(navigator, app);
  else addEventListener('load', () => startWorker(navigator, app));
});
