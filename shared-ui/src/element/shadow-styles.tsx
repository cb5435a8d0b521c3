import { useMemo, type ReactNode } from 'react';
import { StyleSheetManager, version } from 'styled-components';
import { ownRem } from './own-rem';
import { rulesIn } from './prerendered-styles';

interface StylisNode {
  type: string;
  value: string;
}

/** Gives every declaration its own `rem`. */
const withOwnRem = (node: StylisNode): void => {
  if (node.type === 'decl') node.value = ownRem(node.value);
};

// styled-components tells plugins apart by their names, and builds an error for one without. The minifier removes the function's own.
export const shadowPlugins = [Object.defineProperty(withOwnRem, 'name', { value: 'own-rem' })];

/** The sheet, which already holds the first rules that styled-components will insert. */
const withoutFirst = (
  sheet: CSSStyleSheet,
  count: number,
): Pick<CSSStyleSheet, 'insertRule' | 'deleteRule' | 'cssRules'> => {
  let left = count;
  return {
    insertRule: (rule, index) => (left-- > 0 ? count : sheet.insertRule(rule, index)),
    deleteRule: (index) => sheet.deleteRule(index),
    get cssRules() {
      return sheet.cssRules;
    },
  };
};

/**
 * The sheet behind its present rules. They stay: a hydration in parts takes some frames, in which the markup needs them, and what
 * styled-components inserts is the same.
 */
const behindFirst = (sheet: CSSStyleSheet): Pick<CSSStyleSheet, 'insertRule' | 'deleteRule' | 'cssRules'> => {
  const { length: first } = sheet.cssRules;
  return {
    insertRule: (rule, index = 0) => sheet.insertRule(rule, first + index),
    deleteRule: (index) => sheet.deleteRule(first + index),
    get cssRules() {
      return sheet.cssRules;
    },
  };
};

/** What styled-components reads of a `<style>` that a server has sent. */
const serverStyle = (text: string) => ({ textContent: text, getAttribute: () => version });

/**
 * Where styled-components believes it puts a `<style>`: a node outside the document, whose only child is taken for the
 * style sheet that the shadow root has adopted. A style sheet made by script needs no permission of the page's policy;
 * a `<style>` would, even an empty one. Prerendered styles are found as those of a server, and are not inserted again.
 */
const targetOf = (sheet: CSSStyleSheet, prerendered: string | undefined): HTMLElement => {
  const target = document.createElement('div');
  const count = rulesIn(prerendered ?? '').length;
  // A browser that does not know a rule leaves it out, so that their numbers would not fit.
  const isTaken = prerendered !== undefined && sheet.cssRules.length === count;
  if (prerendered === undefined) sheet.replaceSync('');
  const own = isTaken ? withoutFirst(sheet, count) : behindFirst(sheet);
  target.insertBefore = (style) => {
    Object.defineProperty(style, 'sheet', { value: own });
    return style;
  };
  if (isTaken)
    Object.assign(target, {
      getRootNode: () => ({
        host: target,
        nodeType: Node.DOCUMENT_FRAGMENT_NODE,
        querySelectorAll: () => [serverStyle(prerendered)],
      }),
    });
  return target;
};

export interface ShadowStylesProps {
  /** Adopted by the shadow root, and used by nothing else; it is emptied first, unless it holds prerendered styles, also in part. */
  sheet: CSSStyleSheet;
  /** Styles that the sheet holds already, as styled-components writes them on a server. */
  prerendered?: string | undefined;
  children: ReactNode;
}

/** Puts the styles of all components inside into one adopted style sheet. */
export const ShadowStyles = ({ sheet, prerendered, children }: ShadowStylesProps) => {
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- prerendered styles count at the first render only
  const target = useMemo(() => targetOf(sheet, prerendered), [sheet]);
  return (
    <StyleSheetManager target={target} stylisPlugins={shadowPlugins}>
      {children}
    </StyleSheetManager>
  );
};
