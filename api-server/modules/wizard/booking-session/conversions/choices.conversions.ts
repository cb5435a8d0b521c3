import type { Slot } from '@bars/shared-api/contracts/availability';
import { timeOf } from '@bars/shared-api/format';
import type { EstateBar, PartyType } from '../../../estate/index';
import type { SessionCopy } from '../booking-session.copy';
import type { Choices } from '../booking-session.state';
import type { Facts } from '../rules/facts';
import { isPaidOnArrival } from '../rules/money.rules';
import type { TimesOnOffer } from '../rules/time-slots.rules';
import { isPartners } from '../rules/partner.rules';

const noTexts = {
  party_type_name: null,
  booking_flow_name: null,
  info_text: null,
  warning_text: null,
  complete_text: null,
  terms: null,
  price_per: null,
  partner_url: null,
};

/** The masterclass whose seats are sold by the person: a small party shares it. Source: BW-108. */
const sharedClass = 27;

const isShared = ({ id, min_covers: least }: PartyType, people: number): boolean =>
  id === sharedClass && least !== null && people > 0 && people < least;

/** The warnings of the type for this party, in one text; null where there is none. Sources: BW-77, BW-108, BW-109. */
const warningOf = (type: PartyType, people: number, copy: SessionCopy): string | null => {
  const texts = [
    type.warning_text,
    isShared(type, people) ? copy.sharedClass(type.min_covers ?? 0) : null,
    isPaidOnArrival(type) ? copy.balanceOnArrival : null,
  ].filter((text) => text !== null);
  return texts.length === 0 ? null : texts.join(' ');
};

const partnerUrl = (type: PartyType, bar: EstateBar | null): string | null =>
  isPartners(type) ? (bar?.karaoke_partner_url ?? null) : null;

/** The texts of the chosen type; all null while none is chosen. */
export const typeTexts = ({ type, bar, state, copy }: Pick<Facts, 'type' | 'bar' | 'state' | 'copy'>) =>
  type === null
    ? noTexts
    : {
        party_type_name: type.front_end_name,
        booking_flow_name: type.booking_flow_name,
        info_text: type.info_text,
        warning_text: warningOf(type, state.choices.no_people, copy),
        complete_text: type.complete_text,
        terms: type.terms,
        price_per: type.price_per,
        partner_url: partnerUrl(type, bar),
      };

/** The end of the visit, known with the chosen start, and the area, known once seats are held. */
export const stayToDto = (stay: { endsAt: Date; area: string } | null, slot: Slot | null) => ({
  end_time: stay === null ? (slot?.until ?? null) : timeOf(stay.endsAt),
  capability_name: stay === null || stay.area === '' ? null : stay.area,
});

/** The choices as the answer has them: the requested time and the part of the day that are on offer, and the clock time of the chosen start. Sources: BW-64, BW-95. */
export const choicesToDto = (choices: Choices, { time, part }: TimesOnOffer) => ({
  ...choices,
  requested_time: time,
  day_part: part,
  time: choices.full_date === null ? null : timeOf(choices.full_date),
});
