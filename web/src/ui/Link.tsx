import type { ComponentProps, MouseEvent } from 'react';
import { matchPath, type To, useHref, useLinkClickHandler, useLocation } from 'react-router';

export type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'target'> & {
  to: To;
  /** Takes the place of this page in the browser's history. */
  replace?: boolean;
};

/**
 * A link within the app, over the router's own hooks. The router's link also brings the prefetching of its server mode,
 * 2 kB of every first visit that nothing here uses.
 */
export function Link({ to, replace, onClick, ...rest }: LinkProps) {
  const go = useLinkClickHandler<HTMLAnchorElement>(to, replace ? { replace } : {});
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) go(event);
  };
  return <a {...rest} href={useHref(to)} onClick={click} />;
}

type NavLinkProps = Omit<LinkProps, 'to' | 'className'> & {
  to: string;
  className: (here: { isActive: boolean }) => string;
};

/** A link of a menu, which knows whether its page is on show. */
export function NavLink({ to, className, ...rest }: NavLinkProps) {
  const { pathname } = useLocation();
  const isActive = matchPath({ path: to, end: false }, pathname) !== null;
  return (
    <Link
      {...rest}
      to={to}
      aria-current={isActive ? 'page' : undefined}
      className={className({ isActive })}
    />
  );
}
