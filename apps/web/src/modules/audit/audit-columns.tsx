import type { AuditEntry, AuditThing } from '@eventflow/domain/audit'
import type { T } from '@eventflow/domain/words'
import type { ReactNode } from 'react'
import { Stack } from '../../ui/layout.tsx'
import { TextLink } from '../../ui/link.tsx'
import type { Column } from '../../ui/list/list-types.ts'
import { agoText, momentText } from '../../ui/time-text.ts'
import { actionText, changedText, namedThings, type NamedThing } from './audit-texts.ts'
import classes from './audit.module.css'

interface AuditColumnFacts {
  readonly now: Date
  readonly timeZone: string
  readonly onPerson: (userId: string) => void
}

export const auditColumns = (t: T, facts: AuditColumnFacts): Column<AuditEntry>[] => [
  { id: 'what', header: t('audit.list.columns.what'), cell: (entry) => actionCell(entry, t) },
  { id: 'who', header: t('audit.list.columns.who'), cell: (entry) => actorCell(entry, facts, t) },
  {
    id: 'when',
    header: t('audit.list.columns.when'),
    sort: 'at',
    cell: (entry) => whenCell(entry, facts, t),
  },
]

/** The records in a log entry, linked if they have a screen. */
export function Things({ entry: { things, thingCount }, t }: { entry: AuditEntry; t: T }) {
  const more = thingCount - things.length
  const named = namedThings(things, t)
  if (named.length === 0) return null
  return (
    <span className={classes['things']}>
      {named.map((thing) => (
        <Thing key={`${thing.kind}:${thing.id}`} thing={thing} t={t} />
      ))}
      {more > 0 && <span>{t('audit.list.more', { count: more })}</span>}
    </span>
  )
}

function actionCell(entry: AuditEntry, t: T) {
  const { action, changed } = entry
  return (
    <Stack as="span" gap="2xs" className={classes['what']}>
      <strong>{actionText(action, t)}</strong>
      <Things entry={entry} t={t} />
      {changed.length > 0 && (
        <small>{changed.map((name) => changedText(name, t)).join(', ')}</small>
      )}
    </Stack>
  )
}

function Thing({ thing, t }: { thing: NamedThing; t: T }) {
  const { kind, text, isThere } = thing
  if (isThere) return <ThingLink thing={thing}>{text}</ThingLink>
  return <span>{kind === 'emailTemplate' ? text : `${text} (${t('audit.list.gone')})`}</span>
}

function actorCell({ actor }: AuditEntry, { onPerson }: AuditColumnFacts, t: T) {
  const { userId, name } = actor
  if (userId === null) return t('audit.list.byNobody')
  return (
    <button
      type="button"
      className={classes['person']}
      title={t('audit.list.onlyPerson', { name })}
      onClick={() => onPerson(userId)}
    >
      {name}
    </button>
  )
}

function whenCell({ at, address }: AuditEntry, { now, timeZone }: AuditColumnFacts, t: T) {
  return (
    <span className={classes['when']}>
      <time dateTime={at}>{agoText(at, now, t)}</time>
      <small>{momentText(at, timeZone)}</small>
      {address && <small>{t('audit.list.network', { address })}</small>}
    </span>
  )
}

interface ThingLinkProps {
  thing: AuditThing
  children: ReactNode
}

interface OfTeamProps extends Pick<ThingLinkProps, 'children'> {
  thing: Pick<AuditThing, 'kind' | 'id'>
}

/** A link to a record that still exists and has a screen. */
function ThingLink({ thing: { kind, id }, children }: ThingLinkProps) {
  switch (kind) {
    case 'form':
      return (
        <TextLink to="/admin/forms/$formId" params={{ formId: id }}>
          {children}
        </TextLink>
      )
    case 'asset':
      return (
        <TextLink to="/admin/assets/$assetId" params={{ assetId: id }}>
          {children}
        </TextLink>
      )
    case 'download':
      return (
        <TextLink to="/admin/downloads/$downloadId" params={{ downloadId: id }}>
          {children}
        </TextLink>
      )
    case 'supplier':
      return (
        <TextLink to="/admin/suppliers/$supplierId" params={{ supplierId: id }}>
          {children}
        </TextLink>
      )
    case 'task':
      return (
        <TextLink to="/admin/tasks/$taskId" params={{ taskId: id }}>
          {children}
        </TextLink>
      )
    case 'taskGroup':
      return (
        <TextLink to="/admin/task-groups/$taskGroupId" params={{ taskGroupId: id }}>
          {children}
        </TextLink>
      )
    default:
      return <TeamThingLink thing={{ kind, id }}>{children}</TeamThingLink>
  }
}

/** Links to teams and records of teams. */
function TeamThingLink({ thing: { kind, id }, children }: OfTeamProps) {
  switch (kind) {
    case 'team':
      return (
        <TextLink to="/admin/teams/$teamId" params={{ teamId: id }}>
          {children}
        </TextLink>
      )
    case 'teamType':
      return (
        <TextLink to="/admin/team-types/$teamTypeId" params={{ teamTypeId: id }}>
          {children}
        </TextLink>
      )
    case 'user':
      return (
        <TextLink to="/admin/users/$userId" params={{ userId: id }}>
          {children}
        </TextLink>
      )
    case 'customField':
      return (
        <TextLink to="/admin/custom-fields/$customFieldId" params={{ customFieldId: id }}>
          {children}
        </TextLink>
      )
    default:
      return <span>{children}</span>
  }
}
