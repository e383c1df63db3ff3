/** Through this file the one that holds React starts it by itself, so that the app starts in a task after that. */
export { createRoot, hydrateRoot } from 'react-dom/client';
