import { describe, expect, it } from 'vitest';
import { renderContract, templateVersions, textDigest } from './contract-text';
import type { ContractTerms } from './terms';

const terms: ContractTerms = {
  society: 'Leeds Netball Club',
  university: 'the University of Leeds',
  company: 'Northlight Bars Ltd',
  brand: 'Northlight',
  offers: ['20% off food for members'],
  starts_on: '2026-09-21',
  ends_on: '2027-09-19',
};
const signers = [{ name: 'Ada Marsh', role: 'Captain' }];
const digestIn = (version: number) => textDigest(version, renderContract(version, terms, signers)).toString('hex');

describe('the templates of contracts', () => {
  // People have signed them: a text that is to change is a new version, with a digest of its own here.
  it('are the texts that were signed', () => {
    expect(Object.fromEntries(templateVersions.map((version) => [version, digestIn(version)]))).toMatchInlineSnapshot(`
      {
        "1": "9e2cad984d48776e49fc00136e8f4567f8629217f2162950cfa49ff66d13652f",
        "2": "f5c84031e31cf48abc1705ac35fd6cfee73032dbcfb7e77cc3a32dbb61b9d955",
      }
    `);
  });

  it('name everything that was agreed', () => {
    for (const version of templateVersions) {
      const text = JSON.stringify(renderContract(version, terms, signers));
      for (const said of ['Leeds Netball Club', 'Northlight Bars Ltd', '20% off food for members', 'Ada Marsh'])
        expect(text).toContain(said);
      expect(text).toContain('Monday 21 September 2026');
      expect(text).toContain('Sunday 19 September 2027');
    }
  });

  it('differ in their digest by any letter, and by their version', () => {
    const blocks = renderContract(1, terms, signers);
    const digests = [
      textDigest(1, blocks),
      textDigest(2, blocks),
      textDigest(1, renderContract(1, { ...terms, offers: ['21% off food for members'] }, signers)),
      textDigest(1, [...blocks, { kind: 'list', items: [] }]),
      textDigest(1, [...blocks, { kind: 'list', items: [''] }]),
    ].map((digest) => digest.toString('hex'));
    expect(new Set(digests).size).toBe(digests.length);
  });

  it('do not exist in another version', () => {
    expect(() => renderContract(99, terms, signers)).toThrow('There is no template 99 of contracts.');
  });
});
