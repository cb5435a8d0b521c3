import { guardNetwork } from './network-guard';

guardNetwork('nothing');
