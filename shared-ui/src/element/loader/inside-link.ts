/**
 * An element may be inside a link of the page. A press in the wizard must not follow it. What has an action of its own in the
 * browser keeps it.
 */
export const keepInLink = (root: ShadowRoot): void =>
  root.addEventListener('click', (event) => {
    const { target } = event;
    if (
      root.host.closest('a') &&
      target instanceof Element &&
      !target.closest('a,label,input,select,summary,[type=submit]')
    )
      event.preventDefault();
  });
