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
    all: 'Applies if you chose {:team} types or values. On: stand shares of any type see it, if they or their main {:team} have the chosen values. Off: no stand share sees it.',
  },
  // The team types of a record, in lists.
  forAll: 'Every {:team}',
  forTypes: { one: '{count} {:team} type', other: '{count} {:team} types' },
  notFor: { one: 'hidden from {count} {:team} type', other: 'hidden from {count} {:team} types' },
  allBut: { one: 'All but {count} {:team} type', other: 'All but {count} {:team} types' },
  included: '{included} of {total} {:teams} included',
  assigned: '(Assigned)',
  which: 'Which {:teams}',
  instead: {
    one: '{count} more {:team} matches, but has another one.',
    other: '{count} more {:teams} match, but have another one.',
  },
  with: 'Included ({count})',
  without: 'Not included ({count})',
  /** Below a list that a search shortens. */
  notShown: {
    one: 'One more is not shown. Search for it.',
    other: '{count} more are not shown. Search for them.',
  },
  reason: {
    noTeam: 'Not in {:aTeam}',
    hiddenType: 'Hidden from its {:team} type',
    standShare: 'Stand share: “Stand shares too” is off',
    noType: 'Has no {:team} type',
    otherType: 'Another {:team} type',
    otherValue: 'Another value of a custom field',
    otherChoice: 'Has “{name}”',
  },
} as const
