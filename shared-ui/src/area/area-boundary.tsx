import { Component, type ReactNode } from 'react';
import type { BrandId } from '../theme/brand-scope';
import { announceAreaFailure } from './area-events';
import { AreaNotice } from './area-notice';

interface AreaBoundaryProps {
  area: string;
  brand: BrandId;
  children: ReactNode;
}

/** Keeps a broken area inside its own place: the notice is shown, the failure is announced, the page goes on. */
export class AreaBoundary extends Component<AreaBoundaryProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override componentDidCatch(error: unknown): void {
    announceAreaFailure({ area: this.props.area, error });
  }

  override render(): ReactNode {
    return this.state.broken ? <AreaNotice brand={this.props.brand} /> : this.props.children;
  }
}
