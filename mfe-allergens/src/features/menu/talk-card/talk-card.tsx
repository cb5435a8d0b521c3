import { space, useBackCloses, type BrandId } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { Isolated } from '../../../common/isolated';
import { Icon } from '../facts/icon';
import type { Person } from '../people/people.rules';
import { cardParts, cardSpeech, type CardPart } from './talk-card.rules';
import { talkCardCopy, type TalkCardCopy } from './talk-card.copy';
import { talkLanguages, type TalkLanguage } from './talk-names';
import { useSpeech } from './use-speech';
import { useWakeLock } from './use-wake-lock';

/* White on black, whatever the brand: 21 : 1, and it blinds nobody in a dark room. */
const Sheet = styled.dialog`
  box-sizing: border-box;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  max-inline-size: none;
  max-block-size: none;
  margin: 0;
  --edge: clamp(16px, 5vw, 48px);
  padding: max(${space[4]}, env(safe-area-inset-top, 0px)) max(var(--edge), env(safe-area-inset-right, 0px))
    max(${space[5]}, env(safe-area-inset-bottom)) max(var(--edge), env(safe-area-inset-left, 0px));
  border: 0;
  outline: none;
  background: #000;
  color: #fff;
  color-scheme: dark;
  font-family: system-ui, sans-serif;
  line-height: 1.25;
  overscroll-behavior: contain;
  @media print {
    display: none;
  }
`;

const Title = styled.h2`
  margin: 0;
  font: inherit;
  font-size: 1rem;
  letter-spacing: normal;
  text-transform: none;
`;

const Part = styled.section`
  margin-block: ${space[5]};
`;

const Sentence = styled.p`
  margin: 0 0 ${space[3]};
  font-size: clamp(1.5rem, 6vw, 2.5rem);
`;

const Names = styled.ul`
  display: grid;
  gap: ${space[3]};
  margin: 0 0 ${space[4]};
  padding: 0;
  list-style: none;
`;

const Name = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${space[3]};
  font-size: clamp(2rem, 9vw, 4rem);
  font-weight: 700;
  line-height: 1.1;
  overflow-wrap: anywhere;
`;

const Second = styled.span`
  display: block;
  font-size: 0.6em;
  font-weight: 400;
`;

const Controls = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]};
  font-size: 1rem;
`;

const Control = styled.button`
  min-block-size: 52px;
  margin: 0;
  padding: 10px 20px;
  border: 2px solid #fff;
  border-radius: 8px;
  background: #000;
  color: #fff;
  font: inherit;
  font-weight: 700;
  cursor: pointer;
  &:focus-visible {
    outline: 3px solid #fff;
    outline-offset: 3px;
  }
`;

const Select = styled.select`
  min-block-size: 52px;
  max-inline-size: 100%;
  padding: 8px 12px;
  border: 2px solid #fff;
  border-radius: 8px;
  background: #000;
  color: #fff;
  font: inherit;
  &:focus-visible {
    outline: 3px solid #fff;
    outline-offset: 3px;
  }
`;

const Small = styled.p`
  margin: 0 0 ${space[4]};
  font-size: clamp(1.125rem, 4.5vw, 1.5rem);
`;

interface PartProps {
  part: CardPart;
  noneOf: string;
  language: TalkLanguage | null;
}

const PartView = ({ part, noneOf, language }: PartProps) => (
  <Part>
    {part.allergens.length + part.unknown.length > 0 ? (
      <>
        <Sentence>
          <Isolated text={part.sentence} names={[part.name]} />
        </Sentence>
        <Small>{noneOf}</Small>
        <Names>
          {part.allergens.map(({ allergen, name, second }) => (
            <Name key={allergen}>
              <Icon of={allergen} size={48} />
              <span>
                {name}
                {second === null ? null : <Second lang={language ?? undefined}>{second}</Second>}
              </span>
            </Name>
          ))}
          {part.unknown.map((name) => (
            <Name key={name}>
              <bdi>{name}</bdi>
            </Name>
          ))}
        </Names>
      </>
    ) : null}
    {part.diets.length > 0 ? (
      <>
        <Sentence>
          <Isolated text={part.dietSentence} names={[part.name]} />
        </Sentence>
        <Names>
          {part.diets.map(({ diet, name }) => (
            <Name key={diet}>
              <Icon of={diet} size={48} />
              {name}
            </Name>
          ))}
        </Names>
      </>
    ) : null}
  </Part>
);

interface LanguageProps {
  copy: TalkCardCopy;
  language: TalkLanguage | null;
  onChoose: (language: TalkLanguage | null) => void;
}

const Language = ({ copy, language, onChoose }: LanguageProps) => {
  const id = useId();
  return (
    <div>
      <Controls>
        <label htmlFor={id}>{copy.language}</label>
        <Select
          id={id}
          value={language ?? ''}
          onChange={({ target }) => onChoose(talkLanguages.find((one) => one === target.value) ?? null)}
        >
          <option value="">{copy.noLanguage}</option>
          {talkLanguages.map((one) => (
            <option key={one} value={one}>
              {copy.languages[one]}
            </option>
          ))}
        </Select>
      </Controls>
      {language === null ? null : <Small>{copy.languageHint}</Small>}
    </div>
  );
};

export interface TalkCardProps {
  brand: BrandId;
  people: readonly Person[];
  onClose: () => void;
}

/** A card to hold out to the staff: large, awake, and read aloud where the device has a voice of its own. */
export const TalkCard = ({ brand, people, onClose }: TalkCardProps) => {
  const copy = wordsOf(talkCardCopy, brand);
  const sheet = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [language, setLanguage] = useState<TalkLanguage | null>(null);
  const speech = useSpeech();
  useWakeLock();
  useBackCloses(true, onClose);
  useLayoutEffect(() => {
    const dialog = sheet.current;
    dialog?.showModal();
    dialog?.focus();
    return () => dialog?.close();
  }, []);
  const parts = cardParts(people, copy, language);
  return (
    <Sheet ref={sheet} tabIndex={-1} aria-labelledby={id} onClose={onClose}>
      <Controls style={{ justifyContent: 'space-between' }}>
        <Title id={id}>{copy.title}</Title>
        <Control type="button" onClick={onClose}>
          {copy.close}
        </Control>
      </Controls>
      {parts.map((part) => (
        <PartView key={part.id} part={part} noneOf={copy.noneOf} language={language} />
      ))}
      <Sentence>{copy.ask}</Sentence>
      <Controls>
        {speech === null ? null : (
          <Control
            type="button"
            onClick={() => (speech.isSpeaking ? speech.stop() : speech.speak(cardSpeech(parts, copy)))}
          >
            {speech.isSpeaking ? copy.stop : copy.readAloud}
          </Control>
        )}
      </Controls>
      <Language copy={copy} language={language} onChoose={setLanguage} />
    </Sheet>
  );
};
