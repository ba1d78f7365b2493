// Two teams may have the same name, for example two entries of an agency. It is usually a mistake, so a question
// comes first.
import { isOrganiser } from '@eventflow/domain/kernel'
import type { TeamLine } from '@eventflow/domain/teams'
import { useState } from 'react'
import { client } from '../../platform/api.ts'
import { useSignedIn } from '../../platform/portal-context.tsx'
import { useWords } from '../../platform/words.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { TextLink } from '../../ui/link.tsx'
import { useQuestion } from '../../ui/use-question.ts'

/** Spaces and case make no other name. */
const comparable = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase()

/** The other teams with this name, withdrawn ones included. */
async function findNamesakes(name: string, ownId: string | null): Promise<TeamLine[]> {
  const search = name.trim()
  const lists = await Promise.all([
    client.teams.list({ search }),
    client.teams.list({ search, isWithdrawn: 'true' }),
  ])
  const found = new Map(lists.flatMap(({ items }) => items.map((team) => [team.id, team])))
  return [...found.values()].filter(
    (team) => team.id !== ownId && comparable(team.name) === comparable(name),
  )
}

interface Asked {
  readonly name: string
  readonly teams: readonly TeamLine[]
}

/** Asks before a team gets the name of another one. */
export function useSameName(team: { readonly id: string; readonly name: string } | null = null) {
  const t = useWords()
  const viewer = useSignedIn()
  const { question, ask, answer } = useQuestion<Asked>()
  const [isAllowed] = useState(() => isOrganiser(viewer))
  /** Whether to save. If the teams cannot be read, saving goes on. */
  const confirm = async (name: string): Promise<boolean> => {
    const isSame = team !== null && comparable(team.name) === comparable(name)
    if (!isAllowed || isSame) return true
    const teams = await findNamesakes(name, team?.id ?? null).catch(() => [])
    return teams.length === 0 || ask({ name: name.trim(), teams })
  }
  const { name = '', teams = [] } = question ?? {}
  const dialog = (
    <ConfirmDialog
      isOpen={question !== null}
      isDangerous={false}
      title={t('teams.sameName.title', { name })}
      text={t('teams.sameName.text')}
      action={t('teams.sameName.action')}
      onConfirm={() => answer(true)}
      onClose={() => answer(false)}
    >
      <ul>
        {teams.map(({ id, name: other, ownerName }) => (
          <li key={id}>
            {/* The form stays open beside it. */}
            <TextLink to="/admin/teams/$teamId" params={{ teamId: id }} target="_blank">
              {other}
            </TextLink>
            {ownerName && ` (${ownerName})`}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  )
  return { confirm, dialog }
}
