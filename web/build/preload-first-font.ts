import type { Plugin } from 'vite';

/** The face of headings, in which the first words stand. The other face comes with the first text that is set in it. */
const FIRST_FACE = /bricolage-grotesque[^/]*\.woff2$/;

/**
 * Asks the browser for the first font together with the stylesheet; its hashed name is known only after bundling. Both
 * fonts at once would take a third of a slow line from the scripts.
 */
export function preloadFirstFont(): Plugin {
  return {
    name: 'kwela-preload-first-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const name = Object.keys(bundle ?? {}).find((file) => FIRST_FACE.test(file));
        if (name === undefined) throw new Error('The face of headings is not in the build');
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${name}`, crossorigin: true };
        return [{ tag: 'link', attrs, injectTo: 'head' }];
      },
    },
  };
}
