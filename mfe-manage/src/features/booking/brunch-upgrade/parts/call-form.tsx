import { Button, Notice, NoticeRegion, Row, Stack } from '@bars/shared-ui';
import { PillGroup } from '@bars/shared-ui/pages/enquiry-parts';
import { Form, FormError, FormTextField, useShownError } from '@bars/shared-ui/forms';
import { useController } from 'react-hook-form';
import { focusIn } from '../../../../common/focus-in';
import type { BrunchUpgradeCopy } from '../brunch-upgrade.copy';
import { slotSections } from '../brunch-upgrade.rules';
import type { BrunchUpgradeView, CallFormView } from '../use-brunch-upgrade';

export interface CallFormProps {
  copy: BrunchUpgradeCopy;
  view: BrunchUpgradeView & { state: 'ready' };
  model: CallFormView;
  /** Leaves the call as it is; null where none is asked for. */
  onKeep: (() => void) | null;
}

const Slots = ({ copy, view: { upgrade, today }, model: { form } }: Omit<CallFormProps, 'onKeep'>) => {
  const {
    field: { value, onChange, ref },
    fieldState: { error },
  } = useController({ control: form.control, name: 'slot' });
  useShownError('slot');
  return (
    <Stack gap={5} ref={(place: HTMLDivElement | null) => ref(focusIn(place, 'input'))}>
      <PillGroup
        label={copy.times}
        name="slot"
        sections={slotSections(upgrade.slots, today, copy)}
        value={value}
        onChange={onChange}
      />
      <NoticeRegion role="alert">{error?.message ? <Notice tone="error">{error.message}</Notice> : null}</NoticeRegion>
    </Stack>
  );
};

/** When the bar may ring, and what it should know. Sources: MG-158…MG-164. */
export const CallFormPart = ({ onKeep, ...props }: CallFormProps) => {
  const {
    copy,
    model: { form, isBusy, submit },
  } = props;
  return (
    <Form isBusy={isBusy} onSubmit={submit}>
      <Stack gap={5}>
        <Slots {...props} />
        <FormTextField
          control={form.control}
          name="notes"
          label={copy.notes}
          hint={copy.notesHint}
          multiline
          maxLength={500}
        />
        <FormError control={form.control} />
        <Row>
          <Button type="submit" busy={isBusy}>
            {isBusy ? copy.busy : onKeep === null ? copy.submit : copy.submitChange}
          </Button>
          {onKeep === null ? null : (
            <Button variant="quiet" onClick={onKeep}>
              {copy.keep}
            </Button>
          )}
        </Row>
      </Stack>
    </Form>
  );
};
