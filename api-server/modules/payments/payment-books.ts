export { feeBooksOf } from './cards/no-show-fee/fee.store';
export { booksOf } from './deposits/store/books.store';
export { askAboutOpenOrders, openOrdersOf, type OpenOrder } from './deposits/store/open-orders.store';
export { paymentsDueAtResume } from './payments.due-at-resume';
export { unknownOrders } from './deposits/store/known-orders.store';
