import type { HostBooking } from '@bars/shared-api/contracts/managed-bookings';

export type TabKey = 'overview' | 'preOrder' | 'packages' | 'payment' | 'brunchUpgrade';
/** What an address wants to pay. */
export type WantedPayment = 'deposit' | 'balance' | null;

/** The names of the tabs in a hash or an action; `pay` is that of the links in mails. Sources: MG-20, MG-30, MG-39; decisions "Manage, accounts". */
const names: ReadonlyMap<string, TabKey> = new Map([
  ['overview', 'overview'],
  ['payment', 'payment'],
  ['pay', 'payment'],
  ['pre_order', 'preOrder'],
  ['pre-order', 'preOrder'],
  ['packages', 'packages'],
  ['brunch-upgrade', 'brunchUpgrade'],
]);

/** The hashes of a page's links; its addresses accept both spellings. Sources: MG-20, MG-30, MG-39. */
export type TabHashes = Readonly<Record<TabKey, string>>;
export const hashesById: TabHashes = {
  overview: '#overview',
  preOrder: '#pre_order',
  packages: '#packages',
  payment: '#payment',
  brunchUpgrade: '#brunch-upgrade',
};
export const hashesByToken: TabHashes = { ...hashesById, preOrder: '#pre-order' };

/** What the address of a booking's page says. */
export interface TabAddress {
  /** The fragment, with its `#`. */
  hash: string;
  /** The fragment with which the page was opened. */
  firstHash: string;
  action?: string | undefined;
  subAction?: string | undefined;
}

const tabNamed = (name: string): TabKey => names.get(name.toLowerCase()) ?? 'overview';

/** The tab that an address asks for: the action wins on arrival, the hash afterwards. An unknown name is the overview. Sources: MG-21, MG-40, MG-41. */
export const askedTab = ({ hash, firstHash, action }: TabAddress): TabKey =>
  tabNamed(action === undefined || hash !== firstHash ? hash.slice(1) : action);

/** What `/manage/{key}/pay/deposit` and `/balance` want to pay. */
export const wantedPayment = ({ action, subAction }: Pick<TabAddress, 'action' | 'subAction'>): WantedPayment =>
  action !== undefined && tabNamed(action) === 'payment' && (subAction === 'deposit' || subAction === 'balance')
    ? subAction
    : null;

/** Whether the booking has a payment tab. Source: MG-24. */
export const canPayHere = ({ can_customer_pay: canPay, pbr }: Pick<HostBooking, 'can_customer_pay' | 'pbr'>): boolean =>
  canPay && pbr > 0;

/** The tabs of the page by id. Sources: MG-20, MG-22. */
export const tabsById = (hasPayment: boolean): TabKey[] => [
  'overview',
  'preOrder',
  'packages',
  ...(hasPayment ? ['payment' as const] : []),
];

/** The tabs of the page by token. Source: MG-39. */
export const tabsByToken = (hasPayment: boolean, hasBrunch: boolean): TabKey[] => [
  'overview',
  ...(hasPayment ? ['payment' as const] : []),
  'preOrder',
  ...(hasBrunch ? ['brunchUpgrade' as const] : []),
];

/** The tab that is shown: the one that is asked for where the page has it, else the overview. */
export const shownTab = (asked: TabKey, tabs: readonly TabKey[]): TabKey => (tabs.includes(asked) ? asked : 'overview');
