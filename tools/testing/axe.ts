import axe from 'axe-core';

/** The rules of WCAG 2.2 AA, and nothing that is only advice. */
export const wcagTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * What axe finds against WCAG 2.2 AA in an element or the document, as lines to read; empty when it is well.
 * Shadow roots are looked into. Colour contrast needs a real browser; in jsdom it is not judged.
 * @example expect(await axeViolations(element)).toEqual([]);
 */
export const axeViolations = async (context: Element | Document = document): Promise<string[]> => {
  const { violations } = await axe.run(context, {
    runOnly: { type: 'tag', values: wcagTags },
    resultTypes: ['violations'],
    preload: { assets: ['media'] },
    rules: { 'color-contrast': { enabled: !navigator.userAgent.includes('jsdom') } },
  });
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      (node) =>
        `${id}: ${help} at ${node.target.flat().join(' > ')} (${node.failureSummary?.split('\n')[1]?.trim() ?? ''})`,
    ),
  );
};
