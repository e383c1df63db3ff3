import { whyAsked } from './answer-words.ts';

interface WhyAskedProps {
  answer: Parameters<typeof whyAsked>[0];
  vehicle: Parameters<typeof whyAsked>[1];
}

/** Why the host is asked although others book this car at once: few guests are, so its words come for them alone. */
const WhyAsked = ({ answer, vehicle }: WhyAskedProps) => <>{whyAsked(answer, vehicle)}</>;
export default WhyAsked;
