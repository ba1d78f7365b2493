// Choices about all rows, each with a way to take it back.
import type { ImportDetail } from '@eventflow/domain/imports'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { Row, Stack, Text } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useAction } from '../../../ui/use-action.ts'
import type { ImportActions } from './use-import.ts'
import { useTargetName } from './use-target-name.ts'

interface ImportChoicesProps {
  about: ImportDetail
  actions: ImportActions
}

/** Shows the choices that the organiser or the import has made for all rows. */
export function ImportChoices({ about, actions: { change } }: ImportChoicesProps) {
  const t = useWords()
  const nameOf = useTargetName()
  const { hiddenRows: count, withHiddenRows, firstRowWins, othersJoin, standsMove } = about
  const isNone = count === 0 && firstRowWins.length === 0 && !othersJoin && !standsMove
  if (isNone) return null
  return (
    <Notice tone="info">
      <Stack as="ul" gap="xs">
        {count > 0 && (
          <Choice
            text={t(`imports.hidden.${withHiddenRows ? 'included' : 'leftOut'}`, { count })}
            action={t(`imports.hidden.${withHiddenRows ? 'leaveOut' : 'include'}`, { count })}
            onChange={() => change({ withHiddenRows: !withHiddenRows })}
          />
        )}
        {firstRowWins.map((target) => (
          <Choice
            key={target}
            text={t('imports.choices.firstRow', { name: nameOf(target) })}
            action={t('imports.choices.undoFirstRow', { name: nameOf(target) })}
            onChange={() =>
              change({ firstRowWins: firstRowWins.filter((other) => other !== target) })
            }
          />
        ))}
        {othersJoin && (
          <Choice
            text={t('imports.choices.othersJoin')}
            action={t('imports.choices.undoOthersJoin')}
            onChange={() => change({ othersJoin: false })}
          />
        )}
        {standsMove && (
          <Choice
            text={t('imports.choices.standsMove')}
            action={t('imports.choices.undoStandsMove')}
            onChange={() => change({ standsMove: false })}
          />
        )}
      </Stack>
    </Notice>
  )
}

interface ChoiceProps {
  text: string
  action: string
  onChange: () => Promise<boolean>
}

function Choice({ text, action, onChange }: ChoiceProps) {
  const [isBusy, run] = useAction()
  return (
    <li>
      <Row justify="between" gap="md">
        <Text>{text}</Text>
        <Button variant="default" loading={isBusy} onClick={() => void run(onChange)}>
          {action}
        </Button>
      </Row>
    </li>
  )
}
