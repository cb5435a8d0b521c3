import { describe, expect, it } from 'vitest';
import type { FakeAnswer } from '@bars/shared-api/client/testing';
import {
  aDeposit,
  aManagedDeposit,
  barList,
  barsCall,
  depositBody,
  depositCall,
  managedBody,
  managedCall,
  manageKey,
  orderId,
  paidDeposit,
  token,
} from '../testing/a-deposit';
import { heading } from '@bars/shared-ui/testing/visitor';
import { openPage } from '../testing/page-fixture';

const unknown: FakeAnswer = { status: 404, body: { error: 'Unknown' } };
const bars: FakeAnswer = { body: barList };

describe('the pages', () => {
  it.each<[string, string, Record<string, FakeAnswer>]>([
    ['/pay', 'Got a code? Pay here', {}],
    ['/bar/northlight-leeds', 'Pay Northlight Leeds with a code', { [barsCall]: bars }],
    [`/deposit/${token}`, 'Paid. See you under the lights', { [depositCall()]: depositBody(paidDeposit) }],
    [`/payment/${token}`, 'Pay your £80 deposit', { [depositCall()]: depositBody(aDeposit()) }],
    ['/payment/check', 'We can’t find this payment', { [depositCall('check')]: unknown }],
    [`/payment/check/${orderId}`, 'We can’t find this payment', { 'GET /api/rest/deposit/payment/check': unknown }],
    [`/pay-deposit/${manageKey}`, 'Lock it in', { [managedCall]: managedBody(aManagedDeposit()) }],
    ['/tip', 'Tips', {}],
    ['/tip/northlight-leeds', 'Tips', { [barsCall]: bars }],
    ['/tip/complete', 'Tips', { [barsCall]: bars }],
    ['/tip/complete/some-tip', 'We can’t find this tip', { 'GET /api/rest/tip/some-tip/outcome': unknown }],
  ])('%s has its page', async (at, title, answers) => {
    openPage(at, answers);
    expect(await heading(title)).toBeTruthy();
  });

  it.each(['/booking', '/bar', '/bar/soho/further', '/deposit', '/payment'])('show nothing at %s', (at) => {
    expect(openPage(at).container.textContent).toBe('');
  });
});
