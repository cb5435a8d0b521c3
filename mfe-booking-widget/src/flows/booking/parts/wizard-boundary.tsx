import { Component, type ReactNode } from 'react';

export interface WizardBoundaryProps {
  /** Reports the error by itself. Source: BW-195. */
  onError: (error: string) => void;
  fallback: ReactNode;
  children: ReactNode;
}

const described = (error: unknown): string => (error instanceof Error ? `${error.name}: ${error.message}\n${error.stack ?? ''}` : String(error));

/** Keeps a screen that breaks inside the wizard: the booking lives on, the failure is reported, the visitor has a way on. */
export class WizardBoundary extends Component<WizardBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(described(error));
  }

  override render(): ReactNode {
    return this.state.isBroken ? this.props.fallback : this.props.children;
  }
}
