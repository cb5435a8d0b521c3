import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** A drawing in a file of its own. One that cannot be had leaves its room empty; it never takes the page with it. */
export const lazyDrawing = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>): LazyExoticComponent<ComponentType<Props>> =>
  lazy(() => load().catch((): { default: ComponentType<Props> } => ({ default: () => null })));
