import { HandOver } from '../../../hand-over/HandOver.tsx';
import type { StepProps } from '../../step.ts';

export { Late } from './Late.tsx';

/** The car goes to its guest. */
export const CheckIn = ({ booking }: StepProps) => <HandOver booking={booking} stage="check_in" />;

/** The car comes back. */
export const CheckOut = ({ booking }: StepProps) => <HandOver booking={booking} stage="check_out" />;
