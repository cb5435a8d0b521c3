const name = (inside: Element | ShadowRoot): void => {
  for (const element of inside.querySelectorAll<HTMLElement>('[data-part]'))
    element.part.value = element.dataset['part'] ?? '';
};

/**
 * Makes what our components call `data-part` a `part` of the shadow root, so that the page around may style it with
 * `::part()`. (styled-components warns of the attribute itself, which it does not know.) It is seen before it is painted.
 */
export const showParts = (root: ShadowRoot): void => {
  const watch = new MutationObserver(() => name(root));
  watch.observe(root, { childList: true, subtree: true });
};
