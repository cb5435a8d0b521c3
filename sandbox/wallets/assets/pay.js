// A stand-in for Google's client script, with its published interface: google.payments.api.PaymentsClient.
// Source: Google Pay API for Web, client reference. The sheet is a page of this origin in a frame over the page.
(() => {
  const { origin } = new URL(document.currentScript.src);

  const refusal = (statusCode, statusMessage) => Object.assign(new Error(statusMessage), { statusCode, statusMessage });
  const developerError = (text) => Promise.reject(refusal('DEVELOPER_ERROR', text));

  /** What is wrong with the card methods of a request; undefined where nothing is. */
  const problemOfMethods = ({ apiVersion, allowedPaymentMethods = [] } = {}) => {
    if (apiVersion !== 2) return 'apiVersion must be set to 2';
    const cards = allowedPaymentMethods.find(({ type }) => type === 'CARD');
    if (!cards) return 'allowedPaymentMethods must contain an element with type "CARD"';
    const { allowedAuthMethods = [], allowedCardNetworks = [] } = cards.parameters ?? {};
    if (
      allowedAuthMethods.length === 0 ||
      allowedAuthMethods.some((method) => !['PAN_ONLY', 'CRYPTOGRAM_3DS'].includes(method))
    )
      return 'allowedAuthMethods must be PAN_ONLY or CRYPTOGRAM_3DS';
    const networks = [
      'AMEX',
      'DISCOVER',
      'ELECTRON',
      'ELO',
      'ELO_DEBIT',
      'INTERAC',
      'JCB',
      'MAESTRO',
      'MASTERCARD',
      'VISA',
    ];
    return allowedCardNetworks.length === 0 || allowedCardNetworks.some((network) => !networks.includes(network))
      ? 'allowedCardNetworks must be networks in capitals'
      : undefined;
  };

  const isGateway = ({ type, parameters } = {}) =>
    type === 'PAYMENT_GATEWAY' && Boolean(parameters?.gateway && parameters.gatewayMerchantId);
  const isFinal = ({ totalPrice = '', totalPriceStatus } = {}) =>
    /^\d+(\.\d\d)?$/.test(totalPrice) && totalPriceStatus === 'FINAL';

  /** What is wrong with the rest of a request to pay. */
  const problemOfPayment = ({ allowedPaymentMethods, merchantInfo, transactionInfo }) => {
    if (!isGateway(allowedPaymentMethods.find(({ type }) => type === 'CARD').tokenizationSpecification))
      return 'tokenizationSpecification must name a gateway and its merchant';
    if (!merchantInfo?.merchantId && !merchantInfo?.merchantName) return 'merchantInfo must be set';
    if (!isFinal(transactionInfo)) return 'totalPrice must be a final price';
    return transactionInfo.currencyCode === 'GBP' && transactionInfo.countryCode
      ? undefined
      : 'currencyCode and countryCode must be set';
  };

  /** Shows the sheet and resolves with what it answers. */
  const showSheet = (request) =>
    new Promise((resolve) => {
      const frame = document.createElement('iframe');
      frame.src = `${origin}/sheet`;
      frame.title = 'Google Pay';
      Object.assign(frame.style, {
        position: 'fixed',
        inset: '0',
        width: '100%',
        height: '100%',
        border: '0',
        zIndex: '2147483647',
        colorScheme: 'normal',
      });
      const take = ({ data, source, origin: from }) => {
        if (source !== frame.contentWindow || from !== origin) return;
        if (data.type === 'ready') {
          frame.contentWindow.postMessage(
            {
              type: 'open',
              price: request.transactionInfo.totalPrice,
              merchant: request.merchantInfo.merchantName ?? '',
            },
            origin,
          );
          frame.focus();
          return;
        }
        window.removeEventListener('message', take);
        frame.remove();
        resolve(data);
      };
      window.addEventListener('message', take);
      document.body.append(frame);
    });

  const paymentData = (token) => ({
    apiVersion: 2,
    apiVersionMinor: 0,
    paymentMethodData: {
      type: 'CARD',
      description: 'Visa •••• 1234',
      info: { cardNetwork: 'VISA', cardDetails: '1234' },
      tokenizationData: { type: 'PAYMENT_GATEWAY', token },
    },
  });

  class PaymentsClient {
    constructor({ environment = 'TEST' } = {}) {
      if (!['TEST', 'PRODUCTION'].includes(environment))
        throw refusal('DEVELOPER_ERROR', 'environment must be TEST or PRODUCTION');
    }

    isReadyToPay(request) {
      const problem = problemOfMethods(request);
      return problem === undefined
        ? Promise.resolve({
            result: true,
            ...(request.existingPaymentMethodRequired ? { paymentMethodPresent: true } : {}),
          })
        : developerError(problem);
    }

    prefetchPaymentData() {}

    async loadPaymentData(request) {
      const problem = problemOfMethods(request) ?? problemOfPayment(request);
      if (problem !== undefined) return developerError(problem);
      const { type, token } = await showSheet(request);
      if (type === 'paid') return paymentData(token);
      throw type === 'cancelled'
        ? refusal('CANCELED', 'User closed the Payment Request UI.')
        : refusal('BUYER_ACCOUNT_ERROR', 'The user is unable to provide payment information.');
    }

    createButton({ onClick, buttonColor = 'default', buttonSizeMode = 'static', buttonRadius = 4 } = {}) {
      if (typeof onClick !== 'function') throw refusal('DEVELOPER_ERROR', 'onClick must be a function');
      const [holder, button] = [document.createElement('div'), document.createElement('button')];
      button.type = 'button';
      button.className = 'gpay-button';
      button.textContent = 'Google Pay';
      const isWhite = buttonColor === 'white';
      Object.assign(button.style, {
        minWidth: '240px',
        minHeight: '40px',
        width: buttonSizeMode === 'fill' ? '100%' : 'auto',
        height: buttonSizeMode === 'fill' ? '100%' : 'auto',
        borderRadius: `${buttonRadius}px`,
        border: '1px solid #747775',
        background: isWhite ? '#fff' : '#000',
        color: isWhite ? '#1f1f1f' : '#fff',
        font: '500 18px system-ui, sans-serif',
        cursor: 'pointer',
      });
      button.addEventListener('click', onClick);
      holder.append(button);
      return holder;
    }
  }

  window.google = { ...window.google, payments: { ...window.google?.payments, api: { PaymentsClient } } };
})();
