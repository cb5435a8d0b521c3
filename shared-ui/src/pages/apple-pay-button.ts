/** The accessible name of Apple's button. Source: Apple, Human Interface Guidelines, “Apple Pay”. */
export const applePayLabel = 'Pay with Apple Pay';

/**
 * Styles of Apple's own button for a page that runs Apple Pay. The browser draws it, in Apple's words and shape; a browser that
 * has the wallet and not the button shows the words in plain type.
 * @param selector `&` in a styled component @param radius of its corners, a CSS length
 */
export const applePayButtonCss = (selector: string, radius: string): string => `
${selector} { display: block; box-sizing: border-box; inline-size: 100%; min-inline-size: 140px; block-size: 48px; margin: 0; padding: 0; border: 1px solid #fff; border-radius: ${radius}; background: #000; color: #fff; font: 500 1.125rem/1 -apple-system, system-ui, sans-serif; cursor: pointer; }
@supports (-webkit-appearance: -apple-pay-button) {
  ${selector} { -webkit-appearance: -apple-pay-button; -apple-pay-button-type: pay; -apple-pay-button-style: black; border: 0; font-size: 0; }
}
`;
