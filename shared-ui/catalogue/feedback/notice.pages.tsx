import { Button, ButtonLink, Notice, Stack, type NoticeProps, type Tone } from '../../src/index';
import type { CataloguePage } from '../page';

const words: Record<Tone, { title: string; body: string }> = {
  info: { title: 'The kitchen closes at ten', body: 'Snacks are served until midnight.' },
  success: { title: 'Saved', body: 'Your guests can see the new time.' },
  warning: { title: 'Less than a day to go', body: 'Pre-orders can no longer be changed online.' },
  error: { title: 'That table has just gone', body: 'Choose another time; nothing you typed is lost.' },
};
const tones: readonly Tone[] = ['info', 'success', 'warning', 'error'];

const each = (more: (tone: Tone) => Partial<NoticeProps>) => () => (
  <Stack gap={3}>
    {tones.map((tone) => (
      <Notice key={tone} tone={tone} {...more(tone)}>
        {words[tone].body}
      </Notice>
    ))}
  </Stack>
);

const action = (
  <>
    <Button variant="secondary">Try another day</Button>
    <ButtonLink variant="quiet" href="tel:02079460000">
      Ring 020 7946 0000
    </ButtonLink>
  </>
);

export const notice: CataloguePage = {
  id: 'notice',
  title: 'Notices',
  states: [
    { id: 'titled', show: each((tone) => ({ title: words[tone].title })) },
    { id: 'without-title', show: each(() => ({})) },
    { id: 'with-a-way-on', show: each((tone) => ({ title: words[tone].title, action })) },
    {
      id: 'long-text',
      show: () => (
        <Notice
          tone="warning"
          title="We could not take your payment because the bank did not answer in the time it was given"
        >
          Nothing was taken. Your table is held for another fifteen minutes, reference
          01HV7Q4T5Y8K2M9N3P6R0S1W4X-01HV7Q4T5Y8K2M9N3P6R0S1W4X, and you can try again with the same card or another
          one.
        </Notice>
      ),
    },
  ],
};
