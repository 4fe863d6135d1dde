import { Component, type ErrorInfo, type ReactNode } from 'react';
import { isMissingPart } from '../lib/missing-part.js';
import { usePageTitle } from '../lib/page-title.js';
import { MissingPart } from './missing-part.js';
import { Button } from './ui/button.js';
import { buttonStyle } from './ui/button-style.js';

type Level = 'component' | 'section' | 'page';

const TEXTS: Record<Level, { title: string; message: string }> = {
  component: { title: 'Component Error', message: 'Something went wrong with this component.' },
  section: {
    title: 'Section Error',
    message: "This section encountered an error and couldn't be displayed.",
  },
  page: {
    title: 'Something went wrong',
    message: "We're sorry, but something unexpected happened. Please try again.",
  },
};

const LAST_ERROR_KEY = 'lastReactError';

function rememberError(error: Error, info: ErrorInfo): void {
  const entry = {
    message: error.message,
    stack: error.stack,
    timestamp: new Date().toISOString(),
    componentStack: info.componentStack,
  };
  localStorage.setItem(LAST_ERROR_KEY, JSON.stringify(entry));
}

interface ErrorBoundaryProps {
  level: Level;
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

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    rememberError(error, info);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <ErrorPanel
        level={this.props.level}
        error={this.state.error}
        onRetry={() => this.setState({ failed: false })}
      />
    );
  }
}

interface ErrorPanelProps {
  level: Level;
  error: unknown;
  onRetry: () => void;
}

/** What a boundary shows in place of the part that failed, or that could not be fetched. */
export function ErrorPanel({ error, ...rest }: ErrorPanelProps) {
  if (isMissingPart(error)) return <MissingPart level={rest.level === 'page' ? 'page' : 'part'} />;
  return <FailedPart {...rest} />;
}

function FailedPart({ level, onRetry }: Omit<ErrorPanelProps, 'error'>) {
  const { title, message } = TEXTS[level];
  const isPage = level === 'page';
  usePageTitle(isPage ? title : null);
  return (
    <div role="alert" className={isPage ? 'page py-20' : 'border-l-2 border-accent bg-accent-wash p-5'}>
      {isPage ? (
        <h1 className="headline text-36 sm:text-48">{title}</h1>
      ) : (
        <p className="font-semibold">{title}</p>
      )}
      <p className={isPage ? 'mt-3 max-w-prose text-18 text-muted' : 'text-14'}>{message}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button tone={isPage ? 'primary' : 'secondary'} size={isPage ? 'regular' : 'small'} onClick={onRetry}>
          Try Again
        </Button>
        {isPage && (
          <>
            <Button tone="secondary" onClick={() => window.location.reload()}>
              Reload Page
            </Button>
            <a href="/" className={buttonStyle('quiet')}>
              Go Home
            </a>
          </>
        )}
      </div>
    </div>
  );
}
