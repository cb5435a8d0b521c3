import { Button, Notice, Text, type BrandId } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { OtherwiseNotice, type OtherwiseNoticeProps } from '../../common/visit/otherwise-notice';
import { startInWords } from '../../common/visit/visit.rules';
import { rebookCopy } from '../re-book.copy';
import type { RebookView } from '../use-rebook';

export interface CheckNoticeProps {
  brand: BrandId;
  view: RebookView;
  /** Of the bar. */
  email: string;
}

/** Whether the chosen date can be had, and what can be had instead. Sources: MG-75, MG-78, MG-79. */
export const CheckNotice = ({ brand, view: { visit, check }, email }: CheckNoticeProps) => {
  const copy = wordsOf(rebookCopy, brand);
  const fill: OtherwiseNoticeProps['onFill'] = (start) => {
    visit.fill(start);
    // The offers go with the next check, and the pressed one would take the focus along.
    visit.form.setFocus('time');
  };
  switch (check.state) {
    case 'none':
      return null;
    case 'checking':
      return <Text tone="soft">{copy.checking}</Text>;
    case 'free':
      return <Notice tone="success">{copy.free(startInWords(visit.values) ?? '')}</Notice>;
    case 'failed':
      return (
        <Notice
          tone="error"
          action={
            <Button variant="secondary" onClick={check.retry}>
              {copy.again}
            </Button>
          }
        >
          {check.why ?? copy.checkFailed}
        </Notice>
      );
    case 'taken':
      return (
        <OtherwiseNotice
          brand={brand}
          otherwise={check.otherwise}
          isRebook
          email={email}
          values={visit.values}
          onFill={fill}
        />
      );
  }
};
