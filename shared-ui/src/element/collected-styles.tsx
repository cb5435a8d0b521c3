import { useContext, useMemo, type ComponentProps, type ReactNode } from 'react';
import { StyleSheetContext, StyleSheetManager } from 'styled-components';

/** What styled-components calls a grouped tag: the rules of each component, in the order in which the components were defined. */
class RuleGroups {
  readonly #groups = new Map<number, string[]>();

  get length(): number {
    return Math.max(0, ...this.#groups.keys()) + 1;
  }

  insertRules(group: number, rules: string | string[]): void {
    this.#groups.set(group, [...(this.#groups.get(group) ?? []), ...[rules].flat()]);
  }

  clearGroup(group: number): void {
    this.#groups.delete(group);
  }

  getGroup(group: number): string {
    return (this.#groups.get(group) ?? []).map((rule) => `${rule}/*!sc*/\n`).join('');
  }
}

export interface CollectedStylesProps {
  /** Called while rendering, with a function that reads what has been collected so far, as styled-components writes it on a server. */
  onRead: (read: () => string) => void;
  /** Plugins of the place that the styles are for. */
  plugins?: ComponentProps<typeof StyleSheetManager>['stylisPlugins'];
  children: ReactNode;
}

/**
 * Collects the styles of all components inside where there is no document. `ServerStyleSheet` of styled-components' build for
 * browsers needs one, and markup is rendered with that build, so that names are the same.
 */
export const CollectedStyles = ({ onRead, plugins, children }: CollectedStylesProps) => {
  const { styleSheet } = useContext(StyleSheetContext);
  const sheet = useMemo(() => {
    const collected = Object.assign(styleSheet.reconstructWithOptions({ isServer: true }, false), {
      tag: new RuleGroups(),
    });
    const written: { toString: () => string } = collected;
    onRead(() => written.toString());
    return collected;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each render
  }, [styleSheet]);
  return (
    <StyleSheetManager sheet={sheet} {...(plugins ? { stylisPlugins: plugins } : {})}>
      {children}
    </StyleSheetManager>
  );
};
