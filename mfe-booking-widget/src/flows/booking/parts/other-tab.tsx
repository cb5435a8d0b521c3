import { useEffect, useRef } from 'react';
import { wordsOf } from '@bars/shared-ui/area/brand-copy';
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
 * Two tabs of one browser show the same booking. What another one does reaches this one when somebody looks at it or presses
 * something: the server is asked, and what was done is said in words. The device's storage says that there is something to
 * ask; nothing is asked before that, or two tabs would keep each other asking.
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
    // Ahead of the press itself, so that it meets the booking as it stands.
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
    if (what) notify('info', wordsOf(otherTabCopy, brand)[what](session.time ?? ''));
  }, [session, notify, brand]);
  return null;
};
