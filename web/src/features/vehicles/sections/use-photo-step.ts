import { useEffect, useState } from 'react';

/** The photo that an entry of the browser's history has open, from 0. */
function photoIn(state: unknown): number | null {
  const photo = typeof state === 'object' && state !== null && 'photo' in state ? state.photo : null;
  return typeof photo === 'number' ? photo : null;
}

/**
 * The photo that lies over the page, from 0; null: none does. It is a step of the browser's history, so “back” closes it, and “forward”
 * or a reload shows it again. The step keeps what the page below wrote, so the router sees no other page in it.
 */
export function usePhotoStep() {
  const [opened, setOpened] = useState<number | null>(null);
  useEffect(() => {
    const follow = () => setOpened(photoIn(window.history.state));
    follow();
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);
  return {
    opened,
    open(photo: number) {
      window.history.pushState({ ...window.history.state, photo }, '');
      setOpened(photo);
    },
    /** Takes the step along. */
    close() {
      setOpened(null);
      window.history.back();
    },
  };
}
