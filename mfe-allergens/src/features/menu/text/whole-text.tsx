import { useRef } from 'react';
import { useGoTo, type GoTo } from '../memory/use-go-to';
import { MenuText, type MenuTextProps } from './menu-text';

/** The text of the menu on a page that can lead to an item in it. */
export const WholeText = ({ goTo, ...text }: MenuTextProps & { goTo: GoTo }) => {
  const box = useRef<HTMLDivElement>(null);
  useGoTo(goTo, (key) => {
    // One section for each item, in the same order.
    const at = text.entries.findIndex((entry) => entry.key === key);
    const heading = box.current?.querySelectorAll<HTMLElement>('section section > :first-child')[at];
    if (heading === undefined) return false;
    heading.tabIndex = -1;
    heading.focus();
    return true;
  });
  return (
    <div ref={box}>
      <MenuText {...text} />
    </div>
  );
};
