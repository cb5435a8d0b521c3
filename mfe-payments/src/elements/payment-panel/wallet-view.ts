import { toBrandId } from '@bars/shared-api/contracts/dto';
import { applePayLabel } from '@bars/shared-ui/pages/apple-pay-button';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { walletsCopy, type WalletsCopy } from '../../common/wallets.copy';

/** `absent`: no button. `waiting`: its place, so that the frame below does not move. `busy`: the sheet is open. */
export type WalletState = 'absent' | 'waiting' | 'open' | 'busy';

export interface WalletView {
  show: (state: WalletState) => void;
  /** What is said below the button about the last try; null takes it away. */
  say: (what: keyof WalletsCopy | null) => void;
  speak: (brand: string) => void;
}

/** Apple's button above the frame, in the panel's shadow root. */
export const createWalletView = (root: ShadowRoot, onPress: () => void): WalletView => {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'apple';
  button.lang = 'en-GB';
  button.textContent = applePayLabel;
  button.setAttribute('aria-label', applePayLabel);
  button.addEventListener('click', onPress);
  const said = document.createElement('p');
  said.className = 'said';
  said.setAttribute('role', 'status');
  const place = document.createElement('div');
  place.className = 'wallet';
  place.append(button, said);
  root.prepend(place);
  let words = wordsOf(walletsCopy, 0);

  const show = (state: WalletState) => {
    place.dataset['state'] = state;
    button.disabled = state !== 'open';
  };
  show('absent');
  return {
    show,
    say: (what) => {
      said.textContent = what === null ? '' : words[what];
    },
    speak: (brand) => {
      place.lang = 'en-GB';
      words = wordsOf(walletsCopy, toBrandId(brand));
    },
  };
};
