import { applePayButtonCss, applePayLabel } from '@bars/shared-ui/pages/apple-pay-button';
import { applePayCopy } from './apple-pay.copy';

const css = `
.apple-pay { all: revert; box-sizing: border-box; inline-size: min(22rem, calc(100vw - 2rem)); padding: 20px; border: 0; border-radius: 12px; background: #fff; color: #16191f; font: 1rem/1.5 system-ui, sans-serif; color-scheme: light; visibility: visible; }
.apple-pay::backdrop { background: rgb(0 0 0 / 0.5); }
.apple-pay h2 { margin: 0; font-size: 1.25rem; line-height: 1.3; }
.apple-pay p { margin: 4px 0 16px; }
${applePayButtonCss('.apple-pay .pay', '8px')}
.apple-pay .cancel { display: block; inline-size: 100%; min-block-size: 48px; margin-block-start: 8px; border: 1px solid #6b7280; border-radius: 8px; background: #fff; color: #16191f; font: inherit; cursor: pointer; }
.apple-pay button:focus-visible { outline: 3px solid #1f4b99; outline-offset: 2px; }
`;

const buttonOf = (name: string, text: string): HTMLButtonElement => {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = name;
  button.textContent = text;
  return button;
};

export interface Question {
  label: string;
  /** Such as £80.00. */
  amount: string;
  /** How long it may stay open. */
  limitMs: number;
}

/**
 * Asks in the page itself for the press that Apple Pay's sheet needs: the visitor's press was in the frame.
 * @param onPress runs within the press
 * @returns what `onPress` gives; null when the visitor has cancelled, or the time is over
 */
export const askFirst = <Result>(
  root: ShadowRoot,
  { label, amount, limitMs }: Question,
  onPress: () => Promise<Result>,
): Promise<Result | null> =>
  new Promise((resolve) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    const dialog = document.createElement('dialog');
    dialog.className = 'apple-pay';
    dialog.lang = 'en-GB';
    const [title, text] = [document.createElement('h2'), document.createElement('p')];
    title.id = 'apple-pay-title';
    title.textContent = applePayCopy.title(label);
    text.textContent = applePayCopy.text(amount);
    dialog.setAttribute('aria-labelledby', title.id);
    const [pay, cancel] = [buttonOf('pay', applePayLabel), buttonOf('cancel', applePayCopy.cancel)];
    dialog.append(title, text, pay, cancel);

    const limit = setTimeout(() => dialog.close(), limitMs);
    dialog.addEventListener('close', () => {
      clearTimeout(limit);
      dialog.remove();
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== sheet);
      // After a press the promise has its result already.
      resolve(null);
    });
    pay.addEventListener('click', () => {
      resolve(onPress());
      dialog.close();
    });
    cancel.addEventListener('click', () => dialog.close());
    root.append(dialog);
    dialog.showModal();
  });
