// The audience of a record, as organisers choose it.
export const audienceWords = {
  title: 'Who is it for?',
  types: 'Show it or hide it by {:team} type',
  showTo: 'Show to…',
  hideFrom: 'Hide from…',
  teamTypeIds: '{:Team} types',
  teamTypesText: 'Choose none to include every {:team}.',
  noTeamTypes: 'There are no {:team} types yet, so every {:team} is included.',
  values: 'Custom fields',
  valuesText: 'Choose none to include every value.',
  hiddenTeamTypeIds: 'Hidden from {:team} types',
  hiddenTeamTypesText:
    '{:Teams} of these types never see it. Choose none to include every {:team}.',
  showToChildTeams: 'Stand shares too',
  showToChildTeamsText: {
    own: 'Stand shares of these {:teams} see it only when this is on.',
    all: 'If you chose {:team} types, all stand shares see it when this is on, of every {:team}. Otherwise none of them does.',
  },
  included: '{included} of {total} {:teams} included',
  which: 'Which {:teams}',
  with: 'Included ({count})',
  without: 'Not included ({count})',
  reason: {
    noTeam: 'Not in {:aTeam}',
    hiddenType: 'Hidden from its {:team} type',
    standShare: 'Stand share: “Stand shares too” is off',
    noType: 'Has no {:team} type',
    otherType: 'Another {:team} type',
    otherValue: 'Another value of a custom field',
  },
} as const
