import type { BookingGuest } from '@bars/shared-api/contracts/managed-bookings';
import { Button, Checkbox, Dialog, Notice, NoticeRegion, SelectField, Stack, Text, TextField } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import type { BookingPartProps } from '../../../../common/booking/booking-part';
import { openOptions, type PerPersonOption } from '../../common/party/party.rules';
import { useFirstInvalid } from '../../common/use-first-invalid';
import { guestFormCopy, partyGuestsCopy, type GuestFormCopy } from '../party-guests.copy';
import type { GuestValues } from '../party-guests.rules';
import { useGuestForm, type GuestFormView } from '../use-guest-form';

export interface GuestFormProps extends BookingPartProps {
  /** Null adds a guest. */
  guest: BookingGuest | null;
  onClose: () => void;
  onSaved: (values: GuestValues) => void;
}

/** What can be ordered for the guest: what they have, and what has a place left. */
const offersFor = ({ booking }: BookingPartProps, guest: BookingGuest | null): PerPersonOption[] => {
  const open = openOptions(booking);
  return booking.pre_order_state.per_person_options.filter(
    (option) => open.includes(option) || guest?.variations.includes(option.variation_id),
  );
};

const shownValue = (
  { name, now }: GuestFormView['changed'][number],
  options: readonly PerPersonOption[],
  copy: GuestFormCopy,
): string => {
  if (typeof now === 'boolean') return now ? copy.yes : copy.no;
  if (now === '') return copy.nothing;
  return name === 'variation'
    ? (options.find(({ variation_id: id }) => String(id) === now)?.name ?? copy.nothing)
    : now;
};

const Meanwhile = ({
  view,
  options,
  copy,
  locked,
}: {
  view: GuestFormView;
  options: readonly PerPersonOption[];
  copy: GuestFormCopy;
  locked: string;
}) => (
  <>
    <NoticeRegion role="alert">
      {view.isLocked ? <Notice tone="warning">{locked}</Notice> : null}
      {view.isGone ? <Notice tone="warning">{copy.removed}</Notice> : null}
      {view.problem === null ? null : <Notice tone="error">{view.problem}</Notice>}
    </NoticeRegion>
    <NoticeRegion role="status">
      {view.changed.length === 0 ? null : (
        <Notice tone="info">
          <Stack gap={1}>
            <Text>{copy.changed}</Text>
            {view.changed.map((one) => (
              <Text key={one.name} strong>
                {copy.changedLine(copy.field[one.name], shownValue(one, options, copy))}
              </Text>
            ))}
          </Stack>
        </Notice>
      )}
    </NoticeRegion>
  </>
);

const Fields = ({
  guest,
  booking,
  view,
  options,
  copy,
}: Pick<GuestFormProps, 'guest' | 'booking'> & {
  view: GuestFormView;
  options: readonly PerPersonOption[];
  copy: GuestFormCopy;
}) => {
  const { values, set, errors } = view;
  return (
    <>
      <TextField
        label={copy.forename}
        name="forename"
        required
        placeholder={copy.forenamePlaceholder}
        autoComplete="off"
        maxLength={60}
        value={values.forename}
        error={errors['forename']}
        onChange={(forename) => set({ forename })}
      />
      <TextField
        label={copy.surname}
        name="surname"
        autoComplete="off"
        maxLength={60}
        value={values.surname}
        error={errors['surname']}
        onChange={(surname) => set({ surname })}
      />
      {guest === null ? null : (
        <TextField
          label={copy.email}
          name="email"
          type="email"
          hint={copy.emailHint}
          autoComplete="off"
          maxLength={254}
          value={values.email}
          error={errors['email']}
          onChange={(email) => set({ email })}
        />
      )}
      {options.length === 0 ? null : (
        <SelectField
          label={copy.variation}
          name="variation"
          value={values.variation}
          error={errors['variation']}
          {...(guest === null ? {} : { placeholder: copy.noVariation })}
          options={options.map(({ variation_id: id, name }) => ({ value: String(id), label: name }))}
          onChange={(variation) => set({ variation })}
        />
      )}
      {guest !== null && booking.role === 'lead_booker' ? (
        <Checkbox
          label={copy.admin}
          name="admin"
          hint={copy.adminHint}
          checked={values.admin}
          onChange={(admin) => set({ admin })}
        />
      ) : null}
    </>
  );
};

/** The modal in which a host edits a guest, or adds one. Sources: MG-34, MG-90, MG-91, MG-109, MG-110. */
export const GuestForm = ({ guest, onClose, onSaved, ...props }: GuestFormProps) => {
  const { brand, booking } = props;
  const copy = wordsOf(guestFormCopy, brand);
  const shared = wordsOf(partyGuestsCopy, brand);
  const options = offersFor(props, guest);
  const view = useGuestForm(props, { guest, variation: options[0]?.variation_id ?? null, onSaved });
  const form = useFirstInvalid<HTMLFormElement>(view.refusal);
  const isOff = !view.canSave || view.isBusy || view.isGone;
  return (
    <Dialog
      open
      isSteady
      onClose={onClose}
      title={guest === null ? copy.addTitle : copy.editTitle(guest.full_name)}
      closeLabel={shared.close}
    >
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isOff) view.save();
        }}
      >
        <Stack gap={4}>
          <Meanwhile
            view={view}
            options={booking.pre_order_state.per_person_options}
            copy={copy}
            locked={shared.locked}
          />
          <Fields guest={guest} booking={booking} view={view} options={options} copy={copy} />
          <Button type="submit" disabled={isOff}>
            {view.isBusy ? copy.saving : guest === null ? copy.saveNew : copy.save}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
};
