// The check of a form before it is published: its findings and their fixes.
export const proverWords = {
  findings: {
    fieldNeverSeen:
      '“{label}” is never shown: its rules always hide it. Change the rules, always show it, or remove it',
    requiredNeverSeen: '“{label}” is required but never shown. Change its rules, or remove it',
    sectionNeverSeen:
      'The section “{label}” and its content are never shown. Change its rules, or always show it',
    pageNeverSeen:
      'The page “{label}” and its content are never shown. Change its rules, or always show it',
    pageSkipped:
      'The page “{label}” is always skipped because it has no questions. Add one, or remove the page',
    firstPageSkipped:
      'The first page is always skipped because it has no questions. Add one, or move its content to the next page',
    agreementEmpty: '“{label}” has no text to agree to. Enter it as its description',
    groupUnpublished:
      '“{label}” is hidden until its field group is published. Publish the field group',
    ruleNeverMatches: 'Rule {rule} of “{label}” never matches any answers. Change it, or remove it',
    ruleAlwaysMatches: 'Rule {rule} of “{label}” matches all answers. Change it, or remove it',
    entryNeverHolds:
      'The rules of “{label}” can never be true together. Change them, or remove them',
    entryAlwaysHolds: 'The rules of “{label}” are always true. Change them, or remove them',
    entryWithoutRules:
      'The condition of “{label}” has no rules, so it is always true. Add a rule, or remove the condition',
    allowanceByTeams:
      '“{label}” includes units by a custom field that {:teams} can change themselves. Change the field, or choose another one',
    customFieldMissing:
      'A rule uses a custom field that no longer exists. Choose another one, or remove the rule',
    rulesOutdated:
      'The rules of “{name}” use a question or option that no longer exists. Change them',
    neverSent: '“{name}” is never sent: its rules can never match. Change its rules',
    confirmationNeverMatches:
      'The confirmation “{name}” is never shown: its rules can never match. Change its rules',
    confirmationShadowed:
      'The confirmation “{name}” is never shown: “{by}” always matches first. Move it up, or change the rules',
    defaultNeverShown:
      'The default confirmation “{name}” is never shown: “{by}” always matches. Ignore this, or change the rules',
    mergeTagUnknown: '“{name}” contains the unknown merge tag {tag}. Choose another one',
    mergeTagOfSeveralLines:
      'The subject of “{name}” contains the merge tag {tag}, which has several lines. Use it in the message instead',
    recipientMissing:
      '“{name}” has no recipients: its email question is no longer in the {:form}. Choose another one',
  },
  mends: {
    open: 'Go there',
    removeEntry: 'Remove these rules',
    removeEntryOf: 'Remove the rules of “{label}”',
    removeRule: 'Remove the rule',
    showAlways: 'Always show it',
    makeOptional: 'Make it optional',
    removeUnnamed: 'Remove unnamed ones',
    removeField: 'Remove it from the {:form}',
  },
  panel: {
    check: 'Check',
    title: 'Check of the {:form}',
    lead: 'We check every possible answer before anybody fills in the {:form}.',
    close: 'Close the check',
    running: 'Checking…',
    fine: 'No problems found.',
    notWhole:
      'This {:form} is too large for a complete check. There may be more problems than listed here.',
    errors: { one: '{count} problem to fix', other: '{count} problems to fix' },
    errorsText: 'Fix these before you publish the {:form}.',
    warnings: { one: '{count} warning', other: '{count} warnings' },
    warningsText: 'You can publish the {:form} with these.',
    mended: 'Fixed. Use Undo to revert it',
    refused: {
      one: 'Not published. Fix {count} problem first',
      other: 'Not published. Fix {count} problems first',
    },
    examples: { one: '{count} example', other: '{count} examples' },
    examplesText:
      'Together they reach every reachable question, page and confirmation. Open one in the preview.',
    examplesOfPart: 'They cover the checked part of the {:form}. Open one in the preview.',
    example: 'Example {place}',
    reaches: 'Reaches {what}',
    reachesNothingMore: 'The start of the {:form}',
    page: 'page “{label}”',
    firstPage: 'the first page',
    field: '“{label}”',
    confirmation: 'confirmation “{label}”',
    andMore: { one: 'and {count} more', other: 'and {count} more' },
    unfinished: 'Shown before all required questions are answered',
    openExample: 'Open in the preview',
    previewed: 'This is example {place} with its answers. Choose “Start again” to clear it.',
  },
} as const
