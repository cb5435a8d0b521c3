import { ChoiceGroup, Notice, SelectField, Stack } from '@bars/shared-ui';
import type { Values } from '../../../common/fields';
import { categoryNameAt, timesToChoose } from '../day-parts.rules';
import type { PreBookingCopy } from '../pre-booking.copy';
import type { PreBookingView } from '../use-pre-booking';

interface PlanProps {
  view: PreBookingView;
  copy: PreBookingCopy;
}

const text = (id: number | undefined): string | null => (id === undefined ? null : String(id));

const TypeChoice = ({ view, copy }: PlanProps) =>
  view.types.length === 0 ? (
    <Notice tone="info" role="status">
      {copy.noTypes}
    </Notice>
  ) : (
    <ChoiceGroup
      legend={copy.type}
      name="party_type"
      options={view.types.map((type) => ({
        value: String(type.id),
        label: type.front_end_name,
        description: type.description,
      }))}
      value={text(view.type?.id)}
      onChange={(id) => view.chooseType(Number(id))}
    />
  );

const DayPartChoice = ({ view, copy }: PlanProps) =>
  view.parts.length < 2 ? null : (
    <ChoiceGroup
      legend={copy.dayPart}
      name="day_part"
      options={view.parts.map((part) => ({
        value: String(part.id),
        label: part.name,
        description: part.start === part.end ? part.start : copy.hours(part.start, part.end),
      }))}
      value={text(view.part ?? undefined)}
      onChange={(id) => view.chooseDayPart(Number(id))}
    />
  );

/** The fields plan, type, day part and time. Sources: BW-97…BW-103. */
export const PlanFields = ({ view, copy, values }: PlanProps & { values: Values }) => (
  <Stack gap={5}>
    {view.categories.length === 0 ? (
      <Notice tone="info" role="status">
        {copy.noTypes}
      </Notice>
    ) : (
      <ChoiceGroup
        legend={copy.category}
        name="booking_type_category_id"
        options={view.categories.map((category) => ({
          value: String(category.id),
          label: categoryNameAt(category, values.bar_id),
        }))}
        value={text(view.category?.id)}
        onChange={(id) => view.chooseCategory(Number(id))}
      />
    )}
    {view.category ? <TypeChoice view={view} copy={copy} /> : null}
    {view.category ? <DayPartChoice view={view} copy={copy} /> : null}
    <SelectField
      label={copy.time}
      name="requested_time"
      value={values.requested_time}
      options={timesToChoose(view.slots, values.requested_time).map((time) => ({ value: time, label: time }))}
      onChange={view.chooseTime}
    />
  </Stack>
);
