import type { ListedBar } from '@bars/shared-api/contracts/bars';
import { Button, LiveRegion, Row, Stack, Text } from '@bars/shared-ui';
import { FormSelectField } from '@bars/shared-ui/forms';
import { useLocation } from '@bars/shared-ui/visitor-location';
import type { SignUpCopy } from '../sign-up.copy';
import { offeredBars } from '../sign-up.rules';
import type { SignUpForm } from '../use-sign-up-form';

interface BarFieldProps {
  copy: SignUpCopy;
  control: SignUpForm['control'];
  bars: readonly ListedBar[];
}

/** The bar, by name, or the nearest first once the visitor wants that and their browser says where they are. Source: ST-59. */
export const BarField = ({ copy, control, bars }: BarFieldProps) => {
  const { location, locate } = useLocation(false);
  const from = location.state === 'found' ? location.place : null;
  const isLocating = location.state === 'locating';
  const isUnknown = location.state === 'denied' || location.state === 'unavailable';
  return (
    <Stack gap={3}>
      <FormSelectField
        control={control}
        name="bar_id"
        label={copy.bar}
        placeholder={copy.chooseBar}
        options={offeredBars(bars, from).map(({ bar, miles }) => ({
          value: String(bar.id),
          label: miles === null ? bar.name : copy.barMiles(bar.name, miles),
        }))}
        required
      />
      {from === null ? (
        <Row>
          <Button variant="secondary" busy={isLocating} onClick={locate}>
            {isLocating ? copy.locating : copy.nearest}
          </Button>
        </Row>
      ) : null}
      <LiveRegion message={from === null ? '' : copy.sorted} />
      {isUnknown ? <Text role="status">{copy.noLocation}</Text> : null}
    </Stack>
  );
};
