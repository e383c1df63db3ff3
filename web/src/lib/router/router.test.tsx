import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  BrowserRouter,
  type Navigate as Go,
  MemoryRouter,
  Navigate,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from './router.tsx';

let go: Go = () => undefined;
let setQuery: ReturnType<typeof useSearchParams>[1] = () => undefined;
let key = '';

function Here() {
  const { pathname, search, hash, key: ownKey } = useLocation();
  const { id } = useParams();
  const how = useNavigationType();
  go = useNavigate();
  [, setQuery] = useSearchParams();
  key = ownKey;
  return <output>{[how, pathname + search + hash, id].filter(Boolean).join(' ')}</output>;
}

const pages = (
  <Routes>
    <Route path="/car/:id" element={<Here />} />
    <Route path="/moved" element={<Navigate to="/car/7?from=moved" replace />} />
    <Route path="*" element={<Here />} />
  </Routes>
);
const here = () => screen.getByRole('status').textContent;

it('goes on, back and on again, each entry with its own key', () => {
  render(<MemoryRouter initialEntries={['/search?place=Durban']}>{pages}</MemoryRouter>);
  const first = key;
  expect(here()).toBe('POP /search?place=Durban');
  act(() => go('/car/42'));
  expect(here()).toBe('PUSH /car/42 42');
  expect(key).not.toBe(first);
  act(() => go(-1));
  expect(here()).toBe('POP /search?place=Durban');
  expect(key).toBe(first);
});

it('keeps the page for a query alone, and its query for a part alone', () => {
  render(<MemoryRouter initialEntries={['/car/42?from=a#free']}>{pages}</MemoryRouter>);
  act(() => setQuery({ to: 'x y&z' }));
  expect(here()).toBe('PUSH /car/42?to=x+y%26z 42');
  act(() => setQuery((before) => ({ ...Object.fromEntries(before), n: '1' }), { replace: true }));
  expect(here()).toBe('REPLACE /car/42?to=x+y%26z&n=1 42');
  act(() => go('#price'));
  expect(here()).toBe('PUSH /car/42?to=x+y%26z&n=1#price 42');
  act(() => go({ hash: 'free', search: '?a=1' }));
  expect(here()).toBe('PUSH /car/42?a=1#free 42');
});

it('makes each of two changes of the query that come before the page follows', () => {
  render(<MemoryRouter initialEntries={['/car/42?plan=basic']}>{pages}</MemoryRouter>);
  act(() => {
    setQuery((before) => ({ ...Object.fromEntries(before), from: 'a' }));
    setQuery((before) => ({ ...Object.fromEntries(before), plan: 'super' }));
  });
  expect(here()).toBe('PUSH /car/42?plan=super&from=a 42');
});

it('lets a page that was left change nothing', () => {
  render(<MemoryRouter initialEntries={['/search?place=Durban']}>{pages}</MemoryRouter>);
  const setOfTheSearch = setQuery;
  act(() => go('/car/42?from=a'));
  act(() => setOfTheSearch({ place: 'Ballito' }));
  expect(here()).toBe('PUSH /car/42?from=a 42');
});

it('leads elsewhere in place', () => {
  render(<MemoryRouter initialEntries={['/search', '/moved']}>{pages}</MemoryRouter>);
  expect(here()).toBe('REPLACE /car/7?from=moved 7');
  act(() => go(-1));
  expect(here()).toBe('POP /search');
});

it('writes the address of the browser and follows its back button', async () => {
  window.history.replaceState(null, '', '/search?place=Paarl');
  render(<BrowserRouter>{pages}</BrowserRouter>);
  expect(key).toBe('default');
  act(() => go('/car/42?from=b'));
  expect(window.location.pathname + window.location.search).toBe('/car/42?from=b');
  act(() => window.history.back());
  await waitFor(() => expect(here()).toBe('POP /search?place=Paarl'));
  expect(key).toBe('default');
});
