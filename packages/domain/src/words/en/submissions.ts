// Submissions in lists, exports and e-mails (specification: forms, section 9).
export const submissionsWords = {
  guest: 'Guest submission',
  unreadable: 'This record could not be read',
  yes: 'Yes',
  no: 'No',
  removed: '{label} (removed)',
  fileLost: 'The contents of this file are lost.',
  exportLabels: {
    submitterName: "Submitter's Name",
    submitterEmail: "Submitter's Email",
    submitterTeam: "Submitter's Team",
    submittedAt: 'Submitted At',
    isStandShare: 'Is Stand Share?',
    parentTeam: 'Parent Team',
    parentTeamOwner: 'Parent Team Owner',
    teamOwner: 'Team Owner',
    teamMember: 'Team Member',
  },
} as const
