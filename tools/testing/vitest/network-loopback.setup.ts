import { guardNetwork } from './network-guard';

guardNetwork('loopback');
