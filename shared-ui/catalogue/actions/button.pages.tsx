import { Button, Card, Row, Stack, type ButtonVariant } from '../../src/index';
import type { CataloguePage } from '../page';

const variants: readonly ButtonVariant[] = ['primary', 'secondary', 'quiet', 'danger', 'dangerQuiet'];
const words = {
  primary: 'Book a table',
  secondary: 'Change',
  quiet: 'I need more time',
  danger: 'Yes, remove',
  dangerQuiet: 'Remove',
};

/** Nothing is taken away there. */
const onTheStage: readonly ButtonVariant[] = ['primary', 'secondary', 'quiet'];

const each = (props: { disabled?: boolean; busy?: boolean; 'aria-disabled'?: boolean } = {}, shown = variants) => (
  <Row>
    {shown.map((variant) => (
      <Button key={variant} variant={variant} {...props}>
        {words[variant]}
      </Button>
    ))}
  </Row>
);

export const button: CataloguePage = {
  id: 'button',
  title: 'Buttons',
  states: [
    { id: 'default', show: () => each() },
    { id: 'under-the-pointer', pose: 'hover', show: () => each() },
    { id: 'pressed', pose: 'active', show: () => each() },
    { id: 'focused', pose: 'focus-visible', show: () => each() },
    { id: 'busy', show: () => each({ busy: true }) },
    { id: 'disabled', show: () => each({ disabled: true }) },
    { id: 'blocked-but-reachable', show: () => each({ 'aria-disabled': true }) },
    { id: 'wide', show: () => <Button wide>Continue to your details</Button> },
    {
      id: 'long-text',
      show: () => <Button>Send the lead booker and all eleven guests what they have chosen so far, with prices</Button>,
    },
    {
      id: 'on-the-stage',
      show: () => (
        <Card tone="stage">
          <Stack gap={3}>
            {each({}, onTheStage)}
            {each({ disabled: true }, onTheStage)}
          </Stack>
        </Card>
      ),
    },
  ],
};
