import type { ReactNode } from 'react'
import type { AuditThing } from '@eventflow/domain/audit'
import { TextLink } from '../../ui/link.tsx'

interface ThingLinkProps {
  thing: AuditThing
  children: ReactNode
}

interface OfTeamProps extends Pick<ThingLinkProps, 'children'> {
  thing: Pick<AuditThing, 'kind' | 'id'>
}

/** Leads to a thing that is still there, where it has a screen of its own. */
export function ThingLink({ thing: { kind, id }, children }: ThingLinkProps) {
  switch (kind) {
    case 'form':
      return (
        <TextLink to="/admin/forms/$formId" params={{ formId: id }}>
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

/** Teams, and what belongs to them. */
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
