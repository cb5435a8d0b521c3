import { Button, Dialog, Notice, NoticeRegion, Stack, Text, TextField, type BrandId } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { useState } from 'react';
import { questionCopy } from './question.copy';

/** What became of a question. `reason`: a sentence for the visitor. */
export type AskOutcome = { is: 'sent' } | { is: 'refused'; reason: string };

/** A question about an item as the visitor saw it. */
export interface Question {
  itemId: number;
  version: number;
  text: string;
}

export interface QuestionDialogProps {
  brand: BrandId;
  item: { id: number; name: string };
  version: number;
  ask: (question: Question) => Promise<AskOutcome>;
  onClose: () => void;
}

type Sending = { is: 'open' | 'busy' } | AskOutcome;

/** “Is this right?”: a few words about an item, to the venue. */
export const QuestionDialog = ({ brand, item, version, ask, onClose }: QuestionDialogProps) => {
  const copy = wordsOf(questionCopy, brand);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [sending, setSending] = useState<Sending>({ is: 'open' });
  const isBusy = sending.is === 'busy';
  const send = () => {
    if (text.trim() === '') return setError(copy.needsText);
    setError(undefined);
    setSending({ is: 'busy' });
    return void ask({ itemId: item.id, version, text: text.trim() }).then(setSending);
  };
  return (
    <Dialog open onClose={onClose} title={copy.title} closeLabel={copy.close}>
      <Stack gap={4}>
        <NoticeRegion role="status">
          {sending.is === 'sent' ? <Notice tone="success">{copy.sent}</Notice> : null}
        </NoticeRegion>
        <NoticeRegion role="alert">
          {sending.is === 'refused' ? <Notice tone="error">{sending.reason}</Notice> : null}
        </NoticeRegion>
        {sending.is === 'sent' ? null : (
          <>
            <Text dir="auto">{copy.about(item.name, version)}</Text>
            <TextField
              label={copy.question}
              name="question"
              hint={copy.hint}
              error={error}
              multiline
              required
              maxLength={500}
              autoComplete="off"
              value={text}
              onChange={setText}
            />
            <div>
              <Button busy={isBusy} onClick={send}>
                {isBusy ? copy.sending : copy.send}
              </Button>
            </div>
          </>
        )}
      </Stack>
    </Dialog>
  );
};
