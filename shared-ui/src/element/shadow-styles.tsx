import { useMemo, type ReactNode } from 'react';
import { StyleSheetManager } from 'styled-components';
import { ownRem } from './own-rem';

interface StylisNode {
  type: string;
  value: string;
}

/** Gives every declaration its own `rem`. */
const withOwnRem = (node: StylisNode): void => {
  if (node.type === 'decl') node.value = ownRem(node.value);
};

/**
 * Where styled-components believes it puts a `<style>`: a node outside the document, whose only child is taken for the
 * style sheet that the shadow root has adopted. A style sheet made by script needs no permission of the page's policy;
 * a `<style>` would, even an empty one.
 */
const targetOf = (sheet: CSSStyleSheet): HTMLElement => {
  const target = document.createElement('div');
  target.insertBefore = (style) => {
    Object.defineProperty(style, 'sheet', { value: sheet });
    return style;
  };
  return target;
};

export interface ShadowStylesProps {
  /** Adopted by the shadow root, and used by nothing else; it is emptied first. */
  sheet: CSSStyleSheet;
  children: ReactNode;
}

/** Puts the styles of all components inside into one adopted style sheet. */
export const ShadowStyles = ({ sheet, children }: ShadowStylesProps) => {
  const target = useMemo(() => {
    sheet.replaceSync('');
    return targetOf(sheet);
  }, [sheet]);
  return (
    <StyleSheetManager target={target} stylisPlugins={plugins}>
      {children}
    </StyleSheetManager>
  );
};

// styled-components tells plugins apart by their names, and builds an error for one without. The minifier removes the function's own.
const plugins = [Object.defineProperty(withOwnRem, 'name', { value: 'own-rem' })];
