import { useState } from 'react';
import { useLocation } from 'wouter';
import { useHash } from '../common/use-hash';
import { askedTab, type TabHashes, type TabKey } from './tabs.rules';

export interface AskedTab {
  asked: TabKey;
  hrefOf: (tab: TabKey) => string;
  /** Shows the overview in the place of this tab, also in the browser's history. */
  toOverview: () => void;
}

/**
 * The tab that the page's address asks for. The links of the tabs leave its action out, so that it does not win on a reload.
 * Sources: MG-21, MG-40.
 * @param page the path of the page without an action
 */
export const useAskedTab = (page: string, hashes: TabHashes, action?: string): AskedTab => {
  const hash = useHash();
  const [firstHash] = useState(hash);
  const [, navigate] = useLocation();
  const hrefOf = (tab: TabKey) => `${page}${hashes[tab]}`;
  return {
    asked: askedTab({ hash, firstHash, action }),
    hrefOf,
    toOverview: () => navigate(hrefOf('overview'), { replace: true }),
  };
};

/**
 * Whether the page has a payment tab: where something can be paid (MG-24), and while it is shown, so that it can say that everything is paid.
 * @param canPay `canPayHere` of the booking as it is now
 */
export const useHasPayment = (asked: TabKey, canPay: boolean): boolean => {
  const [isShown, setShown] = useState(false);
  const has = canPay || (isShown && asked === 'payment');
  const isShownNow = has && asked === 'payment';
  if (isShownNow !== isShown) setShown(isShownNow);
  return has;
};
