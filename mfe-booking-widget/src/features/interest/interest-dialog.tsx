import type { Api } from '@bars/shared-api';
import {
  Button,
  Dialog,
  Heading,
  Notice,
  NoticeRegion,
  Stack,
  takeFilledValues,
  Text,
  TextField,
  useFocusOnChange,
} from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { useFirstInvalid } from '../../common/form/use-first-invalid';
import { interestCopy, type InterestCopy } from './interest.copy';
import type { InterestFields } from './interest.rules';
import { useInterest, type InterestView } from './use-interest';

export interface InterestDialogProps {
  api: Api;
  barId: number;
  barName: string;
  message: string;
  /** What the visitor has typed already. */
  known: InterestFields;
  onClose: () => void;
}

const Fields = ({
  view: { fields, errors, failure, isBusy, type, submit },
  copy,
  message,
}: {
  view: InterestView;
  copy: InterestCopy;
  message: string;
}) => {
  const { ref, focusFirstInvalid } = useFirstInvalid<HTMLFormElement>();
  const field = (name: keyof InterestFields) => ({
    name,
    label: copy[name],
    value: fields[name],
    error: errors[name],
    required: true,
    onChange: (text: string) => type(name, text),
  });
  return (
    <form
      ref={ref}
      noValidate
      onSubmitCapture={takeFilledValues}
      onSubmit={(event) => {
        event.preventDefault();
        void submit().then((isDone) => (isDone ? undefined : focusFirstInvalid()));
      }}
    >
      <Stack gap={4}>
        <Text>{message}</Text>
        <NoticeRegion role="alert">
          {failure === null ? null : (
            <Notice tone="error" title={failure}>
              {copy.failed}
            </Notice>
          )}
        </NoticeRegion>
        <TextField {...field('forename')} autoComplete="given-name" maxLength={60} />
        <TextField {...field('surname')} autoComplete="family-name" maxLength={60} />
        <TextField {...field('email')} type="email" autoComplete="email" maxLength={254} />
        <Text size="s" tone="soft">
          {copy.privacy}
        </Text>
        <div>
          <Button type="submit" busy={isBusy}>
            {copy.send}
          </Button>
        </div>
      </Stack>
    </form>
  );
};

/** Asks for name and address of somebody who wants to hear when a bar opens again. Sources: BW-188…BW-190. */
export const InterestDialog = ({ api, barId, barName, message, known, onClose }: InterestDialogProps) => {
  const copy = wordsOf(interestCopy, api.brand);
  const view = useInterest(api, barId, known);
  const heading = useFocusOnChange<HTMLHeadingElement>(view.registered ?? '');
  return (
    <Dialog open onClose={onClose} title={copy.title(barName)} closeLabel={copy.close} isSteady>
      {view.registered === null ? (
        <Fields view={view} copy={copy} message={message} />
      ) : (
        <Stack gap={4}>
          <Heading level={3} tabIndex={-1} ref={heading}>
            {copy.doneTitle}
          </Heading>
          <Text>{copy.done(view.registered, barName)}</Text>
          <div>
            <Button onClick={onClose}>{copy.finish}</Button>
          </div>
        </Stack>
      )}
    </Dialog>
  );
};
