import { type ReactNode, useRef } from 'react';
import { useInView } from '../hooks/use-in-view.ts';

interface WhenNearProps {
  /** Keeps the room that the children take, so that nothing below them moves. */
  className: string;
  children: ReactNode;
}

/** What stands far down a page: it is drawn, and its script fetched, when somebody comes near. */
export function WhenNear({ className, children }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useInView(place);
  return (
    <div ref={place} className={className}>
      {isNear && children}
    </div>
  );
}
