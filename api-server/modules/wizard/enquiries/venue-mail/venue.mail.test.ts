import { expect, it } from 'vitest';
import { sampleBar, sampleEstate, sampleType } from '../../../estate/bars/testing/samples';
import type { AboutEnquiry } from '../service';
import { venueMail } from './venue.mail';

const [brand] = sampleEstate().brands;
const nothing: AboutEnquiry = { occasion: null, plan: null, budget: null, flexibility: null };
const leads = {
  forename: 'Ada',
  surname: 'Lovelace',
  companyName: null,
  email: 'ada@example.com',
  phone: '07700900123',
  specialRequirements: null,
};
const mailAbout = (about: AboutEnquiry) => {
  if (brand === undefined) throw new Error('The samples have no brand.');
  const enquiry = { id: 'an-enquiry', bar: sampleBar(), type: sampleType(), people: 8, leadBooker: leads };
  return venueMail({
    enquiry,
    brand,
    refCode: 'AB12CD',
    startsAt: new Date('2026-11-21T19:00:00Z'),
    ringBack: 'today',
    preferredTime: null,
    about,
  });
};

it('says what they plan, what it may cost and how fixed the day is', () => {
  const mail = mailAbout({
    occasion: 'Leaving do',
    plan: 'Drinks & <i>one</i> speech',
    budget: 'up-to-25',
    flexibility: 'open',
  });
  for (const line of [
    'Occasion: Leaving do',
    'Their plan: Drinks & <i>one</i> speech',
    'Budget: up to £25 a person',
    'The day: isn’t decided yet',
  ])
    expect(mail.text).toContain(line);
  expect(mail.html).toContain('Drinks &amp; &lt;i&gt;one&lt;/i&gt; speech');
});

it('leaves out what nobody has said, and a choice that is not on the list', () => {
  const mail = mailAbout({ ...nothing, budget: 'toString', flexibility: 'whenever' });
  expect(mail.text).not.toMatch(/Occasion|Their plan|Budget|The day|toString|whenever/);
});

it('makes no link of the names of an older enquiry', () => {
  const leadBooker = {
    forename: 'bit.ly/x1',
    surname: 'ada@evil.example',
    companyName: 'www.evil.example\u202E',
    email: 'ada@example.com',
    phone: '07700900123',
    specialRequirements: null,
  };
  const enquiry = { id: 'an-enquiry', bar: sampleBar(), type: sampleType(), people: 8, leadBooker };
  if (brand === undefined) throw new Error('The samples have no brand.');
  const mail = venueMail({
    enquiry,
    brand,
    refCode: 'AB12CD',
    startsAt: new Date('2026-11-21T19:00:00Z'),
    ringBack: 'today',
    preferredTime: null,
    about: nothing,
  });
  const name = 'bit. ly/x1 ada evil. example';
  expect(mail.subject).toBe(`Ring back today: ${name}, party of 8, Sat 21 Nov, 19:00`);
  for (const body of [mail.text, mail.html]) {
    expect(body).toContain(name);
    expect(body).toContain('www. evil. example');
    expect(body).not.toMatch(/bit\.ly|@evil|evil\.example|\u202E/);
  }
});
