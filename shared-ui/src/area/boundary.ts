import { Component, type ReactNode } from 'react';

export interface BoundaryProps {
  /** Stands in for what broke. */
  fallback: ReactNode;
  /** Hears what was thrown, once. */
  onError?: (error: unknown) => void;
  children: ReactNode;
}

/**
 * An error boundary: shows the fallback in place of children that throw while they are rendered; everything around works on.
 * It stays broken until it is given another `key`.
 * @example <Boundary key={step} fallback={<Notice tone="error">{copy.broken}</Notice>} onError={report}>…</Boundary>
 */
export class Boundary extends Component<BoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError?.(error);
  }

  override render(): ReactNode {
    return this.state.isBroken ? this.props.fallback : this.props.children;
  }
}
