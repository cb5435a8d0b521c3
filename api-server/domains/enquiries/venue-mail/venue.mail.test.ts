import { expect, it } from 'vitest';
import { sampleBar, sampleEstate, sampleType } from '../../bars/testing/samples';
import { venueMail } from './venue.mail';

const [brand] = sampleEstate().brands;

it('makes no link of the names of an older enquiry', () => {
  const leadBooker = { forename: 'bit.ly/x1', surname: 'ada@evil.example', companyName: 'www.evil.example\u202E', email: 'ada@example.com', phone: '07700900123', specialRequirements: null };
  const enquiry = { id: 'an-enquiry', bar: sampleBar(), type: sampleType(), people: 8, leadBooker };
  if (brand === undefined) throw new Error('The samples have no brand.');
  const mail = venueMail({ enquiry, brand, refCode: 'AB12CD', startsAt: new Date('2026-11-21T19:00:00Z'), ringBack: 'today', preferredTime: null });
  const name = 'bit. ly/x1 ada evil. example';
  expect(mail.subject).toBe(`Ring back today: ${name}, party of 8, Sat 21 Nov, 19:00`);
  for (const body of [mail.text, mail.html]) {
    expect(body).toContain(name);
    expect(body).toContain('www. evil. example');
    expect(body).not.toMatch(/bit\.ly|@evil|evil\.example|\u202E/);
  }
});
