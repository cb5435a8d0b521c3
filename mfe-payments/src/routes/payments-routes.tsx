import { Route, Switch } from 'wouter';
import type { Portal } from '@bars/shared-ui/area';
import { DepositScreen, PaymentScreen } from '../features/deposit/deposit.screen';
import { ManagedDepositScreen } from '../features/managed-deposit/managed-deposit.screen';
import { PaymentCheckScreen } from '../features/payment-check/payment-check.screen';
import { PaymentRequestScreen } from '../features/payment-request/payment-request.screen';
import { TipOutcomeScreen } from '../features/tip/tip-outcome.screen';
import { TipScreen } from '../features/tip/tip.screen';

/** The payments pages. Any other path shows nothing: the shell is about to unmount the area. */
export const PaymentsRoutes = ({ portal }: { portal: Portal }) => (
  <Switch>
    <Route path="/pay">
      <PaymentRequestScreen portal={portal} slug={null} />
    </Route>
    <Route path="/bar/:slug">{({ slug }) => <PaymentRequestScreen key={slug} portal={portal} slug={slug} />}</Route>
    <Route path="/deposit/:code">{({ code }) => <DepositScreen key={code} portal={portal} token={code} />}</Route>
    <Route path="/payment/:code">{({ code }) => <PaymentScreen key={code} portal={portal} token={code} />}</Route>
    <Route path="/pay-deposit/:code">
      {({ code }) => <ManagedDepositScreen key={code} portal={portal} manageKey={code} />}
    </Route>
    <Route path="/payment/check/:code">
      {({ code }) => <PaymentCheckScreen key={code} portal={portal} orderId={code} />}
    </Route>
    <Route path="/tip/complete/:id">{({ id }) => <TipOutcomeScreen key={id} portal={portal} id={id} />}</Route>
    <Route path="/tip/:site_code?">
      {({ site_code: siteCode }) => <TipScreen portal={portal} siteCode={siteCode} />}
    </Route>
  </Switch>
);
