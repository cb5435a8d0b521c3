import type { ChoiceGroupToPick, ChoiceItemToPick } from '@bars/shared-api/contracts/party-menu';
import { formatPence } from '@bars/shared-api/format';
import { Button, Dialog, Heading, Stack, Text } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { OrderRow, QuantityStepper, Tally } from '@bars/shared-ui/pages/pre-order-parts';
import type { BookingPartProps } from '../../../../common/booking/booking-part';
import { chosenOf, onlyItem, quantityOf, requiredOf, type SingleOption } from '../items.rules';
import { itemsDialogCopy, partyPreOrderCopy, type ItemsDialogCopy } from '../party-pre-order.copy';
import { useSingleItem, type SingleItemView } from '../use-single-item';
import { DialogNotices } from './dialog-notices';

interface QuestionProps {
  question: ChoiceGroupToPick;
  required: number;
  view: SingleItemView;
  copy: ItemsDialogCopy;
}

const ItemRow = ({ item, question, required, view, copy }: QuestionProps & { item: ChoiceItemToPick }) => {
  const { choice_item_id: id, title } = item;
  const own = quantityOf(view.quantities, question.choice_id, id);
  const left = Math.max(0, required - chosenOf(view.quantities, question));
  const canHave = item.selectable && !view.isLocked;
  const stepper = (
    <QuantityStepper
      label={title}
      value={own}
      max={canHave ? own + left : own}
      decreaseLabel={copy.fewer(title)}
      increaseLabel={copy.more(title)}
      onChange={(quantity) => (view.isLocked ? undefined : view.set(question, id, quantity))}
    />
  );
  const more = item.selectable ? (item.premium ? copy.premium(formatPence(item.supplement)) : null) : copy.unavailable;
  return (
    <OrderRow
      name={title}
      more={more}
      text={item.description ?? undefined}
      control={item.selectable || own > 0 ? stepper : undefined}
    />
  );
};

/** A question with its counter. One with a single item has that one, and nothing to press. Sources: MG-102…MG-107. */
const Question = (props: QuestionProps) => {
  const { question, required, view, copy } = props;
  const chosen = chosenOf(view.quantities, question);
  const only = onlyItem(question);
  return (
    <Stack as="section" gap={2} aria-label={question.title}>
      <Heading level={3}>{question.title}</Heading>
      <Tally count={chosen} of={required} text={copy.chosen(chosen, required)} />
      {only === null ? (
        <Stack as="ul" gap={0}>
          {question.choices.map((item) => (
            <ItemRow key={item.choice_item_id} item={item} {...props} />
          ))}
        </Stack>
      ) : (
        <Text>{copy.fixed(required, only.title)}</Text>
      )}
    </Stack>
  );
};

export interface ItemsDialogProps extends BookingPartProps {
  option: SingleOption;
  onClose: () => void;
  onSaved: () => void;
}

/** The modal in which the items of something are chosen that is ordered once for the booking. Sources: MG-34, MG-101…MG-108. */
export const ItemsDialog = ({ option, onClose, onSaved, ...props }: ItemsDialogProps) => {
  const { brand } = props;
  const copy = wordsOf(itemsDialogCopy, brand);
  const view = useSingleItem(props, option, onSaved);
  return (
    <Dialog
      open
      isSteady
      width="640px"
      onClose={onClose}
      title={copy.title(option.name)}
      closeLabel={wordsOf(partyPreOrderCopy, brand).close}
    >
      <Stack gap={5}>
        <DialogNotices brand={brand} isLocked={view.isLocked} toast={view.toast} onDismiss={view.dismissToast} />
        {option.available_choices.map((question) => (
          <Question
            key={question.choice_id}
            question={question}
            required={requiredOf(option, question.choice_id)}
            view={view}
            copy={copy}
          />
        ))}
        <Button disabled={view.isOff} onClick={view.save}>
          {view.isBusy ? copy.saving : copy.save}
        </Button>
      </Stack>
    </Dialog>
  );
};
