import { Component, type ErrorInfo, type ReactNode } from 'react';
import { isMissingPart } from '../lib/missing-part.js';
import { signal } from '../lib/reliability/signals.js';
import { Trouble, type TroubleLevel } from './trouble/trouble.js';

interface ErrorBoundaryProps {
  level: TroubleLevel;
  children: ReactNode;
}

interface Caught {
  failed: boolean;
  error?: unknown;
}

/** Keeps a failure while drawing inside its part of the page, and offers the way on. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, Caught> {
  override state: Caught = { failed: false };

  static getDerivedStateFromError(error: unknown): Caught {
    return { failed: true, error };
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo): void {
    signal({ kind: 'failure', error, source: `${this.props.level} boundary`, componentStack });
  }

  override render(): ReactNode {
    const { failed, error } = this.state;
    if (!failed) return this.props.children;
    return (
      <Trouble
        of={isMissingPart(error) ? 'code' : 'drawing'}
        level={this.props.level}
        error={error}
        onRetry={() => this.setState({ failed: false })}
      />
    );
  }
}
