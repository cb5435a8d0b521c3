import styled from 'styled-components';
import { space, t } from '../src/index';
import { hashOf, type Place } from './address.rules';
import { nameOf, type CataloguePage } from './page';
import { groups } from './pages';

const Side = styled.nav`
  overflow: auto;
  padding: ${space[3]};
  border-inline-end: 1px solid ${t.line};
  & h2 {
    margin: ${space[3]} 0 ${space[1]} ${space[3]};
    color: ${t.inkSoft};
    font-size: 0.875rem;
  }
  & ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  & ul ul {
    padding-inline-start: ${space[4]};
    font-size: 0.9375rem;
  }
`;

const Entry = styled.a`
  display: block;
  padding: 10px ${space[3]};
  border-radius: ${t.radiusControl};
  color: ${t.ink};
  line-height: 24px;
  text-decoration: none;
  &:hover {
    text-decoration: underline;
  }
  &[aria-current] {
    background: ${t.second};
    color: ${t.onSecond};
    font-weight: ${t.bodyWeightStrong};
  }
`;

const States = ({ page, place }: { page: CataloguePage; place: Place }) => (
  <ul>
    {page.states.map((state) => (
      <li key={state.id}>
        <Entry
          href={hashOf({ ...place, part: page.id, state: state.id })}
          aria-current={state.id === place.state ? 'page' : undefined}
        >
          {nameOf(state)}
        </Entry>
      </li>
    ))}
  </ul>
);

/** Every part, and the states of the one that is shown. Links keep brand, scheme and width. */
export const Index = ({ place, current }: { place: Place; current: CataloguePage | undefined }) => (
  <Side aria-label="Parts">
    {groups.map(({ title, pages }) => (
      <section key={title}>
        <h2>{title}</h2>
        <ul>
          {pages.map((page) => (
            <li key={page.id}>
              <Entry
                href={hashOf({ ...place, part: page.id, state: null })}
                aria-current={page === current && place.state === null ? 'page' : undefined}
              >
                {page.title}
              </Entry>
              {page === current ? <States page={page} place={place} /> : null}
            </li>
          ))}
        </ul>
      </section>
    ))}
  </Side>
);
