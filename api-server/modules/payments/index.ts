export { createCardOrders } from './card-orders/index';
export { createCards, displayFee, toKeptCard } from './cards/index';
export type { CardCaller, CardsService, FeeBooks, NoShowTerms, Securable, SecuringCard } from './cards/service';
export { createDeposits, depositsCodes, depositsCopy, toDepositType, toPaymentData } from './deposits/index';
export type {
  Books,
  DepositKind,
  DepositsService,
  DepositState,
  GivenBack,
  OpenPayment,
  PaidRequest,
  Payable,
  Refunded,
  RefundReason,
  Span,
} from './deposits/service';
export { createPaymentRequests } from './payment-requests/index';
export {
  makeRequest,
  type PaymentRequestRow,
  reasonOfRequest,
  requestsOfBooking,
  showCode,
} from './payment-requests/service';
export { createTips, tipsKind } from './tips/index';
export { createWallets } from './wallets/index';
