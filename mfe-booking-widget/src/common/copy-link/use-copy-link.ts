import { useState } from 'react';

export interface CopyLink {
  state: 'ready' | 'copied' | 'notCopied';
  /** Copies the link; null in a browser without a clipboard, and on a page without HTTPS. */
  copy: (() => void) | null;
}

/** Copies a link on request. The browser may refuse, as it does in another site's frame that does not allow it. */
export const useCopyLink = (link: string): CopyLink => {
  const [state, setState] = useState<CopyLink['state']>('ready');
  const copy = () =>
    void navigator.clipboard.writeText(link).then(
      () => setState('copied'),
      () => setState('notCopied'),
    );
  return { state, copy: 'clipboard' in navigator ? copy : null };
};
