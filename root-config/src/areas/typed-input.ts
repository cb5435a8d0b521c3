/**
 * Watches what a visitor types and chooses on a page.
 * @returns whether a field is still on the page that was changed; one that has been sent counts, too, as nobody says when it was
 */
export const watchTyping = (page: Document): (() => boolean) => {
  const fields = new Set<Node>();
  const forgetRemoved = () => {
    for (const field of fields) if (!field.isConnected) fields.delete(field);
  };
  page.addEventListener(
    'input',
    (event) => {
      forgetRemoved();
      // The field itself, and not the custom element that it is part of.
      const [field] = event.composedPath();
      if (field instanceof Node) fields.add(field);
    },
    { capture: true },
  );
  return () => {
    forgetRemoved();
    return fields.size > 0;
  };
};
