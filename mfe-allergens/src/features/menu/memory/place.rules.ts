import * as z from 'zod/mini';
import type { Browse } from '../use-browse';

const storedPlace = z.object({
  key: z.string(),
  query: z.string(),
  toggled: z.array(z.object({ category: z.string(), is_open: z.boolean() })),
  opened: z.array(z.int()),
  show_unsuitable: z.boolean(),
  is_text: z.boolean(),
  top: z.nullable(z.int()),
});
export type StoredPlace = z.infer<typeof storedPlace>;

/** Where the visitor was in a menu. */
export interface Place {
  browse: Browse;
  /** The item at the top of the window, by its place in the menu; null at the head of the page. */
  top: number | null;
}

/** A place as it is kept in a history entry. @param key names the menu */
export const storedOf = (key: string, { browse, top }: Place): StoredPlace => ({
  key,
  query: browse.query,
  toggled: [...browse.toggled].map(([category, isOpen]) => ({ category, is_open: isOpen })),
  opened: [...browse.opened],
  show_unsuitable: browse.showUnsuitable,
  is_text: browse.isText,
  top,
});

/** The kept place of a menu; null where there is none, or it is of another menu. Anything may be in a history entry. */
export const placeOf = (key: string, stored: unknown): Place | null => {
  const { success, data } = storedPlace.safeParse(stored);
  if (!success || data.key !== key) return null;
  return {
    top: data.top,
    browse: {
      query: data.query,
      toggled: new Map(data.toggled.map(({ category, is_open: isOpen }) => [category, isOpen])),
      opened: new Set(data.opened),
      showUnsuitable: data.show_unsuitable,
      isText: data.is_text,
    },
  };
};
