// Files of teams: what is wrong with their rows.
export const importsWords = {
  problems: {
    required: 'This is missing',
    tooLong: 'This is longer than can be stored',
    notAnEmail: 'This is not an email address',
    cannotBeStored: 'This holds special characters that cannot be stored',
    unknownTeamType: 'There is no such team type',
    ownerTwiceInFile: 'This person owns a team in an earlier row',
    teamTwiceInFile: 'A team of this name stands in an earlier row',
    teamHasAnotherOwner: 'A team of this name is there already, with another owner',
    inAnotherTeam: 'This person is a member of another team',
    notATick: 'Neither yes nor no',
    notANumber: 'This is not a number',
    numberInDoubt: 'This could be two numbers. Write it without a thousands separator',
    notADate: 'This is not a date such as 31/12/2026 or 2026-12-31',
    notAnOption: 'This is not one of the options',
  },
} as const
