export { paymentsAudits } from './payments.audits';
export { createCardOrders } from './card-orders/index';
/** Cards as they cross the API. */
export * as cardConversions from './cards/cards.conversions';
export { createCards } from './cards/index';
export type { CardCaller, CardsService, FeeBooks, NoShowTerms, Securable, SecuringCard } from './cards/service';
/** Payments as they cross the API. */
export * as depositConversions from './deposits/deposits.conversions';
export { createDeposits, depositsCodes, depositsCopy } from './deposits/index';
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
/** What is read of a restored database, without its domains. */
export * as paymentBooks from './payment-books';
export { createPaymentRequests } from './payment-requests/index';
/** Requests of a venue for money on a booking. */
export * as paymentRequests from './payment-requests/service';
export type { PaymentRequestRow } from './payment-requests/service';
export { createTips, tipsKind } from './tips/index';
export { createWallets } from './wallets/index';
