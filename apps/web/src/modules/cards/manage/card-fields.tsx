import {
  CARD_TYPES,
  isTargetCardType,
  MAX_CARD_DESCRIPTION_CHARACTERS,
  MAX_CARD_TITLE_CHARACTERS,
  type HiddenCard,
} from '@eventflow/domain/cards'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { SwitchField } from '../../../ui/fields/choice-fields.tsx'
import { FieldError, RequiredMark } from '../../../ui/fields/field-frame.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextArea, TextField } from '../../../ui/fields/text-fields.tsx'
import { Row, Stack, Text } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TargetDialog } from '../../../ui/targets/target-dialog.tsx'
import { TargetName } from '../../../ui/targets/target-name.tsx'
import { targetTitleQuery, type TargetType } from '../../../ui/targets/target-queries.ts'
import { typeTitle } from '../card-face.tsx'
import type { CardDraft } from './card-draft.ts'

interface CardFieldsProps {
  card: CardDraft
  onChange: (card: CardDraft) => void
  /** Problem of the target. */
  error: string | undefined
  /** The teams that do not see the card, as last saved. */
  hidden: HiddenCard | null
}

/** Fields for the target and texts of a card. */
export function CardFields({ card, onChange, error, hidden }: CardFieldsProps) {
  const t = useWords()
  const change = (part: Partial<CardDraft>) => onChange({ ...card, ...part })
  const { data: target } = useQuery({
    ...targetTitleQuery(card.type as TargetType, card.pathId),
    enabled: isTargetCardType(card.type) && card.pathId !== '',
  })
  const usual = isTargetCardType(card.type) ? (target ?? '') : typeTitle(card.type, t)
  return (
    <Stack gap="md">
      {hidden && <HiddenNotice hidden={hidden} />}
      <SelectField
        label={t('cardsAdmin.card.type')}
        options={CARD_TYPES.map((value) => ({
          value,
          label: t(`cardsAdmin.types.${value}`),
          heading: t(isTargetCardType(value) ? 'cardsAdmin.card.single' : 'cardsAdmin.card.plain'),
        }))}
        value={card.type}
        onChange={(type) => change({ type, pathId: '' })}
        isRequired
      />
      {isTargetCardType(card.type) && (
        <TargetField
          type={card.type}
          id={card.pathId}
          error={error}
          onChange={(pathId) => change({ pathId })}
        />
      )}
      <TextField
        label={t('cardsAdmin.card.title')}
        description={usual === '' ? undefined : t('cardsAdmin.card.titleText', { usual })}
        value={card.title}
        onChange={(title) => change({ title })}
        maxLength={MAX_CARD_TITLE_CHARACTERS}
      />
      <SwitchField
        label={t('cardsAdmin.card.isMini')}
        description={t('cardsAdmin.card.isMiniText')}
        value={card.isMini}
        onChange={(isMini) => change({ isMini })}
      />
      {!card.isMini && (
        <TextArea
          label={t('cardsAdmin.card.description')}
          value={card.description}
          onChange={(description) => change({ description })}
          maxLength={MAX_CARD_DESCRIPTION_CHARACTERS}
          rows={2}
        />
      )}
    </Stack>
  )
}

/** The target is hidden from some teams, which see another card instead. */
function HiddenNotice({ hidden: { isHiddenFromAll, teamTypes } }: { hidden: HiddenCard }) {
  const t = useWords()
  return (
    <Notice tone="warning">
      {isHiddenFromAll || teamTypes.length === 0
        ? t('cardsAdmin.card.hiddenFromAll')
        : t('cardsAdmin.card.hiddenFrom', { types: teamTypes.join(', ') })}
    </Notice>
  )
}

interface TargetFieldProps {
  type: TargetType
  id: string
  error: string | undefined
  onChange: (id: string) => void
}

function TargetField({ type, id, error, onChange }: TargetFieldProps) {
  const t = useWords()
  const queryClient = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Stack gap="2xs">
      <Text size="sm" weight={600}>
        {t('cardsAdmin.card.target')}
        <RequiredMark />
      </Text>
      {id !== '' && <TargetName type={type} id={id} />}
      <Row>
        <Button variant="default" onClick={() => setIsOpen(true)}>
          {t(id === '' ? 'cardsAdmin.card.choose' : 'cardsAdmin.card.chooseOther')}
        </Button>
      </Row>
      <FieldError id="card-target">{error}</FieldError>
      {isOpen && (
        <TargetDialog
          title={t('cardsAdmin.card.target')}
          types={[type]}
          onTake={(_type, target) => {
            queryClient.setQueryData(targetTitleQuery(type, target.id).queryKey, target.title)
            onChange(target.id)
            setIsOpen(false)
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Stack>
  )
}
