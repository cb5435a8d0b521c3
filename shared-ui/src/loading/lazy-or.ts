import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/**
 * A component in a file of its own, and what stands in when that file cannot be had:
 * a part that loads later may fail alone, it never takes the page with it.
 */
export const lazyOr = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  instead: ComponentType<Props>,
): LazyExoticComponent<ComponentType<Props>> => lazy(() => load().catch((): { default: ComponentType<Props> } => ({ default: instead })));

/** Stands in for a drawing: its room stays empty. */
export const nothing = () => null;
