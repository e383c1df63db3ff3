import type { Rolldown } from 'vite';

const OWN_OR_ICON = /[\\/]web[\\/]src[\\/](?:ui|lib)[\\/]|[\\/]lucide-react[\\/]/;

/**
 * Which modules share a file. By itself the bundler makes a file of every set of modules that the same pages need: some
 * thirty for the search page, most of them under a kilobyte, each with headers as long as itself and a place in the
 * queue. A group gathers what is needed together; what a page needs alone stays with the page. The earlier group wins.
 */
export const chunks: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: 'base', tags: ['$initial'], priority: 5 },
    { name: 'parts', test: OWN_OR_ICON, minShareCount: 5, priority: 4 },
    { name: 'rules', test: /[\\/](?:domain|contract)[\\/]src[\\/]/, minShareCount: 4, priority: 3 },
    {
      name: 'trip',
      test: /[\\/]features[\\/](?:trips|places)[\\/]|[\\/]ui[\\/](?:DateTimeField|Combobox)\./,
      priority: 2,
    },
    { name: 'price', test: /(?:OweBar|PriceLines)\./, priority: 2 },
    {
      name: 'small-parts',
      test: /[\\/]web[\\/]src[\\/](?:ui|lib|features(?![\\/]vehicle-art))[\\/]|[\\/]lucide-react[\\/]/,
      minShareCount: 3,
      maxModuleSize: 3500,
      priority: 1,
    },
  ],
};
