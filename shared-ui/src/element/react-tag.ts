import r2wc from '@r2wc/react-to-web-component';
import { createElement, type ComponentType } from 'react';
import type { Root } from 'react-dom/client';
import { hydrateInParts } from './hydration/hydrate-in-parts';
import { WhenHydrated } from './hydration/when-hydrated';

/** The custom element itself, as r2wc passes it to the component. */
export interface ReactTagProps {
  container?: HTMLElement;
}

type Lifecycle = HTMLElement & { connectedCallback(): void; disconnectedCallback(): void };

const isLifecycle = (tag: CustomElementConstructor): tag is new () => Lifecycle => 'connectedCallback' in tag.prototype;

/**
 * A custom element that shows a React component. r2wc unmounts the component whenever its element leaves the document, also
 * for the moment of being moved; here it stays unless the tag is still away when the script that moved it has ended, or `keepMs` later.
 * Markup that is inside of the element already is hydrated, which r2wc cannot do, as `takeOver` wants. Until `isReady` nothing is mounted; the element's `connectedCallback` is called again then.
 */
export const reactTag = (
  component: ComponentType<ReactTagProps>,
  isReady: (tag: HTMLElement) => boolean,
  keepMs: (tag: HTMLElement) => number = () => 0,
  takeOver: (tag: HTMLElement, tellReact: (onHydrated: () => void) => void) => void = (_tag, tellReact) =>
    tellReact(() => {}),
): CustomElementConstructor => {
  const Mounting = r2wc(component);
  if (!isLifecycle(Mounting)) return Mounting;
  return class extends Mounting {
    #hydrated: Root | undefined;
    #onHydrated = (): void => {};
    #isMounted = false;
    #end: ReturnType<typeof setTimeout> | undefined;

    override connectedCallback(): void {
      clearTimeout(this.#end);
      if (!isReady(this) || this.#hydrated) return;
      const isMarkup = this.firstChild !== null && !this.#isMounted;
      this.#isMounted = true;
      if (!isMarkup) return super.connectedCallback();
      takeOver(this, (onHydrated) => {
        this.#onHydrated = onHydrated;
        const content = createElement(component, { container: this });
        this.#hydrated = hydrateInParts(this, createElement(WhenHydrated, { onHydrated }, content));
      });
    }

    override disconnectedCallback(): void {
      const ms = keepMs(this);
      if (ms === 0) queueMicrotask(() => this.#unmount());
      else this.#end = setTimeout(() => this.#unmount(), ms);
    }

    #unmount(): void {
      if (this.isConnected || !this.#isMounted) return;
      this.#isMounted = false;
      if (!this.#hydrated) return super.disconnectedCallback();
      // It may not have come to that.
      this.#onHydrated();
      this.#hydrated.unmount();
      this.#hydrated = undefined;
    }
  };
};
