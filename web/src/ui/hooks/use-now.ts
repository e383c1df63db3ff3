import { useEffect, useEffectEvent, useState } from 'react';
import { firstMoment } from '../../lib/first-view/first-moment.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const LONGEST_TIMEOUT_MS = 2 ** 31 - 1;

const wantsStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The time, each second; once a minute for a person who asked for less motion. */
export function useNow(everyMs = SECOND_MS): Date {
  const [now, setNow] = useState(() => firstMoment() ?? new Date());
  useEffect(() => {
    const step = wantsStillness() ? Math.max(everyMs, MINUTE_MS) : everyMs;
    const timer = setInterval(() => setNow(new Date()), step);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}

/** Rings once at an instant, also when the tab slept through it or the clock of the device was put back. */
export function useAlarm(atMs: number | null, onRing: () => void) {
  const ring = useEffectEvent(onRing);
  useEffect(() => {
    if (atMs === null) return;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => (Date.now() >= atMs ? ring() : wait());
    const wait = () => {
      timer = setTimeout(look, Math.min(Math.max(0, atMs - Date.now()), LONGEST_TIMEOUT_MS));
    };
    wait();
    return () => clearTimeout(timer);
  }, [atMs]);
}
