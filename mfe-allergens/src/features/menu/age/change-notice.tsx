import { Button, Notice, NoticeRegion, Row, type BrandId } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { Isolated } from '../../../common/isolated';
import { ageCopy } from './age.copy';
import type { Changes } from './changes.rules';
import { changesText } from './changes-text.rules';

export interface ChangeNoticeProps {
  brand: BrandId;
  changes: Changes | null;
  /** Leads to the first item that has changed and can be listed; null where none can. */
  onShow: (() => void) | null;
  onSeen: () => void;
}

const Told = ({ brand, changes, onShow, onSeen }: ChangeNoticeProps & { changes: Changes }) => {
  const copy = wordsOf(ageCopy, brand).changes;
  return (
    <Notice
      tone="warning"
      title={copy.title}
      action={
        <Row>
          {onShow === null ? null : <Button onClick={onShow}>{copy.show}</Button>}
          <Button variant="quiet" onClick={onSeen}>
            {copy.seen}
          </Button>
        </Row>
      }
    >
      <Isolated {...changesText(changes, copy)} />
    </Notice>
  );
};

/** That the menu has changed while it was open, what has, and the way to it. */
export const ChangeNotice = (props: ChangeNoticeProps) => (
  <NoticeRegion role="status">
    {props.changes === null ? null : <Told {...props} changes={props.changes} />}
  </NoticeRegion>
);
