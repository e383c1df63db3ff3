import { StrictMode, startTransition } from 'react';
import { App, loadPageAt } from './app.tsx';
import { takeReturnTo } from './features/auth/session/return-to.ts';
import { loadPolicies } from './features/policy/load-policies.ts';
import { queryClient } from './lib/query-client.ts';
import { BrowserRouter } from './lib/router/router.tsx';
import { readyToSpeak } from './lib/words.ts';
import { createRoot, hydrateRoot } from './react-root.ts';
import './styles/main.css';
import './what-every-page-has.ts';

history.scrollRestoration = 'manual';

const wayBack = takeReturnTo(window.location);
if (wayBack !== null) history.replaceState(null, '', wayBack);

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root element');

const app = (
  <StrictMode>
    <App Router={BrowserRouter} queries={queryClient} />
  </StrictMode>
);

/** The server wrote this page: the app takes it as it is, and what it came from, unless it is another one by now. */
const isWritten = wayBack === null && document.getElementById('first-view') !== null;

const readyToTakeOver = async () =>
  isWritten && (await import('./lib/first-view/written-view.ts')).takeWrittenView();

/** In slices, so that a slow phone answers a touch while the page is made. */
const show = () =>
  startTransition(() => {
    if (isWritten) hydrateRoot(root, app);
    else createRoot(root).render(app);
    // What was pressed before is done now: `public/start.js`.
    dispatchEvent(new Event('kwela:taken-over'));
  });

// The page's files are on their way since before the entry ran, so the first picture is the page, not a spinner.
// No top-level await: with one, the bundler cannot share the entry and breaks it into many files.
void Promise.all([
  loadPageAt(window.location.pathname),
  loadPolicies().catch(() => undefined),
  readyToSpeak(),
  readyToTakeOver(),
]).then(show);
