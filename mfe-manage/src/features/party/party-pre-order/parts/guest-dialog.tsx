import type { BookingGuest } from '@bars/shared-api/contracts/managed-bookings';
import { formatPence } from '@bars/shared-api/format';
import { Button, Dialog, Notice, NoticeRegion, SelectField, Stack, Text, TextField } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { useState } from 'react';
import type { BookingPartProps } from '../../../../common/booking/booking-part';
import { Choices } from '../../common/choices/choices';
import { supplementOf } from '../../common/choices/choices.rules';
import { PackageLine } from '../../common/choices/package-tags';
import { ConflictDialog } from '../../common/choices/conflict-dialog';
import type { PerPersonOption } from '../../common/party/party.rules';
import { useFirstInvalid } from '../../common/use-first-invalid';
import { guestDialogCopy, partyPreOrderCopy, type GuestDialogCopy } from '../party-pre-order.copy';
import { useGuestPreOrder, type GuestPreOrderView } from '../use-guest-pre-order';
import { DialogNotices } from './dialog-notices';

export interface GuestDialogProps extends BookingPartProps {
  option: PerPersonOption;
  /** As they were when the dialog opened; null for a new one. */
  guest: BookingGuest | null;
  /** It is asked who gets it, and `guest` is whom it was for before the tab was loaded again. */
  isAdding: boolean;
  onClose: () => void;
  onSaved: () => void;
}

/** What somebody else chose meanwhile. */
const Meanwhile = ({ changed, copy }: { changed: GuestPreOrderView['changed']; copy: GuestDialogCopy }) => (
  <NoticeRegion role="status">
    {changed.length === 0 ? null : (
      <Notice tone="info">
        <Stack gap={1}>
          <Text>{copy.changed}</Text>
          {changed.map(({ title, dish }, place) => (
            <Text key={`${place}-${title}`} strong>
              {copy.changedLine(title, dish ?? copy.nothing)}
            </Text>
          ))}
        </Stack>
      </Notice>
    )}
  </NoticeRegion>
);

const Names = ({
  view: { draft, rename, isForenameMissing, isLocked },
  copy,
}: {
  view: GuestPreOrderView;
  copy: GuestDialogCopy;
}) => (
  <>
    <TextField
      label={copy.forename}
      name="forename"
      required
      placeholder={copy.forenamePlaceholder}
      autoComplete="off"
      maxLength={60}
      disabled={isLocked}
      value={draft.forename}
      error={isForenameMissing ? copy.forenameMissing : undefined}
      onChange={(forename) => rename({ forename })}
    />
    <TextField
      label={copy.surname}
      name="surname"
      autoComplete="off"
      maxLength={60}
      disabled={isLocked}
      value={draft.surname}
      onChange={(surname) => rename({ surname })}
    />
  </>
);

/** What is known of the package itself, for the guest. */
const Itself = ({
  brand,
  option,
  view: { guest, draft },
  opened,
}: Pick<GuestDialogProps, 'brand' | 'option'> & { view: GuestPreOrderView; opened: BookingGuest | null }) => (
  <PackageLine
    brand={brand}
    name={option.name}
    dish={option.dish}
    allergens={guest?.allergens ?? []}
    forename={opened?.forename ?? draft.forename}
  />
);

type FormProps = Omit<GuestDialogProps, 'isAdding' | 'onClose'>;

const GuestForm = ({ option, guest: opened, onSaved, ...props }: FormProps) => {
  const { brand } = props;
  const copy = wordsOf(guestDialogCopy, brand);
  const view = useGuestPreOrder(props, option, { opened, onSaved });
  const form = useFirstInvalid<HTMLFormElement>(view.refusal);
  const supplement = supplementOf(option.choices, view.draft.picked);
  return (
    <>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!view.isOff) view.save();
        }}
      >
        <Stack gap={5}>
          <DialogNotices
            brand={brand}
            isLocked={view.isLocked}
            isGone={view.isGone}
            toast={view.toast}
            onDismiss={view.dismissToast}
          />
          <Meanwhile changed={view.changed} copy={copy} />
          <Names view={view} copy={copy} />
          <Itself brand={brand} option={option} view={view} opened={opened} />
          <Choices
            brand={brand}
            questions={option.choices}
            picked={view.draft.picked}
            entries={view.guest?.pre_order.filter(({ variation_id: id }) => id === option.variation_id)}
            allergens={view.guest?.allergens ?? null}
            forename={opened?.forename ?? view.draft.forename}
            disabled={view.isLocked || view.isBusy}
            onChange={view.pick}
          />
          {supplement > 0 ? <Text>{copy.supplement(formatPence(supplement))}</Text> : null}
          <Button type="submit" disabled={view.isOff}>
            {view.isBusy ? copy.saving : copy.save}
          </Button>
        </Stack>
      </form>
      {view.conflicts === null ? null : (
        <ConflictDialog
          brand={brand}
          open
          conflicts={view.conflicts}
          forename={opened?.forename ?? null}
          isBusy={view.isBusy}
          onKeep={view.keepConflicts}
          onClose={view.closeConflicts}
        />
      )}
    </>
  );
};

/** A new guest, or one of those who have nothing yet: they joined by the invitation. */
const AddForm = (props: FormProps) => {
  const copy = wordsOf(guestDialogCopy, props.brand);
  const [chosen, setChosen] = useState<BookingGuest | null>(props.guest);
  const without = props.booking.guests.filter(({ variations }) => variations.length === 0);
  const id = chosen?.id ?? '';
  return (
    <Stack gap={5}>
      {without.length === 0 && chosen === null ? null : (
        <SelectField
          label={copy.who}
          name="guest_id"
          value={id}
          placeholder={copy.newGuest}
          options={without.map((guest) => ({ value: guest.id, label: guest.full_name }))}
          onChange={(next) => setChosen(without.find((guest) => guest.id === next) ?? null)}
        />
      )}
      <GuestForm key={id} {...props} guest={chosen} />
    </Stack>
  );
};

/** The modal with a guest's names and choices. Sources: MG-34, MG-90…MG-97. */
export const GuestDialog = ({ isAdding, onClose, ...props }: GuestDialogProps) => {
  const { brand, option, guest } = props;
  const copy = wordsOf(guestDialogCopy, brand);
  const title = isAdding || guest === null ? copy.addTitle(option.name) : copy.editTitle(guest.full_name);
  return (
    <Dialog
      open
      isSteady
      width="640px"
      onClose={onClose}
      title={title}
      closeLabel={wordsOf(partyPreOrderCopy, brand).close}
    >
      {isAdding || guest === null ? <AddForm {...props} /> : <GuestForm {...props} />}
    </Dialog>
  );
};
