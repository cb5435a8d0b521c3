import { Button, Dialog, Notice, NoticeRegion, Stack, Text } from '@bars/shared-ui';

export interface ConfirmDialogProps {
  title: string;
  /** What happens then; null while nothing is asked. */
  question: string | null;
  yes: string;
  no: string;
  closeLabel: string;
  isBusy: boolean;
  /** Why it has not happened. */
  problem?: string | null | undefined;
  onYes: () => void;
  onClose: () => void;
}

/** Asks before something ends. It says what, and closes without doing it. */
export const ConfirmDialog = ({
  title,
  question,
  yes,
  no,
  closeLabel,
  isBusy,
  problem = null,
  onYes,
  onClose,
}: ConfirmDialogProps) => (
  <Dialog
    open={question !== null}
    onClose={onClose}
    title={title}
    closeLabel={closeLabel}
    actions={
      <>
        <Button variant="danger" busy={isBusy} onClick={onYes}>
          {yes}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {no}
        </Button>
      </>
    }
  >
    <Stack gap={4}>
      <Text>{question}</Text>
      <NoticeRegion role="alert">{problem === null ? null : <Notice tone="error">{problem}</Notice>}</NoticeRegion>
    </Stack>
  </Dialog>
);
