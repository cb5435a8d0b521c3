import { describeCrashes } from './testing/crash-suite';
import { scenes } from './testing/payment-scenes';

describeCrashes('a server that crashes between the card page and the mail', scenes);
