import { Button, Dialog, Row, Stack, Text, TextField } from '../../src/index';
import type { ReactNode } from 'react';
import { Live } from '../live';
import { nothing, type CataloguePage } from '../page';

const sheet = (title: string, content: ReactNode, actions?: ReactNode) => () => (
  <Live<boolean> start>
    {(open, set) => (
      <>
        <Button onClick={() => set(true)}>{title}</Button>
        <Dialog open={open} onClose={() => set(false)} title={title} closeLabel="Close" actions={actions}>
          {content}
        </Dialog>
      </>
    )}
  </Live>
);

const actions = (
  <>
    <Button>Give the table back</Button>
    <Button variant="secondary">Keep it</Button>
  </>
);

const form = (
  <Stack gap={4}>
    <Text>We send the link to your table to this address.</Text>
    <TextField label="Email" name="email" value="ana@" onChange={nothing} error="This address is not complete" />
  </Stack>
);

const long = (
  <Stack gap={3}>
    {Array.from({ length: 14 }, (_, index) => (
      <Text key={index}>
        {index + 1}. Tables are held for fifteen minutes. After that we may give yours to somebody who is standing in
        the rain.
      </Text>
    ))}
  </Stack>
);

export const dialog: CataloguePage = {
  id: 'dialog',
  title: 'Dialog',
  states: [
    {
      id: 'short',
      alone: true,
      show: sheet('About standing', <Text>There are no seats in this space; coats can be left at the bar.</Text>),
    },
    {
      id: 'with-actions',
      alone: true,
      show: sheet('Start again?', <Text>Your table is given back and somebody else can take it.</Text>, actions),
    },
    {
      id: 'with-a-field',
      alone: true,
      show: sheet(
        'Send me the link',
        form,
        <Row>
          <Button busy>Send</Button>
        </Row>,
      ),
    },
    {
      id: 'long-text',
      alone: true,
      show: sheet('The terms of this house, which everybody should read once', long, actions),
    },
  ],
};
