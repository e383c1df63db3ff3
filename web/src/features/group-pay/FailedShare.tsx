import type { OutputOf } from '../../lib/api.ts';
import { say } from '../../lib/words.ts';
import { Notice } from '../../ui/Notice.tsx';
import { FAILURES } from '../ways-to-pay/failure-words.ts';

/** For who comes back from the payment company without having paid: what happened, and that nothing was charged. */
export const FailedShare = ({ failure }: { failure: NonNullable<OutputOf<'shares/asked'>['failure']> }) => (
  <Notice tone="warning" title={say(FAILURES[failure])} />
);
