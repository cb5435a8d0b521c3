import { Button, Heading, Notice, NoticeRegion, Row, Stack, Text, type BrandId } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { Fact, Facts } from '@bars/shared-ui/facts';
import { allergensCopy } from '../../common/allergens/allergens.copy';
import { AllergensFields } from '../../common/allergens/allergens-fields';
import { hasHealth, labelOf } from '../../common/allergens/allergens.rules';
import { useFirstInvalid } from '../../common/use-first-invalid';
import type { GuestPageCopy } from '../guest-page.copy';
import { useOwnAllergens, type OwnAllergens, type OwnAllergensOptions } from '../use-own-allergens';

interface PartProps extends OwnAllergensOptions {
  brand: BrandId;
  copy: GuestPageCopy['allergens'];
}

const Asking = ({
  brand,
  copy,
  busy,
  form,
}: Pick<PartProps, 'brand' | 'copy'> & Pick<OwnAllergens, 'busy'> & { form: NonNullable<OwnAllergens['form']> }) => (
  <Stack gap={4} ref={useFirstInvalid<HTMLDivElement>(form.refusal)}>
    {form.close === null ? <Text>{copy.ask}</Text> : null}
    <AllergensFields
      isNoneKept
      brand={brand}
      value={form.value}
      onChange={form.onChange}
      error={form.isConsentMissing ? wordsOf(allergensCopy, brand).consentMissing : undefined}
    />
    <Row gap={3}>
      <Button variant="secondary" busy={busy !== null} onClick={form.save}>
        {busy === null ? (hasHealth(form.value) ? copy.save : copy.saveNone) : copy.saving}
      </Button>
      {form.close === null ? null : (
        <Button variant="quiet" onClick={form.close}>
          {copy.leave}
        </Button>
      )}
    </Row>
  </Stack>
);

const Told = ({ copy, guest, model }: PartProps & { model: OwnAllergens }) => (
  <>
    {guest.allergens?.length === 0 && guest.allergens_note === null ? (
      <Text>{copy.none}</Text>
    ) : (
      <Facts>
        <Fact isWide label={copy.title} values={(guest.allergens ?? []).map(labelOf)} />
        <Fact isWide label={copy.note} values={guest.allergens_note === null ? [] : [guest.allergens_note]} />
      </Facts>
    )}
    <Text tone="soft" size="s">
      {copy.readers}
    </Text>
    <Row gap={3}>
      <Button variant="secondary" onClick={model.edit}>
        {copy.change}
      </Button>
      <Button variant="dangerQuiet" busy={model.busy === 'takingBack'} onClick={model.takeBack}>
        {model.busy === 'takingBack' ? copy.takingBack : copy.takeBack}
      </Button>
    </Row>
  </>
);

/** What the guest can not eat: asked once, with consent; changed and taken back at any time. Source: decisions "Allergens". */
export const OwnAllergensPart = (props: PartProps) => {
  const { brand, copy } = props;
  const model = useOwnAllergens(props);
  return (
    <Stack as="section" gap={4} aria-label={copy.title}>
      <Heading level={2}>{copy.title}</Heading>
      <NoticeRegion role="status">
        {model.done === null ? null : <Notice tone="success">{copy[model.done]}</Notice>}
      </NoticeRegion>
      <NoticeRegion role="alert">
        {model.problem === null ? null : <Notice tone="error">{model.problem}</Notice>}
      </NoticeRegion>
      {model.form === null ? (
        <Told {...props} model={model} />
      ) : (
        <Asking brand={brand} copy={copy} busy={model.busy} form={model.form} />
      )}
    </Stack>
  );
};
