import type { Rolldown } from 'vite';

const files = (...names: string[]): RegExp => new RegExp(`[\\\\/](?:${names.join('|')})\\.\\w+$`);

const PARTS_AND_ICONS = /[\\/]web[\\/]src[\\/](?:ui|lib)[\\/]|[\\/]lucide-react[\\/]/;
/** Neither the drawings of cars nor what the pages of accounts share among themselves, which few visits need. */
const WHAT_MANY_NEED =
  /[\\/]web[\\/]src[\\/](?:ui|lib|features(?![\\/](?:vehicle-art|account|auth)))[\\/]|[\\/]lucide-react[\\/]/;

/**
 * Which modules share a file. By itself the bundler makes a file of every set of modules that the same pages need: some
 * thirty for the search page, most of them under a kilobyte, each with headers as long as itself and a place in the
 * queue. A group gathers what is needed together, with what that imports; what one page needs alone stays with it. A
 * module goes to the group of the highest `priority`, a whole number, that wants it.
 */
export const chunks: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: 'base', tags: ['$initial'], priority: 6 },
    { name: 'parts', test: PARTS_AND_ICONS, minShareCount: 5, maxModuleSize: 3000, priority: 5 },
    { name: 'fields', test: files('TextField', 'ErrorSummary'), minShareCount: 2, priority: 4 },
    { name: 'sign-in', test: /[\\/]features[\\/]auth[\\/]/, minShareCount: 2, priority: 4 },
    { name: 'account', test: /[\\/]features[\\/]account[\\/]/, minShareCount: 2, priority: 4 },
    { name: 'rules', test: /[\\/](?:domain|contract)[\\/]src[\\/]/, minShareCount: 4, priority: 3 },
    { name: 'scene', test: files('Scene', 'SceneStrip'), priority: 3 },
    { name: 'drawn-car', test: /[\\/]vehicle-art[\\/](?!Late)/, priority: 2 },
    {
      name: 'trip',
      test: files('trip-window', 'place', 'PlaceField', 'DateTimeField', 'Combobox'),
      priority: 2,
    },
    {
      name: 'price',
      test: files(
        'OweBar',
        'QuoteOweBar',
        'PriceLines',
        'RadioRow',
        'use-trip-quote',
        'not-covered',
        'format-km',
        'chevron-right',
      ),
      minShareCount: 2,
      priority: 2,
    },
    {
      name: 'lists',
      test: files('Select', 'Disclosure', 'useInfiniteQuery', 'arrow-right'),
      minShareCount: 2,
      priority: 2,
    },
    {
      name: 'small-parts',
      test: WHAT_MANY_NEED,
      minShareCount: 3,
      maxModuleSize: 3500,
      priority: 1,
    },
  ],
};
