import {
  Children,
  createContext,
  isValidElement,
  type ReactNode,
  startTransition,
  use,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import {
  browserHistory,
  type Entry,
  type History,
  type Location,
  memoryHistory,
  type NavigationType,
  parseAddress,
} from './history.ts';
import { matchPath, type Params } from './match-path.ts';

/**
 * What the app needs of a router, under the names of react-router, which it replaces: 1.3 kB of every first visit
 * against 9.6. See docs/decisions/050-first-route-size.md.
 */
export type To = string | Partial<Pick<Location, 'pathname' | 'search' | 'hash'>>;

export interface NavigateOptions {
  /** Takes the place of this page in the browser's history. */
  readonly replace?: boolean;
}
export type Navigate = (to: To | number, options?: NavigateOptions) => void;

const EntryContext = createContext<Entry | null>(null);
const HistoryContext = createContext<History | null>(null);
const ParamsContext = createContext<Params>({});

function Router({ history, children }: { history: History; children: ReactNode }) {
  const [entry, setEntry] = useState(history.current);
  // In slices: a page that takes long to make does not hold up the next touch.
  useLayoutEffect(() => {
    const follow = (next: Entry) => startTransition(() => setEntry(next));
    const stop = history.listen(follow);
    follow(history.current());
    return stop;
  }, [history]);
  return (
    <HistoryContext value={history}>
      <EntryContext value={entry}>{children}</EntryContext>
    </HistoryContext>
  );
}

export function BrowserRouter({ children }: { children: ReactNode }) {
  const [history] = useState(browserHistory);
  return <Router history={history}>{children}</Router>;
}

/** The addresses of a test, which the browser does not see. */
export function MemoryRouter({
  initialEntries = ['/'],
  children,
}: {
  initialEntries?: readonly (string | Partial<Location>)[];
  children?: ReactNode;
}) {
  const [history] = useState(() => memoryHistory(initialEntries));
  return <Router history={history}>{children}</Router>;
}

function useEntry(): Entry {
  const entry = use(EntryContext);
  if (entry === null) throw new Error('There is no router around this');
  return entry;
}

export { parseAddress } from './history.ts';

export const useLocation = (): Location => useEntry().location;
export const useNavigationType = (): NavigationType => useEntry().navigationType;
export const useParams = (): Params => use(ParamsContext);

const marked = (mark: string, text: string): string =>
  text === '' || text.startsWith(mark) ? text : mark + text;

export const createPath = ({ pathname = '', search = '', hash = '' }: Exclude<To, string>): string =>
  pathname + marked('?', search) + marked('#', hash);

/** As browsers do: `#part` is of the page on show with its query, `?a=b` of the page on show without its part. */
function resolve(to: To, from: string): string {
  const text = typeof to === 'string' ? to : createPath(to);
  return createPath(parseAddress(new URL(text, `https://app.invalid${from}`).href));
}

const pageOf = ({ pathname, search }: Location): string => pathname + search;

export const useHref = (to: To): string => resolve(to, pageOf(useLocation()));

function useHistory(): History {
  const history = use(HistoryContext);
  if (history === null) throw new Error('There is no router around this');
  return history;
}

export function useNavigate(): Navigate {
  const history = useHistory();
  return useMemo(
    () =>
      (to, { replace = false } = {}) =>
        typeof to === 'number'
          ? history.go(to)
          : history.write(resolve(to, pageOf(history.current().location)), replace ? 'REPLACE' : 'PUSH'),
    [history],
  );
}

type NextQuery = URLSearchParams | Record<string, string> | string;

/**
 * The query of the address, and how to write another one: from the query as it is by then, which may be ahead of what is
 * on show. A page that was left meanwhile changes nothing.
 */
export function useSearchParams() {
  const { pathname, search } = useLocation();
  const history = useHistory();
  const navigate = useNavigate();
  const query = useMemo(() => new URLSearchParams(search), [search]);
  const setQuery = useMemo(
    () => (next: NextQuery | ((before: URLSearchParams) => NextQuery), options?: NavigateOptions) => {
      const { location } = history.current();
      if (location.pathname !== pathname) return;
      const query = typeof next === 'function' ? next(new URLSearchParams(location.search)) : next;
      navigate(`?${new URLSearchParams(query)}`, options);
    },
    [history, navigate, pathname],
  );
  return [query, setQuery] as const;
}

/** Leads elsewhere before it is seen: nothing that waits for its turn can change the address in between. */
export function Navigate({ to, replace = false }: { to: string; replace?: boolean }) {
  const navigate = useNavigate();
  useLayoutEffect(() => navigate(to, { replace }), [navigate, to, replace]);
  return null;
}

interface RouteProps {
  readonly path: string;
  readonly element: ReactNode;
}

/** One line of the table in `Routes`, which reads it. */
export const Route = (_props: RouteProps): ReactNode => null;

/** Shows the first of its routes that the address fits. */
export function Routes({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  for (const child of Children.toArray(children)) {
    if (!isValidElement<RouteProps>(child)) continue;
    const params = matchPath(child.props.path, pathname);
    if (params !== null) return <ParamsContext value={params}>{child.props.element}</ParamsContext>;
  }
  return null;
}
