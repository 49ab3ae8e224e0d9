import { Component, type ReactNode } from 'react';
import { Broken } from './broken.tsx';

/** The outermost error boundary: shows and reports errors outside the router’s boundaries. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render() {
    return this.state.error ? <Broken error={this.state.error} /> : this.props.children;
  }
}
