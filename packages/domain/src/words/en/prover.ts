// The check of a form before it is published: what is found, and how it is mended.
export const proverWords = {
  findings: {
    fieldNeverSeen:
      '“{label}” can never be seen: whatever is answered, its rules hide it. Change the rules, show it always, or remove it',
    requiredNeverSeen:
      '“{label}” must be answered, but can never be seen. Change its rules, or do not ask for it',
    sectionNeverSeen:
      'The section “{label}” can never be seen, with everything in it. Change its rules, or show it always',
    pageNeverSeen:
      'The page “{label}” can never be seen, with everything on it. Change its rules, or show it always',
    pageSkipped:
      'The page “{label}” is always skipped: nothing on it can be answered. Add a question to it, or remove it',
    firstPageSkipped:
      'The first page is always skipped: nothing on it can be answered. Add a question to it, or move what it says to the next page',
    groupUnpublished:
      '“{label}” is hidden until its field group is published. Publish the field group',
    ruleNeverMatches:
      'Rule {rule} of “{label}” can never match, whatever is answered. Change it, or remove it',
    ruleAlwaysMatches:
      'Rule {rule} of “{label}” matches always, whatever is answered. Change it, or remove it',
    entryNeverHolds:
      'The rules of “{label}” can never be true together. Change them, or remove them',
    entryAlwaysHolds: 'The rules of “{label}” are always true. Change them, or remove them',
    entryWithoutRules:
      'What decides about “{label}” has no rules, so it is always true. Add a rule, or remove it',
    customFieldMissing:
      'A rule asks about a custom field of {:teams} that does not exist any more. Choose another one, or remove the rule',
    rulesOutdated:
      'The rules of “{name}” look at a question or an option that does not exist any more. Change them',
    neverSent: '“{name}” is never sent: its rules can never match. Change its rules',
    confirmationNeverMatches:
      'The confirmation “{name}” is never shown: its rules can never match. Change its rules',
    confirmationShadowed:
      'The confirmation “{name}” is never shown: whenever it matches, “{by}” comes before it. Move it up, or change the rules',
    defaultNeverShown:
      'The default confirmation “{name}” is never shown: “{by}” always matches. Leave it, or change the rules',
    mergeTagUnknown:
      '“{name}” has the merge tag {tag}, which stands for nothing. Choose one that exists',
    mergeTagOfSeveralLines:
      'The subject of “{name}” has the merge tag {tag}, which takes several lines, so that nothing stands there. Put it into the message',
    recipientMissing:
      '“{name}” goes to nobody: the email question whose answers are its addresses is not on the {:form} any more. Choose another one',
  },
  mends: {
    open: 'Go there',
    removeEntry: 'Remove these rules',
    removeEntryOf: 'Remove the rules of “{label}”',
    removeRule: 'Remove the rule',
    showAlways: 'Show it always',
    makeOptional: 'Do not require it',
    removeUnnamed: 'Remove what has no name',
    removeField: 'Remove it from the {:form}',
  },
  panel: {
    check: 'Check',
    title: 'Check of the {:form}',
    lead: 'Everything that could be answered is gone through, on this page, before anybody fills in the {:form}.',
    close: 'Close the check',
    running: 'Checking…',
    fine: 'Nothing is wrong with this {:form}.',
    notWhole:
      'This {:form} is too large to be gone through whole. What would take too long is left out: more may be wrong with it than stands here.',
    errors: { one: '{count} thing to put right', other: '{count} things to put right' },
    errorsText: 'The {:form} cannot be published before.',
    warnings: { one: '{count} thing to look at', other: '{count} things to look at' },
    warningsText: 'The {:form} can be published with these.',
    mended: 'Done. Undo takes it back',
    refused: {
      one: 'Not published: {count} thing is to be put right first',
      other: 'Not published: {count} things are to be put right first',
    },
    examples: { one: '{count} filled example', other: '{count} filled examples' },
    examplesText:
      'Together they reach every question, page and confirmation that can be reached. Open one in the preview.',
    examplesOfPart: 'They reach what could be gone through. Open one in the preview.',
    example: 'Example {place}',
    reaches: 'Reaches {what}',
    reachesNothingMore: 'The {:form} as it begins',
    page: 'page “{label}”',
    firstPage: 'the first page',
    field: '“{label}”',
    confirmation: 'confirmation “{label}”',
    andMore: { one: 'and {count} more', other: 'and {count} more' },
    unfinished: 'Seen while it is filled in, before everything required is answered',
    openExample: 'Open in the preview',
    previewed: 'This is example {place}, filled in. “Start again” empties it.',
  },
} as const
