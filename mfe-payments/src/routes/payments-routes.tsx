import type { AreaProps } from '@bars/shared-api';
import { NotOpenScreen } from '@bars/shared-ui/area';
import { Route, Switch } from 'wouter';
import { notOpenTexts, type NotOpenKey } from '../features/not-open/not-open.copy';

const notOpen: readonly (readonly [path: string, page: NotOpenKey])[] = [
  ['/bar/:slug', 'depositRequest'],
  ['/pay-deposit/:code', 'payDeposit'],
  ['/deposit/:code', 'depositOutcome'],
  ['/pay', 'paymentRequest'],
  ['/tip/:site_code?', 'tip'],
  ['/tip/complete/:id', 'tip'],
  ['/payment/:code', 'payment'],
  ['/payment/check/:code', 'paymentCheck'],
];

/** The payments pages. Any other path shows nothing: the shell is about to unmount the area. */
export const PaymentsRoutes = ({ brand }: Pick<AreaProps, 'brand'>) => (
  <Switch>
    {notOpen.map(([path, page]) => (
      <Route key={path} path={path}>
        <NotOpenScreen brand={brand} texts={notOpenTexts} page={page} />
      </Route>
    ))}
  </Switch>
);
