import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/**
 * A part of a screen in a file of its own (a drawing, a calendar), inside a `Suspense`, and what stands in when that file
 * cannot be had: a part that loads later may fail alone, it never takes the page with it. A whole screen of the wizard, which
 * is fetched ahead and has a waiting room, is a `roomOf` of the booking area.
 */
export const lazyOr = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  instead: ComponentType<Props>,
): LazyExoticComponent<ComponentType<Props>> => lazy(() => load().catch((): { default: ComponentType<Props> } => ({ default: instead })));

/** Stands in for a drawing: its room stays empty. */
export const nothing = () => null;
