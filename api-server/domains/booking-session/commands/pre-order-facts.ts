import { linesOf, noOffer } from '../../pre-orders/index';
import type { SessionState } from '../booking-session.state';
import type { Facts, PreOrderFacts } from '../rules/facts';
import type { Deps } from './call';

/** What a session may order ahead, and what is ordered; nothing while bar, type, date and people are not all chosen. */
export const preOrderFacts = ({ preOrders }: Deps, { bar, type }: Pick<Facts, 'bar' | 'type'>, { choices, variations }: SessionState): PreOrderFacts => {
  const { date, no_people: people } = choices;
  if (bar === null || type === null || date === null || people < 1) return { offer: noOffer, lines: [] };
  const offer = preOrders.offer({ bar, type, date, people });
  return { offer, lines: linesOf(offer, variations) };
};
