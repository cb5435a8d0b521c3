import { formatTime } from '@bars/shared-api/format';
import type { PartyType } from '../../bars/estate.schema';
import type { Choices } from '../booking-session.state';

const noTexts = { party_type_name: null, booking_flow_name: null, info_text: null, warning_text: null, complete_text: null, terms: null };

/** The texts of the chosen type; all null while none is chosen. */
export const typeTexts = (type: PartyType | null) =>
  type === null
    ? noTexts
    : {
        party_type_name: type.front_end_name,
        booking_flow_name: type.booking_flow_name,
        info_text: type.info_text,
        warning_text: type.warning_text,
        complete_text: type.complete_text,
        terms: type.terms,
      };

/** The area and the end of the visit; both are known once seats are held. */
export const stayToWire = (stay: { endsAt: Date; area: string } | null) => ({
  end_time: stay === null ? null : formatTime(stay.endsAt),
  capability_name: stay === null || stay.area === '' ? null : stay.area,
});

/** The choices as the answer has them: the brand's default time where none is requested, and the clock time of the chosen start. Sources: BW-64, BW-95. */
export const choicesToWire = (choices: Choices, defaultTime: string) => ({
  ...choices,
  requested_time: choices.requested_time ?? defaultTime,
  time: choices.full_date === null ? null : formatTime(choices.full_date),
});
