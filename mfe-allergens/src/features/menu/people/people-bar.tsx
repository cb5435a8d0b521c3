import { Button, labelType, Row, space, Stack, t, Text, TextField } from '@bars/shared-ui';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { Isolated } from '../../../common/isolated';
import type { PeopleCopy } from './people.copy';
import { longLabel, shortLabel } from './people-labels';
import { longestName, me } from './people.rules';
import type { PeopleView } from './use-people';

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

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
`;

const Chip = styled.label`
  position: relative;
  box-sizing: border-box;
  display: inline-flex;
  align-items: center;
  min-block-size: 44px;
  max-inline-size: 100%;
  padding: 6px 14px;
  border: ${t.borderWidth} solid ${t.control};
  border-radius: ${t.radiusControl};
  background: ${t.surface};
  overflow-wrap: anywhere;
  cursor: pointer;
  &:has(input:checked) {
    forced-color-adjust: none;
    border-color: ${t.accent};
    background: ${t.accent};
    color: ${t.onAccent};
  }
  &:has(input:focus-visible) {
    outline: 3px solid ${t.focus};
    outline-offset: 2px;
  }
`;

const Dot = styled.input`
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  margin: 0;
  opacity: 0;
  cursor: pointer;
`;

interface PartProps {
  copy: PeopleCopy;
  people: PeopleView;
}

/** The name of somebody else, asked for when the button is pressed. */
const Adder = ({ copy, add }: { copy: PeopleCopy; add: (name: string) => void }) => {
  const [name, setName] = useState<string | null>(null);
  if (name === null)
    return (
      <div>
        <Button variant="quiet" onClick={() => setName('')}>
          {copy.add}
        </Button>
      </div>
    );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '') add(name);
        setName(null);
      }}
    >
      <Stack gap={2}>
        <TextField
          label={copy.name}
          name="person"
          hint={copy.nameHint}
          autoComplete="off"
          maxLength={longestName}
          value={name}
          onChange={setName}
          ref={(field) => field?.focus()}
        />
        <Row gap={4}>
          <Button type="submit" variant="secondary">
            {copy.addName}
          </Button>
          <Button variant="quiet" onClick={() => setName(null)}>
            {copy.cancel}
          </Button>
        </Row>
      </Stack>
    </form>
  );
};

/** For whom the menu is filtered; one of them is shown and changed below. */
export const PeopleBar = ({ copy, people: { people, selected, select, add, remove, isKept } }: PartProps) => {
  const name = useId();
  return (
    <Stack gap={3}>
      <Group>
        <Legend>{copy.title}</Legend>
        <Chips>
          {people.map((person) => (
            <Chip key={person.id}>
              <Dot
                type="radio"
                name={name}
                value={person.id}
                checked={person.id === selected.id}
                onChange={() => select(person.id)}
              />
              <span dir="auto">
                <Isolated text={longLabel(person, copy)} names={[person.name]} />
              </span>
            </Chip>
          ))}
        </Chips>
      </Group>
      {selected.id === me.id ? null : (
        <div>
          <Button variant="quiet" onClick={() => remove(selected.id)}>
            <Isolated text={copy.remove(shortLabel(selected, copy))} names={[shortLabel(selected, copy)]} />
          </Button>
        </div>
      )}
      {add === undefined ? null : <Adder copy={copy} add={add} />}
      <Text size="s" tone="soft">
        {isKept ? copy.kept : copy.notKept}
      </Text>
    </Stack>
  );
};
