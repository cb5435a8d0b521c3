import { formatTime } from '@bars/shared-api/format';
import { useEffect, useRef } from 'react';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import type { WizardModel } from '../../../common/wizard-model';
import { otherTabCopy } from '../other-tab.copy';
import type { Notify } from '../use-notifications';
import { doneElsewhere, type Known } from './other-tab.rules';

export interface OtherTabProps {
  model: Pick<WizardModel, 'brand' | 'session' | 'values' | 'refresh'>;
  notify: Notify;
}

const looks = ['focus', 'pointerdown', 'keydown'] as const;

/**
 * Keeps two tabs with the same booking in step. When this tab is focused or pressed, the session is read from the server and a
 * message shows what the other tab changed. It is read only after a `storage` event, because each read writes to the storage
 * and two tabs would trigger each other without end.
 */
export const OtherTab = ({ model, notify }: OtherTabProps) => {
  const { brand, session } = model;
  const latest = useRef(model);
  const before = useRef<Known | null>(null);
  useEffect(() => {
    latest.current = model;
  });

  useEffect(() => {
    let hasNews = false;
    const onStorage = ({ key }: StorageEvent) => {
      hasNews ||= key === `bars.session.${brand}`;
    };
    const look = () => {
      if (!hasNews || document.visibilityState === 'hidden') return;
      hasNews = false;
      const { session: known, values, refresh } = latest.current;
      before.current = { ...known, full_date: values.full_date };
      void refresh();
    };
    window.addEventListener('storage', onStorage);
    document.addEventListener('visibilitychange', look);
    // The capture phase runs before the press is handled, so that the press acts on the current booking.
    looks.forEach((name) => window.addEventListener(name, look, { capture: true }));
    return () => {
      window.removeEventListener('storage', onStorage);
      document.removeEventListener('visibilitychange', look);
      looks.forEach((name) => window.removeEventListener(name, look, { capture: true }));
    };
  }, [brand]);

  useEffect(() => {
    const known = before.current;
    before.current = null;
    const what = known && doneElsewhere(known, session);
    if (what)
      notify(
        'info',
        wordsOf(otherTabCopy, brand)[what](session.full_date === null ? '' : formatTime(session.full_date)),
      );
  }, [session, notify, brand]);
  return null;
};
