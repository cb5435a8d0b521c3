import { Button, Dialog } from '@bars/shared-ui';
import { PillGroup } from '@bars/shared-ui/pages/enquiry-parts';
import type { EnquiryCopy } from '../enquiry.copy';
import type { Chooser } from '../use-enquiry';

/** The dialog with the callback slots by day. Sources: BW-49, BW-132…BW-134. */
export const CallbackChooser = ({ chooser, copy }: { chooser: Chooser; copy: EnquiryCopy }) => {
  const { isOpen, sections, picked, pick, confirm, close } = chooser;
  const actions = (
    <Button wide aria-disabled={picked === null || undefined} onClick={confirm}>
      {copy.choose}
    </Button>
  );
  return (
    <Dialog open={isOpen} onClose={close} title={copy.chooserTitle} closeLabel={copy.close} actions={actions}>
      <PillGroup label={copy.chooserTitle} name="callback" sections={sections} value={picked} onChange={pick} />
    </Dialog>
  );
};
