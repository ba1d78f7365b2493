// Custom fields of teams.
export const customFieldsWords = {
  problems: {
    required: 'Fill this in',
    mustBeTicked: 'Tick this',
    wrongKind: 'This value does not fit the field',
    tooLong: 'This text is too long',
    numberInDoubt: 'Choose which number you mean',
    notANumber: 'Enter a number like 12 or 12.5',
    notADate: 'Enter a date that exists',
    notAnOption: 'Choose one of the options',
    optionsMissing: 'Enter at least one option',
    optionTwice: 'Two options are the same',
    notYours: 'Only the organisers can change this',
    noDimensionType: 'Only dropdowns and checkboxes can decide who sees what',
    dimensionOfTeams:
      'Only organisers can edit a field that decides who sees what. Switch this setting off',
    noStandType: 'A field of this type cannot show this part of the stand',
    standOfTeams: '{:Teams} cannot edit a field that shows the stand. Switch this setting off',
    standDefault: 'A field that shows the stand has no default value',
    fromStand: 'This value comes from the stand. Change the stand instead',
  },
  valuesLeft: {
    one: '{:Teams} have a value that is not one of the options: {values}. Add it, or change their values first',
    other:
      '{:Teams} have {count} values that are not among the options, such as {values}. Add them, or change the values first',
  },
  mine: {
    title: 'About your {:ownTeam}',
    ownerLead: 'Details that the organisers keep about every {:team}.',
    memberLead: 'Details of your {:ownTeam}. {owner} can change them.',
  },
  values: {
    edit: 'Edit',
    editOf: 'Edit: {title}',
    none: 'Not filled in',
    notYet: 'Not entered by the organisers yet',
    missing: 'To fill in',
    hidden: 'Hidden from the {:team}',
    choose: 'Choose…',
    noLonger: '{option} (no longer offered)',
  },
} as const
