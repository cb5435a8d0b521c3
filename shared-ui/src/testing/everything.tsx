import { useState } from 'react';
import {
  Button,
  ButtonLink,
  Card,
  Checkbox,
  ChoiceGroup,
  Countdown,
  DateField,
  Divider,
  Grid,
  Heading,
  Motif,
  Notice,
  Page,
  PeopleStepper,
  Progress,
  Row,
  SelectField,
  Skeleton,
  SlotGrid,
  Split,
  Stack,
  SummaryBar,
  Text,
  TextField,
  Wordmark,
  type BrandId,
  type GridSlot,
} from '../index';

const nothing = () => {};
const states = ['available', 'unavailable', 'enquiry'] as const;
const slots = Array.from({ length: 14 }, (_, index): GridSlot => ({ id: `${index}`, time: `${index + 9}:00`, state: states[index % 3] ?? 'available', price: '£120' }));
const slotLabels = { grid: 'Times', enquiry: "Let's talk", unavailable: 'Taken', previous: 'Earlier', next: 'Later', page: (page: number, pages: number) => `${page} of ${pages}` };
const dateLabels = { open: 'Open the calendar', title: 'Choose a day', close: 'Close', previousMonth: 'Before', nextMonth: 'After', invalid: 'No date', unavailable: 'Not then' };

const Fields = () => {
  const [people, setPeople] = useState(8);
  return (
    <Stack gap={5}>
      <SelectField label="Bar" name="bar_id" value="1" onChange={nothing} options={[{ value: '1', label: 'A bar with a rather long name in a rather long street' }]} />
      <PeopleStepper label="How many of you?" name="no_people" value={people} min={1} max={40} onChange={setPeople} decreaseLabel="Fewer" increaseLabel="More" />
      <DateField label="Day" name="date" value="2026-11-28" today="2026-11-21" onChange={nothing} labels={dateLabels} />
      <ChoiceGroup legend="Plan" name="party_type" value="a" onChange={nothing} options={[{ value: 'a', label: 'Dinner', description: 'Small plates' }, { value: 'b', label: 'Drinks' }, { value: 'c', label: 'Class', disabled: true }]} />
      <TextField label="E-mail" name="email" value="ana@" onChange={nothing} error="This address is not complete" hint="For the confirmation" />
      <TextField label="Wishes" name="wishes" value="" placeholder="A pram, a birthday" multiline onChange={nothing} />
      <Checkbox label="News by e-mail" name="opt_in" checked onChange={nothing} hint="Leave at any time" />
      <Checkbox label="News by text message" name="sms_opt_in" checked={false} onChange={nothing} />
    </Stack>
  );
};

/** One of everything, as the tests of look and reach want it. */
export const Everything = ({ brand }: { brand: BrandId }) => (
  <Page>
    <Split aside={<SummaryBar label="Your booking" facts={[{ label: 'People', value: '8' }]} total={{ label: 'Due now', value: '£40' }}><Button wide>Continue</Button></SummaryBar>}>
      <Stack gap={5}>
        <Wordmark brand={brand} />
        <Heading level={1} size="xl">A table for eight</Heading>
        <Text tone="soft" size="l">We hold it for ten minutes.</Text>
        <Text tone="accent">Accent</Text>
        <Progress label="Booking" currentId="b" steps={[{ id: 'a', label: 'When' }, { id: 'b', label: 'Time' }, { id: 'c', label: 'You' }]} />
        <Countdown text="Held for 9:41" action={<Button variant="quiet">I need more time</Button>} />
        <Countdown text="Held for 0:41" urgent />
        <Fields />
        <SlotGrid slots={slots} selectedId="3" onPick={nothing} page={0} onPage={nothing} labels={slotLabels} />
        <Divider />
        <Row>
          <Button>Book</Button>
          <Button variant="secondary">Change</Button>
          <Button variant="quiet">Start again</Button>
          <ButtonLink href="#map" external>Directions</ButtonLink>
        </Row>
        {(['info', 'success', 'warning', 'error'] as const).map((tone) => (
          <Notice key={tone} tone={tone} title="Notice" action={<Button variant="quiet">A way on</Button>}>What happened, and what to do about it.</Notice>
        ))}
        <Grid min="220px">
          <Card><Heading level={2}>Plain</Heading><Text tone="soft">Text</Text><Skeleton /></Card>
          <Card tone="stage"><Heading level={2}>Stage</Heading><Text tone="soft">Text</Text><Button>Act</Button></Card>
          <Card tone="sunken"><Heading level={2}>Sunken</Heading><Text tone="soft">Text</Text></Card>
          <Motif brand={brand} seed={182} kind="venue" title="A drawing of the bar" />
        </Grid>
      </Stack>
    </Split>
  </Page>
);
