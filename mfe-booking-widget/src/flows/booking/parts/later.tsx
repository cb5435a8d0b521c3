import { lazy, useState, type ComponentType } from 'react';

export interface Later<Props extends object> {
  /** Suspends only while its file is under way: one that has been preloaded is there at once, without a frame of its fallback. */
  Screen: ComponentType<Props>;
  preload: () => Promise<unknown>;
}

/**
 * A screen in a file of its own: a first visit does not wait for what later steps need.
 * @param instead what stands there when the file cannot be had
 */
export const later = <Props extends object>(load: () => Promise<ComponentType<Props>>, instead: ComponentType<Props>): Later<Props> => {
  const file: { coming?: Promise<ComponentType<Props>>; come?: ComponentType<Props> } = {};
  const preload = async (): Promise<ComponentType<Props>> => {
    file.come = await (file.coming ??= load().catch(() => instead));
    return file.come;
  };
  const Lazy = lazy(async () => ({ default: await preload() }));
  const Screen = (props: Props) => {
    // Chosen once: another component in its place would begin anew.
    const [Shown] = useState<{ is: ComponentType<Props> }>(() => ({ is: file.come ?? Lazy }));
    return <Shown.is {...props} />;
  };
  return { Screen, preload };
};
