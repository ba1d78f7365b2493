import type { AuditEntry, AuditThing } from '@eventflow/domain/audit'
import type { T } from '@eventflow/domain/words'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
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
  {
    id: 'what',
    header: t('audit.list.columns.what'),
    cell: (entry) => (
      <span className={classes['what']}>
        <strong>{actionText(entry.action, t)}</strong> <Things entry={entry} t={t} />
      </span>
    ),
    detail: (entry) => detailText(entry, t),
  },
  { id: 'who', header: t('audit.list.columns.who'), cell: (entry) => actorCell(entry, facts, t) },
  {
    id: 'when',
    header: t('audit.list.columns.when'),
    sort: 'at',
    cell: ({ at }) => <time dateTime={at}>{momentText(at, facts.timeZone)}</time>,
    detail: ({ at, address }) =>
      [agoText(at, facts.now, t), ...(address ? [t('audit.list.network', { address })] : [])].join(
        ' · ',
      ),
  },
]

function moreText(count: number, rest: AuditEntry['rest'], t: T): string {
  if (rest === undefined) return t('audit.list.more', { count })
  const people = t('audit.list.morePeople', { count: rest.people })
  return `${people}, ${t('audit.list.moreTeams', { count: rest.teams })}`
}

/** The records in a log entry, linked if they have a screen. */
export function Things({ entry: { things, thingCount, rest }, t }: { entry: AuditEntry; t: T }) {
  const more = thingCount - things.length
  const named = namedThings(things, t)
  if (named.length === 0) return null
  return (
    <span className={classes['things']}>
      {named.map((thing) => (
        <Thing key={`${thing.kind}:${thing.id}`} thing={thing} t={t} />
      ))}
      {more > 0 && <span>{moreText(more, rest, t)}</span>}
    </span>
  )
}

/** The reason for a change, in full. */
export const Reason = ({ entry: { reason }, t }: { entry: AuditEntry; t: T }) =>
  reason ? <small>{t('audit.list.reason', { reason })}</small> : null

/** What was changed, and why. */
function detailText({ changed, reason }: AuditEntry, t: T): string {
  const names = changed.map((name) => changedText(name, t)).join(', ')
  const why = reason ? t('audit.list.reason', { reason }) : ''
  return [names, why].filter((part) => part !== '').join(' · ')
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

interface ThingLinkProps {
  thing: AuditThing
  children: ReactNode
}

/** A link to a record that still exists, if organisers have a screen for it: `/admin/tasks/$taskId`. */
function ThingLink({ thing: { kind, id }, children }: ThingLinkProps) {
  const { routesByPath } = useRouter()
  const screen = new RegExp(`^/admin/[a-z-]+/\\$${kind}Id$`)
  const to = Object.keys(routesByPath).find((path) => screen.test(path))
  if (to === undefined) return <span>{children}</span>
  return (
    <TextLink to={to as never} params={{ [`${kind}Id`]: id } as never}>
      {children}
    </TextLink>
  )
}
