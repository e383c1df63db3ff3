import { type ComponentType, lazy } from 'react';
import { untilReachable } from './online-status.ts';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

export interface Preloadable<Props> {
  /** The component itself when its files were fetched ahead, else one that waits for them behind a spinner. */
  readonly choose: () => ComponentType<Props>;
  /** Fetches the files ahead of showing them. */
  readonly load: Load<Props>;
}

/** A part of the app that comes in files of its own. React's `lazy` alone shows a spinner even for what has arrived. */
export function preloadable<Props = object>(load: Load<Props>): Preloadable<Props> {
  const here: { arrived?: ComponentType<Props> } = {};
  const fetchAll: Load<Props> = async () => {
    const module = await load();
    here.arrived = module.default;
    return module;
  };
  const waiting = lazy(fetchAll);
  return { choose: () => here.arrived ?? waiting, load: fetchAll };
}

/**
 * For what a page is made of: where its files do not arrive because nobody answers, what the server wrote stays until they
 * do. Files that are gone break the page, which offers to load it again.
 */
export const lazyOnceReachable = <Props>(load: Load<Props>) =>
  lazy(async () => {
    try {
      return await load();
    } catch {
      await untilReachable();
      return await load();
    }
  });

const Nothing = () => null;

/** For what a page can do without: where its files do not arrive, its place stays empty and the page goes on. */
export const lazyOrNothing = <Props>(load: Load<Props>) =>
  lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return await load();
    } catch {
      return { default: Nothing };
    }
  });
