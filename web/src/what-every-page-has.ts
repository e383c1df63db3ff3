/**
 * What every page would ask for by itself. The entry brings it: in one file with the rest it is smaller, and one question
 * less. `web/build/chunks.ts` says how modules share files.
 */
export { formatRand } from '@kwela/domain/money';
export { localDate } from '@kwela/domain/time';
export { default as SearchIcon } from 'lucide-react/icons/search';
export { callQuery } from './lib/call-query.ts';
export { usePageHead } from './lib/document-head.ts';
export { isText } from './lib/guards.ts';
export { Card } from './ui/Card.tsx';
export { Field } from './ui/forms/Field.tsx';
export { useArrivalTime } from './ui/hooks/use-arrival-time.ts';
export { Onward } from './ui/Onward.tsx';
