import { Divider, Heading, Stack, Text } from '../../src/index';
import type { CataloguePage } from '../page';

const sentence = 'Eight people on Saturday at half past seven, drinks included: £312.50 & no fee.';
const word = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogoch';

export const type: CataloguePage = {
  id: 'type',
  title: 'Type scale',
  states: [
    {
      id: 'headings',
      show: () => (
        <Stack>
          {(['xl', 'l', 'm', 's'] as const).map((size) => (
            <Heading key={size} level={2} size={size}>
              A table for eight
            </Heading>
          ))}
        </Stack>
      ),
    },
    {
      id: 'text-sizes',
      show: () => (
        <Stack>
          {(['l', 'm', 's'] as const).map((size) => (
            <Text key={size} size={size}>
              {sentence}
            </Text>
          ))}
        </Stack>
      ),
    },
    {
      id: 'tones',
      show: () => (
        <Stack gap={2}>
          {(['plain', 'soft', 'accent', 'error', 'success'] as const).map((tone) => (
            <Text key={tone} tone={tone}>
              {sentence}
            </Text>
          ))}
          <Text strong>{sentence}</Text>
        </Stack>
      ),
    },
    {
      id: 'long-text',
      show: () => (
        <Stack>
          <Heading level={1} size="xl">{`The ${word} and everything that stands behind it, at length`}</Heading>
          <Text>{`${sentence} `.repeat(4)}</Text>
          <Text>{word.repeat(3)}</Text>
        </Stack>
      ),
    },
    {
      id: 'a-rule-between',
      show: () => (
        <Stack>
          <Text>Before</Text>
          <Divider />
          <Text>After</Text>
        </Stack>
      ),
    },
  ],
};
