import { focusFirstInvalid } from '@bars/shared-ui';
import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to the first invalid field below the element whenever there is another refusal, once its errors are drawn. The button that was pressed
 * comes into view with it: the errors above may have moved it out of its dialog.
 * @param refusal what says that something is wrong: a new object for each try, null where nothing is wrong
 */
export const useFirstInvalid = <Root extends HTMLElement>(refusal: object | null): RefObject<Root | null> => {
  const root = useRef<Root>(null);
  useEffect(() => {
    if (refusal === null || root.current === null || !focusFirstInvalid(root.current)) return;
    root.current.querySelector('[type="submit"]')?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [refusal]);
  return root;
};
