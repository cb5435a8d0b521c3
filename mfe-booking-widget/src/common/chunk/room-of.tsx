import { useEffect, useSyncExternalStore, type ComponentType } from 'react';

export interface Room<Props> {
  /** The screen, or the room of it while it is on its way. */
  Room: ComponentType<Props>;
  /** Fetches the screen before it is needed. */
  preload: () => void;
}

export interface RoomParts<Props> {
  /** @throws when the file cannot be had */
  load: () => Promise<ComponentType<Props>>;
  /** Keeps the room while the screen is on its way; without it the room is empty. */
  Waiting?: ComponentType<Props>;
  /** Stands in when the file cannot be had; without it nothing does. */
  Missing?: ComponentType<Props>;
}

const nothing = () => null;

/**
 * A screen in a file of its own, fetched ahead and asked for again where it did not come; for every part of the wizard that
 * comes later. One that has arrived is rendered at once: `React.lazy` would show the waiting room for a moment even then, and
 * the step would be laid out twice. A small part inside a screen, which nobody fetches ahead, is `lazyOr` of shared-ui.
 */
export const roomOf = <Props extends object>({ load, Waiting = nothing, Missing = nothing }: RoomParts<Props>): Room<Props> => {
  const waiting = new Set<() => void>();
  // Code and nothing else, so that two wizards on a page may share it.
  const file: { coming: Promise<void> | null; screen: ComponentType<Props> | null } = { coming: null, screen: null };
  const show = (screen: ComponentType<Props>) => {
    file.screen = screen;
    waiting.forEach((tell) => tell());
  };
  const fetchFile = (): Promise<void> =>
    (file.coming ??= load().then(show, (error: unknown) => {
      file.coming = null;
      throw error;
    }));
  const preload = () => void fetchFile().catch(() => {});
  // What failed to come ahead of time says nothing of now: it is asked for once more before it counts as missing.
  const need = () => void fetchFile().catch(fetchFile).catch(() => show(Missing));
  const subscribe = (tell: () => void) => {
    waiting.add(tell);
    return () => void waiting.delete(tell);
  };
  const Room = (props: Props) => {
    const Screen = useSyncExternalStore(subscribe, () => file.screen) ?? Waiting;
    useEffect(need, []);
    return <Screen {...props} />;
  };
  return { Room, preload };
};
