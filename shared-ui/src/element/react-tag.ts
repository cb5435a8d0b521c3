import r2wc from '@r2wc/react-to-web-component';
import type { ComponentType } from 'react';

/** The custom element itself, as r2wc passes it to the component. */
export interface ReactTagProps {
  container?: HTMLElement;
}

type Lifecycle = HTMLElement & { connectedCallback(): void; disconnectedCallback(): void };

const isLifecycle = (tag: CustomElementConstructor): tag is new () => Lifecycle => 'connectedCallback' in tag.prototype;

/**
 * A custom element that shows a React component. r2wc unmounts the component whenever its element leaves the document, also
 * for the moment of being moved; here it stays unless the tag is still away when the script that moved it has ended.
 */
export const reactTag = (component: ComponentType<ReactTagProps>): CustomElementConstructor => {
  const Mounting = r2wc(component);
  if (!isLifecycle(Mounting)) return Mounting;
  return class extends Mounting {
    override disconnectedCallback(): void {
      queueMicrotask(() => {
        if (!this.isConnected) super.disconnectedCallback();
      });
    }
  };
};
