export interface ComboboxOption {
  value: string;
  label: string;
  /** Beside the label: a distance. */
  detail?: string | undefined;
}

/** What the visitor has said: the text, the value of the option that was chosen for it, and whether it is a text that no option has. */
export interface ComboboxValue {
  text: string;
  chosen: string | null;
  isOwn: boolean;
}

export const nothingTyped: ComboboxValue = { text: '', chosen: null, isOwn: false };

/** A typed text. It is no option any more; that it is one's own is not said again with every letter. */
export const typedValue = (text: string, before: ComboboxValue): ComboboxValue => ({
  text,
  chosen: null,
  isOwn: before.isOwn && text !== '',
});

const moves = {
  ArrowDown: (place: number, length: number) => (place + 1) % length,
  ArrowUp: (place: number, length: number) => (place <= 0 ? length : place) - 1,
  Home: () => 0,
  End: (_place: number, length: number) => length - 1,
};
type Move = keyof typeof moves;

export const isMove = (key: string): key is Move => Object.hasOwn(moves, key);

/** The item to which a key leads; the arrows go round at the ends. @param active null while the caret is in the text alone */
export const itemAfter = (move: Move, items: readonly string[], active: string | null): string | null => {
  const place = active === null ? -1 : items.indexOf(active);
  return items[moves[move](place, items.length)] ?? null;
};

/**
 * The options in an order that was shown before, as far as they are the same ones: a list that is sorted anew doesn't move the option that somebody is
 * listening to. Their labels are the new ones.
 */
export const steadyOptions = (
  options: readonly ComboboxOption[],
  order: readonly string[] | null,
): readonly ComboboxOption[] => {
  if (order === null || order.length !== options.length) return options;
  const byValue = new Map(options.map((option) => [option.value, option]));
  const steady = order.flatMap((value) => byValue.get(value) ?? []);
  return steady.length === options.length ? steady : options;
};
