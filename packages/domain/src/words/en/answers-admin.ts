// What organisers do with submissions: narrowing their list, editing one, its history, exports.
export const answersAdminWords = {
  show: {
    label: 'Submitted',
    withDrafts: 'With drafts',
    drafts: 'Drafts only',
    guests: 'Guests only',
    teams: 'Teams only',
  },
  teamType: 'Team type',
  filter: {
    add: 'Filter by answer',
    title: 'Filter by answer',
    question: 'Question',
    how: 'Answer',
    what: 'Compared with',
    apply: 'Filter',
    clear: 'Show all answers again',
    chip: '{question}: {how} {what}',
    operators: {
      contains: 'contains',
      equals: 'is',
      notEquals: 'is not',
      isEmpty: 'is empty',
      isNotEmpty: 'is not empty',
      greaterThan: 'is more than',
      lessThan: 'is less than',
      before: 'is before',
      after: 'is after',
    },
  },
  unreadable: {
    one: '{count} record could not be read. All others are listed.',
    other: '{count} records could not be read. All others are listed.',
  },
} as const
