import { type ComponentType, useEffect, useState } from 'react';

/**
 * Fetched when the page is there with all that it loads, so that it takes the line from nothing. Where it does not arrive
 * nothing is asked and nothing counted.
 */
export function MeasuringLater() {
  const [Measuring, setMeasuring] = useState<ComponentType | null>(null);
  useEffect(() => {
    const load = () =>
      void import('./Measuring.tsx').then(
        (file) => setMeasuring(() => file.default),
        () => undefined,
      );
    if (document.readyState === 'complete') load();
    else window.addEventListener('load', load, { once: true });
  }, []);
  return Measuring && <Measuring />;
}
