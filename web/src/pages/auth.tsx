import { Navigate, useSearchParams } from 'react-router';
import { AuthForm, type AuthMode } from '../features/auth/AuthForm.tsx';
import { useAuth } from '../features/auth/auth-context.ts';
import { safeNext } from '../features/auth/safe-next.ts';
import { SceneStrip } from '../features/vehicle-art/SceneStrip.tsx';
import { usePageHead } from '../lib/document-head.ts';
import { paths, withQuery } from '../paths.ts';
import { Card } from '../ui/Card.tsx';
import { cx } from '../ui/cx.ts';
import { Link } from '../ui/Link.tsx';
import { PageSpinner } from '../ui/spinner.tsx';

const MODES = [
  { mode: 'in', label: 'Sign in' },
  { mode: 'up', label: 'Sign up' },
] as const;

export default function AuthPage() {
  const [query] = useSearchParams();
  const { status } = useAuth();
  const mode: AuthMode = query.get('mode') === 'up' ? 'up' : 'in';
  const next = safeNext(query.get('next'));
  usePageHead({
    title: mode === 'in' ? 'Sign in' : 'Sign up',
    description: 'Sign in to Kwela, or make an account, to rent a car from someone nearby.',
    canonical: paths.auth,
  });
  if (status === 'signed_in') return <Navigate to={next} replace />;
  if (status === 'loading') return <PageSpinner label="Opening your account" />;
  return (
    <main id="main" tabIndex={-1} className="relative">
      <SceneStrip name="berg" className="absolute inset-x-0 top-0 h-56 w-full" />
      <div className="relative mx-auto max-w-[480px] px-5 pt-16 md:pt-24">
        <Card className="shadow-float">
          <ModeTabs mode={mode} next={next} />
          <div className="px-5 pt-6 pb-7 sm:px-7">
            <h1 className="mb-2 text-[1.75rem] leading-9">
              {mode === 'in' ? 'Good to see you again' : 'Make your account'}
            </h1>
            <p className="mb-6 text-soft-foreground">
              {mode === 'in'
                ? 'Sign in to book a car and to see your trips.'
                : 'Use your name as it is on your driving licence.'}
            </p>
            <AuthForm key={mode} mode={mode} />
          </div>
        </Card>
      </div>
    </main>
  );
}

function ModeTabs({ mode, next }: { mode: AuthMode; next: string }) {
  return (
    <nav aria-label="Sign in or sign up" className="grid grid-cols-2 border-b border-border">
      {MODES.map((tab) => (
        <Link
          key={tab.mode}
          replace
          to={withQuery(paths.auth, { mode: tab.mode, next: next === '/' ? undefined : next })}
          aria-current={tab.mode === mode ? 'page' : undefined}
          className={cx(
            '-mb-px flex min-h-13 items-center justify-center border-b-3 no-underline',
            tab.mode === mode
              ? 'border-primary font-semibold text-foreground'
              : 'border-transparent font-medium text-muted-foreground hover:text-foreground',
          )}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
