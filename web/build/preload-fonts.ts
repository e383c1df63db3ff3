import type { Plugin } from 'vite';

/** Asks the browser for both font files together with the stylesheet; their hashed names are known only after bundling. */
export function preloadFonts(): Plugin {
  return {
    name: 'kwela-preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        return Object.keys(bundle ?? {})
          .filter((name) => name.endsWith('.woff2'))
          .map((name) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${name}`, crossorigin: true },
            injectTo: 'head' as const,
          }));
      },
    },
  };
}
