import { allergenNames, dietNames } from '@bars/shared-api/contracts/allergens';
import { Button, Checkbox, labelType, space, Stack, Text } from '@bars/shared-ui';
import styled from 'styled-components';
import { nameOf } from '../facts/names';
import type { Person } from '../people/people.rules';
import { withAllergen, withDiet } from '../people/people.rules';
import { ChoiceTile, Tiles } from './choice-tile';
import type { FiltersCopy } from './filters.copy';

const Group = styled.fieldset`
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

const Legend = styled.legend`
  margin-block-end: ${space[2]};
  padding: 0;
  ${labelType()}
`;

export interface FilterPanelProps {
  copy: FiltersCopy;
  /** Whose choice is shown and changed. */
  person: Person;
  onChange: (person: Person) => void;
  hideMayContain: boolean;
  onHideMayContain: (isHidden: boolean) => void;
  /** Takes away everybody's choice; left out while nothing is chosen. */
  onClear: (() => void) | undefined;
}

/** The fourteen allergens, the two diets and what happens to items that may contain them. Sources: AL-32, AL-33, AL-37. */
export const FilterPanel = ({
  copy,
  person,
  onChange,
  hideMayContain,
  onHideMayContain,
  onClear,
}: FilterPanelProps) => (
  <Stack gap={5}>
    <div>
      <Group>
        <Legend>{copy.allergens}</Legend>
        <Tiles>
          {allergenNames.map((allergen) => (
            <ChoiceTile
              key={allergen}
              of={allergen}
              name="allergens"
              label={nameOf(allergen)}
              isChosen={person.allergens.includes(allergen)}
              onToggle={() => onChange(withAllergen(person, allergen))}
            />
          ))}
        </Tiles>
      </Group>
      <Checkbox
        name="hide_may_contain"
        label={copy.hideMayContain}
        checked={hideMayContain}
        onChange={onHideMayContain}
      />
    </div>
    <Group>
      <Legend>{copy.diets}</Legend>
      <Tiles>
        {dietNames.map((diet) => (
          <ChoiceTile
            key={diet}
            of={diet}
            name="diets"
            label={copy.dietNames[diet]}
            isChosen={person.diets.includes(diet)}
            onToggle={() => onChange(withDiet(person, diet))}
          />
        ))}
      </Tiles>
      <Text size="s" tone="soft" style={{ marginBlockStart: space[2] }}>
        {copy.dietsHint}
      </Text>
    </Group>
    {onClear === undefined ? null : (
      <div>
        <Button variant="quiet" onClick={onClear}>
          {copy.clear}
        </Button>
      </div>
    )}
  </Stack>
);
