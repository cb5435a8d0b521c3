import type { TextBlock } from '@bars/shared-api/contracts/society-contract';
import { Heading, Stack, Text } from '@bars/shared-ui';
import styled from 'styled-components';

const Items = styled.ul`
  display: grid;
  gap: 8px;
  margin: 0;
  padding-inline-start: 24px;
  overflow-wrap: anywhere;
`;

const Block = ({ block }: { block: TextBlock }) => {
  if (block.kind === 'heading') return <Heading level={2}>{block.text}</Heading>;
  if (block.kind === 'paragraph') return <Text>{block.text}</Text>;
  return (
    <Items>
      {block.items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </Items>
  );
};

/** The text of a contract. Each block is text, so nothing in it can be markup. Source: ST-98. */
export const ContractText = ({ blocks }: { blocks: readonly TextBlock[] }) => (
  <Stack gap={4}>
    {blocks.map((block, index) => (
      // A text never changes its order: another one is a text of its own.
      // oxlint-disable-next-line react/no-array-index-key
      <Block key={index} block={block} />
    ))}
  </Stack>
);
