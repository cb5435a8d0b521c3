import { signatureSize } from '@bars/shared-api/contracts/society-contract';
import { Button, ChoiceGroup, Heading, Notice, NoticeRegion, Row, Stack, Text, TextField } from '@bars/shared-ui';
import { Form } from '@bars/shared-ui/forms';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import type { ContractCopy } from '../contract.copy';
import { drawingProblem, nameProblem } from '../contract.rules';
import { keptName } from '../kept-name';
import type { ContractReady } from '../use-contract';
import { useSignaturePad } from '../use-signature-pad';

/* The paper is white and as large as the canvas in every brand and scheme; its edge takes no room, so that it fits a screen of 320 pixels. */
const Paper = styled.canvas`
  display: block;
  inline-size: ${signatureSize.width}px;
  block-size: ${signatureSize.height}px;
  margin-inline: min(0px, calc((100% - ${signatureSize.width}px) / 2));
  background: #ffffff;
  outline: 1px solid #6b6b6b;
  touch-action: none;
  cursor: crosshair;
`;

export interface SignFormProps {
  copy: ContractCopy;
  /** Of the contract: see `signerOf`. */
  whose: string;
  signer: string;
  signing: ContractReady['signing'];
}

/** A drawn signature, or a typed name on the same canvas. Sources: ST-104, ST-105, ST-106. */
export const SignForm = ({ copy, whose, signer, signing }: SignFormProps) => {
  const [name, setName] = useState(() => keptName.read(whose));
  const [isTyped, setTyped] = useState(name !== '');
  const [own, setOwn] = useState<string | null>(null);
  const fresh = (): void => {
    setOwn(null);
    signing.reset();
  };
  const { ref, strokes, drawing, undo, clear, toDataUrl } = useSignaturePad(isTyped ? name : null, fresh);
  const nameField = useRef<HTMLElement>(null);
  const problem = own ?? signing.problem;
  const submit = (): void => {
    const found = isTyped ? nameProblem(name) : drawingProblem(drawing());
    setOwn(found);
    if (found === null) signing.sign(toDataUrl());
    else (isTyped ? nameField : ref).current?.focus();
  };
  return (
    <Form isBusy={signing.isBusy} onSubmit={submit}>
      <Stack gap={5}>
        <Heading level={2}>{copy.signTitle}</Heading>
        <ChoiceGroup
          legend={copy.way}
          name="way"
          options={[
            { value: 'draw', label: copy.draw },
            { value: 'type', label: copy.type },
          ]}
          value={isTyped ? 'type' : 'draw'}
          onChange={(value) => {
            setTyped(value === 'type');
            fresh();
          }}
        />
        {isTyped ? (
          <TextField
            label={copy.typedName}
            name="typed_name"
            value={name}
            autoComplete="name"
            error={problem ?? undefined}
            ref={(element) => {
              nameField.current = element;
            }}
            maxLength={80}
            onChange={(typed) => {
              setName(typed);
              keptName.keep(whose, typed);
              fresh();
            }}
          />
        ) : (
          <Text>{copy.drawHint}</Text>
        )}
        <Paper
          ref={ref}
          role="img"
          aria-label={copy.canvas}
          aria-describedby="signature-problem"
          tabIndex={-1}
          width={signatureSize.width}
          height={signatureSize.height}
        />
        <NoticeRegion role="alert" id="signature-problem">
          {problem === null || isTyped ? null : <Notice tone="error">{problem}</Notice>}
        </NoticeRegion>
        {isTyped ? null : (
          <Row>
            <Button variant="secondary" onClick={undo} disabled={strokes === 0}>
              {copy.undo}
            </Button>
            <Button variant="secondary" onClick={clear} disabled={strokes === 0}>
              {copy.clear}
            </Button>
          </Row>
        )}
        <Text>{copy.agree(signer)}</Text>
        <Text tone="soft" size="s">
          {copy.kept}
        </Text>
        <Row>
          <Button type="submit" busy={signing.isBusy}>
            {signing.isBusy ? copy.busy : copy.submit}
          </Button>
        </Row>
      </Stack>
    </Form>
  );
};
