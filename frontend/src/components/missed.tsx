import { Component, type ReactNode } from 'react';
import { isMissingPart } from '../lib/missing-part.js';

interface MissedProps {
  onMissed?: () => void;
  /** Stands in the place of what could not be fetched. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** Keeps a part whose code could not be fetched from taking the page along; lets through what is wrong. */
export class Missed extends Component<MissedProps, { error?: Error }> {
  override state: { error?: Error } = {};

  static getDerivedStateFromError(error: Error): { error: Error } {
    return { error };
  }

  override componentDidCatch(error: Error): void {
    if (isMissingPart(error)) this.props.onMissed?.();
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (!isMissingPart(error)) throw error;
    return this.props.fallback;
  }
}
