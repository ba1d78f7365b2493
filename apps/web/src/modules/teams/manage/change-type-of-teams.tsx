import type { TypeBefore } from '@eventflow/domain/teams'
import type { T } from '@eventflow/domain/words'
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

interface Changed {
  readonly before: TypeBefore[]
  readonly message: string
  readonly isCut?: boolean
}

/** Carries out a change of types, and offers Undo. Errors are already shown. */
function useTypeChange() {
  const t = useWords()
  const feedback = useFeedback()
  const queryClient = useQueryClient()
  const refresh = () => {
    for (const queryKey of [api.teams.key(), api.teamTypes.key()])
      void queryClient.invalidateQueries({ queryKey })
  }
  const putBack = async (from: string | null, before: TypeBefore[]) => {
    try {
      const { changed, unchanged } = await client.teams.putBackTypes({ from, before })
      refresh()
      const said = [t('teams.list.typePutBack', { count: changed })]
      if (unchanged > 0) said.push(t('teams.list.typeChangedSince', { count: unchanged }))
      feedback.show({ type: unchanged > 0 ? 'warning' : 'success', message: said.join('. ') })
    } catch (error) {
      feedback.failed(error)
    }
  }
  return async (typeId: string, send: (teamTypeId: string | null) => Promise<Changed>) => {
    const teamTypeId = typeId || null
    try {
      const { before, message, isCut } = await send(teamTypeId)
      feedback.show({
        type: isCut ? 'warning' : 'success',
        message,
        ...(before.length > 0 && {
          action: { label: t('ui.feedback.undo'), run: () => void putBack(teamTypeId, before) },
        }),
      })
    } catch (error) {
      feedback.failed(error)
      return false
    }
    refresh()
    return true
  }
}

const typeChangedText = (t: T, changed: number, unchanged: number): string =>
  [
    t('teams.list.typeChanged', { count: changed }),
    ...(unchanged > 0 ? [t('teams.list.typeUnchanged', { count: unchanged })] : []),
  ].join('. ')

/** Changes the named teams. */
export function useTypeOfTeams(): ChangeType {
  const t = useWords()
  const change = useTypeChange()
  return (ids, typeId) =>
    change(typeId, async (teamTypeId) => {
      const { before } = await client.teams.changeType({ teamIds: [...ids], teamTypeId })
      const changed = before.reduce((sum, { teamIds }) => sum + teamIds.length, 0)
      return { before, message: typeChangedText(t, changed, ids.length - changed) }
    })
}

/** Changes all matching teams on the server. */
export function useTypeOfMatching(): (matching: Matching, teamTypeId: string) => Promise<boolean> {
  const t = useWords()
  const change = useTypeChange()
  return (matching, typeId) =>
    change(typeId, async (teamTypeId) => {
      const answer = await client.teams.changeTypeOfMatching({ matching, teamTypeId })
      const { changed, unchanged, isCut, before } = answer
      const said = [
        typeChangedText(t, changed, unchanged),
        ...(isCut ? [t('teams.list.typeCut')] : []),
      ]
      return { before, isCut, message: said.join('. ') }
    })
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
