import { AUTH_PAGES, isAuthMode } from '@kwela/words/heads/auth';
import { msg, t } from '@lingui/core/macro';
import { lazy, Suspense } from 'react';
import { useAuth } from '../features/auth/session/auth-context.ts';
import { safeNext } from '../features/auth/session/safe-next.ts';
import { SceneStrip } from '../features/vehicle-art/SceneStrip.tsx';
import { usePageHead } from '../lib/document-head.ts';
import { lazyOrNothing } from '../lib/preloadable.ts';
import { useNavigate, useSearchParams } from '../lib/router/router.tsx';
import { say } from '../lib/words.ts';
import { paths, withQuery } from '../paths.ts';
import { Card } from '../ui/Card.tsx';
import { cx } from '../ui/cx.ts';
import { Link } from '../ui/Link.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Onward } from '../ui/Onward.tsx';
import { PageSpinner } from '../ui/spinner.tsx';

const AddressForm = lazy(() => import('../features/auth/in-page/AddressForm.tsx'));
const NewPassword = lazy(() =>
  import('../features/auth/NewPassword.tsx').then((module) => ({ default: module.NewPassword })),
);
const TermsNote = lazy(() =>
  import('../features/auth/TermsNote.tsx').then((module) => ({ default: module.TermsNote })),
);
const SignInMethods = lazyOrNothing(() => import('../features/auth/SignInMethods.tsx'));
const SecondFactor = lazy(() =>
  import('../features/auth/SecondFactor.tsx').then((module) => ({ default: module.SecondFactor })),
);

const STEPS = {
  ...AUTH_PAGES,
  reset: {
    tab: msg`New password`,
    title: msg`Choose a new password`,
    lead: msg`After this you are signed out everywhere else.`,
  },
  factor: {
    tab: msg`Second step`,
    title: msg`One more step`,
    lead: msg`Your account asks for a second step, to make sure it’s you.`,
  },
} as const;
type Step = keyof typeof STEPS;

const MODES = [
  { mode: 'in', label: msg`Sign in` },
  { mode: 'up', label: msg`Sign up` },
] as const;

/** What is to be done here; null when nothing is left and the person can go on. */
function useStep(): Step | 'loading' | null {
  const [query] = useSearchParams();
  const { status, needsSecondFactor } = useAuth();
  const mode = query.get('mode');
  if (status === 'loading') return 'loading';
  if (status === 'signed_in') return needsSecondFactor ? 'factor' : mode === 'reset' ? 'reset' : null;
  if (mode === 'reset') return 'forgot';
  return isAuthMode(mode) ? mode : 'in';
}

export default function AuthPage() {
  const [query] = useSearchParams();
  const { trouble } = useAuth();
  const step = useStep();
  const next = safeNext(query.get('next'));
  const { tab, title, lead } = STEPS[step === 'loading' || step === null ? 'in' : step];
  usePageHead({ title: say(tab) });
  if (step === null) return <Onward to={next} label={t`Loading your account`} />;
  if (step === 'loading') return <PageSpinner label={t`Loading your account`} />;
  return (
    <main id="main" tabIndex={-1} className="relative">
      <SceneStrip name="berg" className="absolute inset-x-0 top-0 h-56 w-full" />
      <div className="relative mx-auto max-w-[480px] px-5 pt-16 md:pt-24">
        <Card className="shadow-float">
          {step !== 'factor' && step !== 'reset' && <ModeTabs mode={step} next={next} />}
          <div className="px-5 pt-6 pb-7 sm:px-7">
            <h1 className="mb-2 text-[min(1.75rem,9vw)] leading-[1.28]">{say(title)}</h1>
            <p className="mb-6 text-soft-foreground">{say(lead)}</p>
            {trouble && (
              <Notice tone="warning" className="mb-5">
                {trouble}
              </Notice>
            )}
            <Suspense fallback={<PageSpinner label={t`One moment`} />}>
              <StepForm key={step} step={step} next={next} />
            </Suspense>
          </div>
        </Card>
      </div>
    </main>
  );
}

function StepForm({ step, next }: { step: Step; next: string }) {
  const navigate = useNavigate();
  const { user } = useAuth();
  switch (step) {
    case 'in':
    case 'up':
      return (
        <div className="grid gap-5">
          <AddressForm mode={step} next={next} />
          {step === 'up' && <TermsNote />}
          {step === 'in' && (
            <p className="flex flex-wrap justify-between gap-x-4 gap-y-2 text-small">
              <Link className="inline-flex min-h-6 items-center text-link" to={stepPath('forgot', next)}>
                {t`Forgotten your password?`}
              </Link>
              <Link className="inline-flex min-h-6 items-center text-link" to={stepPath('code', next)}>
                {t`Sign in with a code`}
              </Link>
            </p>
          )}
          <Suspense>
            <SignInMethods next={next} hasTerms={step === 'up'} />
          </Suspense>
        </div>
      );
    case 'code':
      return (
        <div className="grid gap-5">
          <AddressForm mode={step} next={next} />
          <TermsNote />
        </div>
      );
    case 'forgot':
      return <AddressForm mode={step} next={next} />;
    case 'reset':
      return <NewPassword email={user?.email ?? ''} onDone={() => navigate(next, { replace: true })} />;
    case 'factor':
      return <SecondFactor />;
  }
}

const stepPath = (mode: Step, next: string): string =>
  withQuery(paths.auth, { mode, next: next === '/' ? undefined : next });

function ModeTabs({ mode, next }: { mode: Step; next: string }) {
  return (
    <nav aria-label={t`Sign in or sign up`} className="grid grid-cols-2 border-b border-border">
      {MODES.map((tab) => (
        <Link
          key={tab.mode}
          replace
          to={stepPath(tab.mode, next)}
          aria-current={tab.mode === mode ? 'page' : undefined}
          className={cx(
            '-mb-px flex min-h-13 items-center justify-center border-b-3 no-underline',
            tab.mode === mode
              ? 'border-primary font-semibold text-foreground'
              : 'border-transparent font-medium text-muted-foreground hover:text-foreground',
          )}
        >
          {say(tab.label)}
        </Link>
      ))}
    </nav>
  );
}
