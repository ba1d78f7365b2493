// The people of a row: who joins, who owns the team, and who is not imported.
import { shownAddress } from '@eventflow/domain/kernel'
import { isNoAddress, type ImportDetail, type ImportRow } from '@eventflow/domain/imports'
import { useWords } from '../../../platform/words.tsx'
import { Text } from '../../../ui/layout.tsx'
import { textOf } from './row-text.ts'

/** The person in the row of a planned team, who is not imported. */
function LeftOutContact({ row, about }: { row: ImportRow; about: ImportDetail }) {
  const t = useWords()
  const email = textOf(about, row, 'ownerEmail')
  if (isNoAddress(email)) return null
  return <span>{t('imports.rows.plannedContact', { name: shownAddress(email) })}</span>
}

/** Who joins with the row, and who owns the team. */
function PersonOfRow({ row: { verdict, relations } }: { row: ImportRow }) {
  const t = useWords()
  const { person, owner } = relations
  if (person === undefined) return null
  const name = `${person.firstName} ${person.surname}`
  if (verdict === 'new' || verdict === 'change' || owner === name)
    return <span>{t('imports.rows.owns', { person: name })}</span>
  if (verdict === 'unchanged') return <span>{t('imports.rows.isThere', { person: name })}</span>
  return (
    <span>
      {owner === undefined
        ? t('imports.rows.joinsFirst', { person: name })
        : t('imports.rows.joins', { person: name, owner })}
    </span>
  )
}

/** How a row places its team among others, and who joins with it. */
export function RelationsOfRow({ row, about }: { row: ImportRow; about: ImportDetail }) {
  const t = useWords()
  const { parent, state, companies = [], standLeftOut = [] } = row.relations
  const { standChanges = [], standsTaken = [] } = row.relations
  const isNew = row.verdict === 'new'
  return (
    <>
      <PersonOfRow row={row} />
      {isNew && parent !== undefined && <span>{t('imports.rows.shareOf', { name: parent })}</span>}
      {isNew && state !== undefined && (
        <span>{t('imports.rows.stateIs', { state: t(`imports.teamStates.${state}`) })}</span>
      )}
      {standLeftOut.length > 0 && (
        <Text tone="dimmed">
          {t('imports.rows.standLeftOut', { values: standLeftOut.join(', ') })}
        </Text>
      )}
      {standsTaken.map(({ number, teamId, teamName }) => (
        <span key={`${number} ${teamId}`}>
          {t('imports.rows.standsTaken', { number, name: teamName })}
        </span>
      ))}
      {standChanges.map(({ number, part, from, to }) => (
        <span key={`${number} ${part}`}>
          {t('imports.rows.standChanges', { number, from, to: to || t('imports.rows.nothing') })}
        </span>
      ))}
      {companies.length > 0 && (
        <Text tone="dimmed">{t('imports.rows.companies', { names: companies.join(', ') })}</Text>
      )}
      {state === 'planned' && <LeftOutContact row={row} about={about} />}
    </>
  )
}
