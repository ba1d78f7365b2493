import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { api, client } from '../../../platform/api.ts'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogActions } from '../../../ui/dialog-actions.tsx'
import { useFeedback } from '../../../ui/feedback.tsx'
import { SelectField, type Choice } from '../../../ui/fields/select-field.tsx'

/** Sets or clears the type of teams. Returns whether it succeeded. */
export type ChangeType = (teamIds: readonly string[], teamTypeId: string) => Promise<boolean>

/** Errors are already shown. */
export function useTypeOfTeams(): ChangeType {
  const t = useWords()
  const feedback = useFeedback()
  const queryClient = useQueryClient()
  return async (ids, typeId) => {
    const teamIds = [...ids]
    try {
      await client.teams.changeType({ teamIds, teamTypeId: typeId || null })
    } catch (error) {
      feedback.failed(error)
      return false
    }
    for (const queryKey of [api.teams.key(), api.teamTypes.key()])
      void queryClient.invalidateQueries({ queryKey })
    feedback.succeeded(t('teams.list.typeChanged', { count: teamIds.length }))
    return true
  }
}

/** Changes all matching teams on the server. */
export function useTypeOfMatching(): (matching: Matching, teamTypeId: string) => Promise<boolean> {
  const t = useWords()
  const feedback = useFeedback()
  const queryClient = useQueryClient()
  return async (matching, typeId) => {
    try {
      const teamTypeId = typeId || null
      const answer = await client.teams.changeTypeOfMatching({ matching, teamTypeId })
      const { changed, unchanged, isCut } = answer
      const said = [
        t('teams.list.typeChanged', { count: changed }),
        ...(unchanged > 0 ? [t('teams.list.typeUnchanged', { count: unchanged })] : []),
        ...(isCut ? [t('teams.list.typeCut')] : []),
      ]
      feedback.show({ type: isCut ? 'warning' : 'success', message: said.join('. ') })
    } catch (error) {
      feedback.failed(error)
      return false
    }
    for (const queryKey of [api.teams.key(), api.teamTypes.key()])
      void queryClient.invalidateQueries({ queryKey })
    return true
  }
}

type Matching = Parameters<typeof client.teams.changeTypeOfMatching>[0]['matching']

interface ChangeTypeOfTeamsProps {
  /** The number of teams. */
  count: number
  /** Returns whether it succeeded. */
  onChange: (teamTypeId: string) => Promise<boolean>
  /** Includes the empty choice for no type. */
  types: readonly Choice[]
  onDone: () => void
}

/** Clearing the type is a choice of its own: nothing is chosen at first. */
const NO_TYPE = 'none'

/** Sets or clears the type of the selected teams. */
export function ChangeTypeOfTeams({ count, onChange, types, onDone }: ChangeTypeOfTeamsProps) {
  const t = useWords()
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [chosen, setChosen] = useState('')
  const close = () => {
    setIsOpen(false)
    setChosen('')
  }
  const save = async () => {
    if (!(await onChange(chosen === NO_TYPE ? '' : chosen))) return
    close()
    onDone()
  }
  return (
    <>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        {t('teams.list.changeType')}
      </Button>
      <Dialog
        title={t('teams.list.changeTypeOf', { count })}
        isOpen={isOpen}
        onClose={close}
        actions={
          <DialogActions
            action={t('ui.save')}
            isBlocked={chosen === ''}
            onDo={() => void save()}
            onCancel={close}
          />
        }
      >
        <SelectField
          id={id}
          label={t('teams.fields.teamTypeId')}
          empty={t('imports.mend.choose')}
          options={types.map((type) => ({ ...type, value: type.value || NO_TYPE }))}
          value={chosen}
          onChange={setChosen}
        />
      </Dialog>
    </>
  )
}
