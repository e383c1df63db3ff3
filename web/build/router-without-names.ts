import type { Plugin } from 'vite';

/** `Link.displayName = "Link";`, for a developer's tools. To the bundler it is a use of `Link`. */
const NAMING = /^\w+\.displayName = "[^"]*";$/gm;
/** `const Link = React$1.forwardRef(`. The bundler cannot know that making a component does nothing else. */
const MAKING = /^(const \w+ = )(React\$1\.(?:forwardRef|createContext)\()/gm;

/**
 * Lets the bundler leave out the parts of the router that nothing here uses: forms, the restoring of scroll positions
 * and the prefetching of its server mode. Without it they are 3 kB of every first visit; the size gate watches that.
 */
export function routerWithoutNames(): Plugin {
  return {
    name: 'kwela-router-without-names',
    apply: 'build',
    transform: {
      filter: { id: /\/node_modules\/react-router\// },
      handler: (code) => ({
        code: code.replace(NAMING, '').replace(MAKING, '$1/* @__PURE__ */ $2'),
        map: null,
      }),
    },
  };
}
