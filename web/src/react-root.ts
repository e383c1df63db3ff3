/** Through this file the one that holds React starts it by itself, so that the app starts in a task after that. */
export { createRoot } from 'react-dom/client';
