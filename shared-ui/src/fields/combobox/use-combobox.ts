import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import {
  isMove,
  itemAfter,
  steadyOptions,
  typedValue,
  type ComboboxOption,
  type ComboboxValue,
} from './combobox.rules';

interface ComboboxOptions {
  value: ComboboxValue;
  options: readonly ComboboxOption[];
  onChange: (value: ComboboxValue) => void;
}

/** The option that the keys have reached, and the order of the list at that moment. */
interface Active {
  item: string;
  order: readonly string[];
}

const ownItem = 'own';
const itemOf = (value: string): string => `option-${value}`;

/** The open list, the option that the keys have reached, and what each key does. The focus stays in the text. Source: the combobox of the ARIA practices. */
export const useCombobox = ({ value, options, onChange }: ComboboxOptions) => {
  const [isOpen, setOpen] = useState(false);
  const [reached, setReached] = useState<Active | null>(null);
  const list = useRef<HTMLUListElement>(null);

  const shown = steadyOptions(options, reached?.order ?? null);
  const items = [...shown.map((option) => itemOf(option.value)), ownItem];
  const active = isOpen && reached !== null && items.includes(reached.item) ? reached.item : null;

  useEffect(() => {
    if (active !== null)
      list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [active]);

  const close = () => {
    setOpen(false);
    setReached(null);
  };
  const open = () => setOpen(true);
  const choose = (item: string) => {
    const option = shown.find((one) => itemOf(one.value) === item);
    onChange(
      option === undefined
        ? { ...value, chosen: null, isOwn: true }
        : { text: option.label, chosen: option.value, isOwn: false },
    );
    close();
  };
  const type = (text: string) => {
    onChange(typedValue(text, value));
    setReached(null);
    open();
  };

  const move = (event: KeyboardEvent) => {
    if (!isMove(event.key)) return;
    const isArrow = event.key.startsWith('Arrow');
    // With the caret in the text alone these two keys move the caret.
    if (!isArrow && active === null) return;
    event.preventDefault();
    if (isArrow && event.altKey) {
      if (event.key === 'ArrowDown') open();
      else close();
      return;
    }
    const item = itemAfter(event.key, items, active);
    open();
    if (item !== null) setReached({ item, order: shown.map((option) => option.value) });
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && isOpen) {
      // The dialog around the field stays open.
      event.preventDefault();
      close();
    } else if (event.key === 'Enter' && active !== null) {
      event.preventDefault();
      choose(active);
    } else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') setReached(null);
    else move(event);
  };

  return { isOpen, shown, active, list, itemOf, ownItem, open, close, choose, type, press };
};
