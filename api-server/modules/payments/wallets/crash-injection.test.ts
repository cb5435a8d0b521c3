import { describeCrashes } from '../deposits/testing/crash-suite';
import { walletPayers, walletScenes } from './testing/wallet-scenes';

describeCrashes('a server that crashes between a wallet’s token and the mail', walletScenes, walletPayers);
