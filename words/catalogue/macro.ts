import { makeConfig } from '@lingui/conf';

/**
 * How messages are found and compiled, told to every tool alike. `msg` of `runtime-macro` also runs without a compiler,
 * so the server and the shared words use it; in the web it is compiled away like the others. `#trans` is the web's own.
 */
export const LINGUI = makeConfig(
  {
    sourceLocale: 'en',
    locales: ['en'],
    macro: {
      corePackage: ['@lingui/core/macro', '@lingui/core/runtime-macro'],
      jsxPackage: ['@lingui/react/macro'],
    },
    runtimeConfigModule: { Trans: ['#trans', 'Trans'] },
  },
  { skipValidation: true },
);
