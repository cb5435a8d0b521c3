import type {
  ActiveType,
  MySocieties,
  SocietyOfQr,
  SocietyUser,
  SocietyView,
} from '@bars/shared-api/contracts/societies';
import type { BarsService } from '../../estate/index';
import type { ContractOfSociety } from '../contract/service';
import type { HeldSociety } from './service';
import { splitOffers } from './societies.rules';
import type { MembershipRow, readMembers, SocietyRow } from './societies.store';

type Bars = Pick<BarsService, 'bar'>;
type Shown = Pick<SocietyRow, 'title' | 'bar_id' | 'offers'>;

const placeOf = (bars: Bars, { title, bar_id: barId, offers }: Shown) => ({
  title,
  bar: barId === null ? null : (bars.bar(barId)?.branded_name ?? null),
  offers: splitOffers(offers),
});

const toActive = ({ id, status, registered_at: at, title, ...base }: MembershipRow): ActiveType | null =>
  status !== 'registered' || at === null
    ? null
    : {
        id,
        date_registered: at.toISOString(),
        type: {
          title,
          base_type: {
            registered_message: base.registered_message,
            leave_message: base.leave_message,
            can_leave: base.can_leave,
          },
        },
      };

/** @param memberships as the store has them: the registered one first */
export const toUser = ([newest]: readonly MembershipRow[]): SocietyUser =>
  newest === undefined
    ? { status: 'unregistered', active_type: null }
    : { status: newest.status, active_type: toActive(newest) };

/** @param memberships of whoever asks; null of somebody who is not known */
export const toSocietyOfQr = (
  bars: Bars,
  society: SocietyRow,
  memberships: readonly MembershipRow[] | null,
): SocietyOfQr => ({
  ...placeOf(bars, society),
  registered_message: society.registered_message,
  status:
    memberships === null
      ? null
      : (memberships.find(({ society_id: id }) => id === society.id)?.status ?? 'unregistered'),
});

export const toMySocieties = (
  bars: Bars,
  memberships: readonly MembershipRow[],
  run: readonly SocietyRow[],
): MySocieties => {
  const active = memberships.filter(({ status }) => status === 'registered');
  const ofMember = active.map((one) => ({
    id: one.society_id,
    ...placeOf(bars, one),
    date_registered: one.registered_at?.toISOString() ?? null,
    is_admin: run.some(({ id }) => id === one.society_id),
  }));
  const ofAdmin = run
    .filter(({ id }) => !active.some((one) => one.society_id === id))
    .map((one) => ({ id: one.id, ...placeOf(bars, one), date_registered: null, is_admin: true }));
  return { societies: [...ofMember, ...ofAdmin] };
};

export const toView = (
  bars: Bars,
  society: SocietyRow,
  {
    members,
    names,
    contract,
  }: {
    members: Awaited<ReturnType<typeof readMembers>>;
    names: Map<string, string>;
    contract: ContractOfSociety | null;
  },
): SocietyView => ({
  id: society.id,
  ...placeOf(bars, society),
  members: members.flatMap(({ id, customer_id: customerId, registered_at: at }) =>
    at === null ? [] : [{ id, name: names.get(customerId) ?? null, date_registered: at.toISOString() }],
  ),
  contract: contract && {
    status: contract.status,
    signers: contract.signers.map(({ signedAt, ...signer }) => ({
      ...signer,
      signed_at: signedAt?.toISOString() ?? null,
    })),
  },
});

export const toHeld = (memberships: readonly MembershipRow[], run: readonly SocietyRow[]): HeldSociety[] => [
  ...memberships.map(({ title, bar_id: barId, status, registered_at: registeredAt, left_at: leftAt }) => ({
    title,
    barId,
    role: 'member' as const,
    status,
    registeredAt,
    leftAt,
  })),
  ...run.map(({ title, bar_id: barId }) => ({
    title,
    barId,
    role: 'admin' as const,
    status: null,
    registeredAt: null,
    leftAt: null,
  })),
];
