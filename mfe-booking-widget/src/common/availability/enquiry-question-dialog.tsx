import { lazyWithPreload } from '@bars/shared-ui';
import { Suspense } from 'react';
import type { EnquiryDialogProps } from './enquiry-dialog';

const EnquiryDialog = lazyWithPreload(async () => ({ default: (await import('./enquiry-dialog')).EnquiryDialog }));

export const preloadEnquiryDialog = EnquiryDialog.preload;

/** The dialog before an enquiry. The widget never asks, so it never loads the dialog. Sources: BW-119, BW-129. */
export const EnquiryQuestionDialog = (props: EnquiryDialogProps) =>
  props.question.asked === null ? null : (
    <Suspense fallback={null}>
      <EnquiryDialog {...props} />
    </Suspense>
  );
