import type { Fault } from './fault';
import { moneyFaults } from './money.faults';
import { releaseFaults } from './releases.faults';
import { serverFaults } from './servers.faults';
import { workFaults } from './work.faults';

/** Every alert is in one of them. */
export const faults: readonly Fault[] = [...releaseFaults, ...moneyFaults, ...workFaults, ...serverFaults];
