import { lazy, useEffect, useState, type ComponentType, type FunctionComponent, type LazyExoticComponent } from 'react';

export interface PreloadableComponent<Props> extends FunctionComponent<Props> {
  /** Fetches the file before it is rendered. It never throws. */
  preload: () => Promise<void>;
}

/**
 * `React.lazy` with two additions: the file can be fetched ahead, and one that cannot be had takes no page with it. It is
 * rendered inside a `Suspense`. A file that has arrived is rendered at once, where `React.lazy` shows the fallback for a moment.
 * A file that did not arrive is requested once more, then `Missing` is rendered; the next mount requests it again.
 * @param load rejects when the file cannot be had
 */
export const lazyWithPreload = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Missing: ComponentType<Props> = nothing,
): PreloadableComponent<Props> => {
  // Code and nothing else, so two wizards on a page may share it.
  let loaded: ComponentType<Props> | null = null;
  let loading: Promise<ComponentType<Props>> | null = null;
  let pending: LazyExoticComponent<ComponentType<Props>> | null = null;

  const fetchFile = (): Promise<ComponentType<Props>> =>
    (loading ??= load().then(
      ({ default: Loaded }) => (loaded = Loaded),
      (error: unknown) => {
        loading = null;
        throw error;
      },
    ));
  // A failure ahead of time says nothing about now, so there is one more request.
  const needFile = async () => ({
    default: await fetchFile()
      .catch(fetchFile)
      .catch(() => Missing),
  });

  const Lazy = (props: Props) => {
    const [Shown] = useState(() => loaded ?? (pending ??= lazy(needFile)));
    useEffect(
      () => () => {
        pending = null;
      },
      [],
    );
    return <Shown {...props} />;
  };
  return Object.assign(Lazy, { preload: async () => void (await fetchFile().catch(nothing)) });
};

/** Leaves the space of what did not arrive empty. */
const nothing = (): null => {
  return null;
};
