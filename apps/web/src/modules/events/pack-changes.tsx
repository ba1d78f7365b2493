// The differences of a pack in words.
import {
  PACK_CHANGES,
  PACK_PARTS,
  type PackDiff,
  type PackPart,
  type SettingChange,
} from '@eventflow/domain/events'
import type { T } from '@eventflow/domain/words'
import { useWords, wordOr } from '../../platform/words.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Muted, Stack } from '../../ui/layout.tsx'

export const partText = (part: PackPart, t: T): string => t(`events.pack.parts.${part}`)

const kindText = (kind: string, t: T): string => wordOr(`events.pack.records.${kind}`, kind, t)

/** "Tasks: Order electricity" */
export const recordText = (kind: string, name: string, t: T): string =>
  `${capitalised(kindText(kind, t))}: ${name}`

const capitalised = (text: string): string => text.slice(0, 1).toLocaleUpperCase() + text.slice(1)

export const fieldText = (field: string, t: T): string => {
  const last = field.split('.').findLast((name) => /\D/.test(name)) ?? field
  return wordOr(`audit.fields.${last}`, last, t)
}

/** Records without a name, such as links between records, are named by their ids. */
const ID = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/

/** One line per part, with the named records below it. */
export function PackChangeList({ diff }: { diff: PackDiff }) {
  const t = useWords()
  const { settings, counts, changes } = diff
  if (settings.length === 0 && counts.length === 0) return <p>{t('events.pack.nothing')}</p>
  const parts = PACK_PARTS.filter((part) => counts.some((count) => count.part === part))
  const named = changes.filter(({ name }) => !ID.test(name))
  const listedCount = counts.reduce((sum, { count }) => sum + count, 0)
  return (
    <Stack gap="md">
      {parts.length > 0 && (
        <Facts>
          {parts.map((part) => (
            <Fact key={part} name={partText(part, t)}>
              {countsText(part, counts, t)}
            </Fact>
          ))}
        </Facts>
      )}
      {settings.length > 0 && <SettingChanges settings={settings} />}
      {named.length > 0 && (
        <details>
          <summary>{t('events.pack.names')}</summary>
          <Stack as="ul" gap="2xs">
            {named.map(({ kind, name, change, fields }) => (
              <li key={`${kind} ${name} ${change} ${fields.join(' ')}`}>
                {`${recordText(kind, name, t)} – ${t(`events.pack.change.${change}`)}`}
                {fields.length > 0 && ` (${fields.map((field) => fieldText(field, t)).join(', ')})`}
              </li>
            ))}
          </Stack>
          {listedCount > changes.length && (
            <Muted>{t('events.pack.moreNames', { count: named.length })}</Muted>
          )}
        </details>
      )}
    </Stack>
  )
}

/** "tasks: 24 added, 1 changed; task groups: 3 added" */
const countsText = (part: PackPart, counts: PackDiff['counts'], t: T): string => {
  const own = counts.filter((count) => count.part === part)
  const kinds = [...new Set(own.map(({ kind }) => kind))]
  return kinds
    .map((kind) => {
      const said = PACK_CHANGES.flatMap((change) => {
        const found = own.find((count) => count.kind === kind && count.change === change)
        return found ? [t(`events.pack.${change}`, { count: found.count })] : []
      })
      return `${kindText(kind, t)}: ${said.join(', ')}`
    })
    .join('; ')
}

function SettingChanges({ settings }: { settings: readonly SettingChange[] }) {
  const t = useWords()
  const value = (text: string | null) => text ?? t('events.pack.none')
  return (
    <details>
      <summary>{`${t('events.pack.settings')}: ${settings.length}`}</summary>
      <Stack as="ul" gap="2xs">
        {settings.map(({ part, group, field, before, after }) => (
          <li key={`${group} ${field}`}>
            {`${partText(part, t)}, `}
            {t('events.pack.changeOf', {
              field: fieldText(field, t),
              before: value(before),
              after: value(after),
            })}
          </li>
        ))}
      </Stack>
    </details>
  )
}
