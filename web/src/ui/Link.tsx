import type { ComponentProps, MouseEvent } from 'react';
import { matchPath } from '../lib/router/match-path.ts';
import { createPath, type To, useHref, useLocation, useNavigate } from '../lib/router/router.tsx';

export type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'target'> & {
  to: To;
  /** Takes the place of this page in the browser's history. */
  replace?: boolean;
};

/** A plain click of the first button; any other opens a tab, a window or a menu of the browser. */
export const isPlainClick = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);

/** A link within the app. A link to where one is already adds nothing to the history. */
export function Link({ to, replace, onClick, ...rest }: LinkProps) {
  const href = useHref(to);
  const here = createPath(useLocation());
  const navigate = useNavigate();
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    navigate(to, { replace: replace ?? href === here });
  };
  return <a {...rest} href={href} onClick={click} />;
}

type NavLinkProps = Omit<LinkProps, 'to' | 'className'> & {
  to: string;
  className: (here: { isActive: boolean }) => string;
};

/** A link of a menu, which knows whether its page is on show, with whatever query. */
export function NavLink({ to, className, ...rest }: NavLinkProps) {
  const { pathname } = useLocation();
  const [page = ''] = to.split('?');
  const isActive = matchPath(page, pathname, { isEnd: false }) !== null;
  return (
    <Link
      {...rest}
      to={to}
      aria-current={isActive ? 'page' : undefined}
      className={className({ isActive })}
    />
  );
}
