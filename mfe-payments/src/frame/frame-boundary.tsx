import { Component, type ReactNode } from 'react';

interface FrameBoundaryProps {
  /** Stands in for what broke. */
  instead: ReactNode;
  children: ReactNode;
}

/** A fault of ours takes the words of the frame, never the payment: the server goes on by itself. */
export class FrameBoundary extends Component<FrameBoundaryProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override render(): ReactNode {
    return this.state.broken ? this.props.instead : this.props.children;
  }
}
