import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App, loadPageAt } from './app.tsx';
import './styles/main.css';

history.scrollRestoration = 'manual';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root element');
const show = () =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );

// The page's files are on their way since before the entry ran, so the first picture is the page, not a spinner.
// No top-level await: with one, the bundler cannot share the entry and breaks it into many files.
void loadPageAt(window.location.pathname).then(show);
