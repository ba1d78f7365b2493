import type { TeamDetail, TeamMember } from '@eventflow/domain/teams'

export interface MemberDialogProps {
  team: TeamDetail
  member: TeamMember
  name: string
  onClose: () => void
}
