import { Component, type ErrorInfo, type ReactNode } from 'react';
import { wordsFor } from '../../lib/refusal.ts';
import { ErrorWell } from '../../ui/Notice.tsx';
import { PageTrouble } from './PageTrouble.tsx';

interface State {
  readonly error: unknown;
}

/** A page that broke says so and can be tried again; header and footer stay. A page file that did not arrive is fetched anew. */
export class PageBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    console.error('A page broke.', error, info.componentStack);
  }

  retry = () => {
    const isMissingFile =
      this.state.error instanceof TypeError && /import|module/i.test(this.state.error.message);
    if (isMissingFile) window.location.reload();
    else this.setState({ error: null });
  };

  override render() {
    if (this.state.error === null) return this.props.children;
    return (
      <PageTrouble heading="This page did not load">
        <ErrorWell title="The page could not be shown." onRetry={this.retry}>
          {wordsFor(this.state.error)}
        </ErrorWell>
      </PageTrouble>
    );
  }
}
