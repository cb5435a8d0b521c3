import { Button, Notice, NoticeRegion, Row } from '@bars/shared-ui';
import { PaymentFacts } from '../../../common/payment-facts';
import type { RequestPartProps } from './request-part';

/** The booking and the amount, to be confirmed. */
export const ConfirmPart = ({ brand, copy, model: { request, problem, isBusy, confirm, leave } }: RequestPartProps) =>
  request === null ? null : (
    <>
      <PaymentFacts brand={brand} amount={request.display_amount} reason={request.reason} booking={request.booking} />
      <NoticeRegion role="alert">{problem === null ? null : <Notice tone="error">{problem}</Notice>}</NoticeRegion>
      <Row gap={5}>
        <Button busy={isBusy} onClick={confirm}>
          {isBusy ? copy.confirming : copy.confirm(request.display_amount)}
        </Button>
        <Button variant="quiet" onClick={leave}>
          {copy.other}
        </Button>
      </Row>
    </>
  );
