import { Navigate } from '../lib/router/router.tsx';
import { PageSpinner } from './spinner.tsx';

/**
 * Leads on to another page and holds the place until it is there: the page that leads on stays while the files of the next
 * are fetched, and without height its footer would come up meanwhile.
 */
export const Onward = ({ to, label }: { to: string; label: string }) => (
  <>
    <PageSpinner label={label} />
    <Navigate to={to} replace />
  </>
);
