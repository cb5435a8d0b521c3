import { formatList, formatPence } from '@bars/shared-api/format';
import {
  Button,
  ChoiceGroup,
  Heading,
  Notice,
  NoticeRegion,
  Stack,
  SummaryBar,
  Text,
  VisuallyHidden,
  type BrandId,
} from '@bars/shared-ui';
import { useId } from 'react';
import { untilLine } from '../../../../common/booking/pre-order-until';
import { Chosen } from '../../common/choices/chosen';
import { Choices } from '../../common/choices/choices';
import { openPlaces, packageCause, placesOf, supplementOf } from '../../common/choices/choices.rules';
import { PackageLine, PackageTags } from '../../common/choices/package-tags';
import { ConflictDialog } from '../../common/choices/conflict-dialog';
import type { GuestPageCopy } from '../guest-page.copy';
import { LookAgain } from './look-again';
import { useKeepDish } from '../use-keep-dish';
import { useOwnChoices, type OwnChoices, type OwnChoicesOptions } from '../use-own-choices';

interface PartProps extends OwnChoicesOptions {
  brand: BrandId;
  copy: GuestPageCopy['preOrder'];
}
/** Says why nothing can be saved. */
const lockedId = 'pre-order-locked';
const sectionId = 'pre-order';
type Shown = PartProps & { model: OwnChoices };

/** The choices are shown with a bar that saves them. */
const hasBar = ({ access, questions }: OwnChoices): boolean =>
  (access === 'open' || access === 'locked') && questions.length > 0;

const Saved = ({ copy, model: { questions, picked } }: Shown) => {
  const open = [...new Set(openPlaces(questions, picked).map(({ question: { title } }) => title))];
  return open.length === 0 ? (
    <Notice tone="success">{copy.saved}</Notice>
  ) : (
    <Notice tone="info">{`${copy.saved} ${copy.stillOpen(formatList(open))}`}</Notice>
  );
};

/** What became of the last try. It stands where the press was made. The regions stay, so that what comes is announced. */
const Outcome = (props: Shown) => {
  const {
    copy,
    model: { isSaved, isDirty, problem, elsewhere, access },
  } = props;
  return (
    <>
      <NoticeRegion role="status">{isSaved ? <Saved {...props} /> : null}</NoticeRegion>
      <NoticeRegion role="alert">{problem === null ? null : <Notice tone="error">{problem}</Notice>}</NoticeRegion>
      {access === 'open' && isDirty && elsewhere.length > 0 ? (
        <Notice tone="warning">
          {copy.notSaved} <a href={`#${sectionId}`}>{copy.seeChanges}</a>
        </Notice>
      ) : null}
    </>
  );
};

