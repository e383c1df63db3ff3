import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { MemoryRouter, useLocation, useNavigationType } from '../lib/router/router.tsx';
import { Link, NavLink } from './Link.tsx';

function Here() {
  const { pathname, search } = useLocation();
  return <output>{`${useNavigationType()} ${pathname}${search}`}</output>;
}

const show = (link: ReactNode) =>
  render(
    <MemoryRouter initialEntries={['/search']}>
      {link}
      <Here />
    </MemoryRouter>,
  );
const here = () => screen.getByRole('status').textContent;

function click(options: MouseEventInit = {}) {
  const link = screen.getByRole('link');
  const event = createEvent.click(link, { button: 0, ...options });
  fireEvent(link, event);
  return event;
}

it('goes to another page without loading the site again', () => {
  show(<Link to={{ pathname: '/car/1', search: '?from=2026-12-04' }}>The car</Link>);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/car/1?from=2026-12-04');
  expect(click().defaultPrevented).toBe(true);
  expect(here()).toBe('PUSH /car/1?from=2026-12-04');
});

it('takes the place of this page when asked to', () => {
  show(
    <Link replace to="/auth?mode=up">
      Sign up
    </Link>,
  );
  click();
  expect(here()).toBe('REPLACE /auth?mode=up');
});

it('leaves a click for a new tab to the browser', () => {
  show(<Link to="/my-bookings">My trips</Link>);
  expect(click({ ctrlKey: true }).defaultPrevented).toBe(false);
  expect(here()).toBe('POP /search');
});

it('stays when its own handler has dealt with the click', () => {
  show(
    <Link to="#main" onClick={(event) => event.preventDefault()}>
      Skip to the page
    </Link>,
  );
  click();
  expect(here()).toBe('POP /search');
});

it.each([
  ['/search', 'page', 'on'],
  ['/sea', null, 'off'],
])('in a menu, while the search is on show, says of %s: aria-current %s', (to, current, look) => {
  show(
    <NavLink to={to} className={({ isActive }) => (isActive ? 'on' : 'off')}>
      Page
    </NavLink>,
  );
  expect(screen.getByRole('link').getAttribute('aria-current')).toBe(current);
  expect(screen.getByRole('link').className).toBe(look);
});
