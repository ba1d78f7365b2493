import type { ReactNode } from 'react'
import type { AuditThing } from '@eventflow/domain/audit'
import { TextLink } from '../../ui/link.tsx'

interface ThingLinkProps {
  thing: AuditThing
  children: ReactNode
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
    default:
      return <span>{children}</span>
  }
}
