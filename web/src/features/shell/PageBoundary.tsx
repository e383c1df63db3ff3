import { t } from '@lingui/core/macro';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { forgetFailedAnswers } from '../../lib/first-view/use-answer.ts';
import { wordsFor } from '../../lib/refusal.ts';
import { ErrorWell } from '../../ui/Notice.tsx';
import { PageError } from './PageError.tsx';

interface State {
  readonly error: unknown;
}

/** The browser says so when a file of the page could not be fetched. */
const isMissingFile = (error: unknown): boolean =>
  error instanceof TypeError && /import|module/i.test(error.message);

/** A page that broke says so and can be tried again; header and footer stay. A page file that did not arrive is fetched again. */
export class PageBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    console.error(t`A page broke.`, error, info.componentStack);
    forgetFailedAnswers();
  }

  retry = () => {
    if (isMissingFile(this.state.error)) window.location.reload();
    else this.setState({ error: null });
  };

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return (
      <PageError heading={t`This page did not load`}>
        <ErrorWell title={t`The page could not be shown`} onRetry={this.retry}>
          {isMissingFile(error)
            ? t`Part of it did not arrive. Check your signal, then try again.`
            : wordsFor(error)}
        </ErrorWell>
      </PageError>
    );
  }
}
