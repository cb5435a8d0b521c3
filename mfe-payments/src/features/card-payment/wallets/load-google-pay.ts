const isThere = (): boolean =>
  Reflect.get(
    Object(Reflect.get(Object(Reflect.get(Object(Reflect.get(globalThis, 'google')), 'payments')), 'api')),
    'PaymentsClient',
  ) !== undefined;

/**
 * Loads Google's script from the address that the server names. The button's own loader knows one address only, and loads
 * nothing where the script is there already. @throws when it does not load
 */
export const loadGooglePay = (address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    if (isThere()) return resolve();
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    script.addEventListener('load', () =>
      isThere() ? resolve() : reject(new Error('Google’s script has no client.')),
    );
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('Google’s script did not load.'));
    });
    document.head.append(script);
  });