/** What others did meanwhile. */
const Told = ({ copy, model: { elsewhere, lost, access } }: Shown) => (
  <>
    <NoticeRegion role="alert">
      {access === 'open' && elsewhere.length > 0 ? (
        <Notice tone="warning">
          {copy.elsewhere}
          <ul>
            {elsewhere.map(({ title, before, now }) => (
              <li key={title}>{copy.change(title, before, now)}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {lost.length > 0 ? (
        <Notice tone="warning" title={copy.lost}>
          <ul>
            {lost.map(({ title, now }) => (
              <li key={title}>{copy.unsaved(title, now)}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
    </NoticeRegion>
  </>
);

/** Always in view on a telephone: how many are chosen, what they cost on top, and the save. Sources: MG-92, MG-153. */
const SaveBar = (props: Shown) => {
  const {
    copy,
    model: { questions, picked, access, isDirty, isBusy, save },
  } = props;
  const unchanged = useId();
  const [of, open, onTop] = [
    placesOf(questions).length,
    openPlaces(questions, picked).length,
    supplementOf(questions, picked),
  ];
  const isOff = access !== 'open' || !isDirty;
  return (
    <SummaryBar
      label={copy.bar}
      isLabelled
      facts={[
        { label: copy.chosen, value: copy.count(of - open, of) },
        ...(onTop > 0 ? [{ label: copy.onTop, value: formatPence(onTop) }] : []),
      ]}
    >
      <Outcome {...props} />
      <Button
        wide
        busy={isBusy}
        aria-disabled={isOff}
        aria-describedby={access === 'locked' ? lockedId : isOff && !isBusy ? unchanged : undefined}
        onClick={isOff ? undefined : save}
      >
        {isBusy ? copy.saving : copy.save}
      </Button>
      {isOff && access === 'open' ? <VisuallyHidden id={unchanged}>{copy.unchanged}</VisuallyHidden> : null}
    </SummaryBar>
  );
};

const Which = ({ brand, copy, page, model }: Shown) => (
  <ChoiceGroup
    legend={copy.which}
    name="variation"
    options={page.choices.map(({ id, name, description, dish }) => ({
      value: String(id),
      label: name,
      description: (
        <>
          {description} <PackageTags brand={brand} dish={dish} allergens={page.guest.allergens ?? []} />
        </>
      ),
    }))}
    value={model.variation === null ? null : String(model.variation.id)}
    onChange={(id) => model.chooseVariation(Number(id))}
  />
);

const Picking = (props: Shown) => {
  const {
    brand,
    page: { guest, choices, booking, pre_order_until: until },
    copy,
    model,
  } = props;
  const untilWhen = untilLine({ until, booking_date: booking.booking_date }, copy.until);
  const isOpen = model.access === 'open';
  return (
    <>
      {isOpen && untilWhen !== null ? <Text>{untilWhen}</Text> : null}
      {isOpen && guest.variations.length === 0 && choices.length > 1 ? <Which {...props} /> : null}
      {model.questions.length > 0 ? (
        <>
          <Choices
            brand={brand}
            questions={model.questions}
            picked={model.picked}
            entries={guest.pre_order.filter(({ variation_id: id }) => id === model.variation?.id)}
            allergens={guest.allergens}
            disabled={!isOpen || model.isBusy}
            onChange={model.onChange}
          />
          <SaveBar {...props} />
        </>
      ) : (
        <Chosen brand={brand} entries={guest.pre_order} />
      )}
    </>
  );
};

/** The packages that the guest has, where one is a dish itself. */
const Packages = ({ brand, page: { guest, choices } }: PartProps) =>
  choices
    .filter(({ id }) => guest.variations.includes(id))
    .map(({ id, name, dish }) => (
      <PackageLine
        key={id}
        brand={brand}
        name={name}
        dish={dish}
        allergens={guest.allergens ?? []}
        lookAgain={packageCause(guest, id)}
      />
    ));

/** What the guest eats and drinks. Sources: MG-92…MG-100, MG-153. */
export const OwnChoicesPart = (options: PartProps) => {
  const { brand, copy, page } = options;
  const model = useOwnChoices(options);
  const keeping = useKeepDish(options);
  const props: Shown = { ...options, model };
  return (
    <Stack as="section" gap={5} id={sectionId} aria-label={copy.title}>
      <Heading level={2}>{copy.title}</Heading>
      <LookAgain brand={brand} copy={copy} guest={page.guest} keeping={keeping} />
      <Packages {...options} />
      <NoticeRegion role="status" id={lockedId}>
        {page.booking.pre_order_locked ? <Notice tone="info">{copy.locked}</Notice> : null}
      </NoticeRegion>
      {hasBar(model) ? null : <Outcome {...props} />}
      <Told {...props} />
      {model.access === 'nothing' ? <Text>{copy.nothing}</Text> : null}
      {model.access === 'bespoke' ? (
        <Chosen brand={brand} entries={page.guest.pre_order} questions={model.questions} />
      ) : null}
      {model.access === 'open' || model.access === 'locked' ? <Picking {...props} /> : null}
      <ConflictDialog
        brand={brand}
        open={model.conflicts !== null}
        conflicts={model.conflicts ?? []}
        isBusy={model.isBusy}
        onKeep={model.keepConflicts}
        onClose={model.leaveConflicts}
      />
    </Stack>
  );
};
