import { Button, Stack, Text, TextField } from '@bars/shared-ui';
import { useState } from 'react';
import { useMenuAddress } from '../place/menu-address';
import { fragmentOf } from './link.rules';
import type { PeopleCopy } from './people.copy';
import type { Person } from './people.rules';

type Shared = { state: 'not' | 'shown' } | { state: 'copied'; link: string };

/** Hands the link to the device's own sheet, or else to its clipboard. What the visitor calls off is no failure. */
const share = async (link: string, title: string): Promise<Shared> => {
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share({ title, url: link });
      return { state: 'not' };
    }
    await navigator.clipboard.writeText(link);
    return { state: 'copied', link };
  } catch (error) {
    return error instanceof Error && error.name === 'AbortError' ? { state: 'not' } : { state: 'shown' };
  }
};

/** Shares the menu with everybody's choice, which is in the fragment of the link alone: no server sees it. */
export const ShareChoice = ({ copy, people }: { copy: PeopleCopy; people: readonly Person[] }) => {
  const [shared, setShared] = useState<Shared>({ state: 'not' });
  const link = useMenuAddress() + fragmentOf(people);
  return (
    <Stack gap={2}>
      <div>
        <Button variant="secondary" onClick={() => void share(link, copy.shareTitle).then(setShared)}>
          {copy.share}
        </Button>
      </div>
      <Text size="s" tone="soft">
        {copy.shareHint}
      </Text>
      <Text size="s" role="status">
        {shared.state === 'copied' && shared.link === link ? copy.copied : ''}
      </Text>
      {shared.state === 'shown' ? (
        <TextField label={copy.notCopied} name="shared_link" value={link} onChange={() => {}} readOnly />
      ) : null}
    </Stack>
  );
};
