// For which teams something is meant, as organisers set it.
export const audienceWords = {
  title: 'Who is it for?',
  teamTypeIds: '{:Team} types',
  teamTypesText: 'Choose none, and every {:team} has it.',
  noTeamTypes: 'There are no {:team} types yet: every {:team} has it.',
  hiddenTeamTypeIds: 'Hidden from {:team} types',
  hiddenTeamTypesText: '{:Teams} of these types never see it.',
  showToChildTeams: 'Stand shares too',
  showToChildTeamsText:
    'If it is for certain {:team} types, stand shares see it only with this on.',
  included: '{included} of {total} {:teams} have it',
  which: 'Which {:teams}',
  with: 'With it ({count})',
  without: 'Without it ({count})',
  reason: {
    noTeam: 'Not in {:aTeam}',
    hiddenType: 'Hidden from its {:team} type',
    standShare: 'Stand share: “Stand shares too” is off',
    noType: 'Has no {:team} type',
    otherType: 'Another {:team} type',
  },
} as const
