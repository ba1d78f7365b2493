import { defineErrors } from '../kernel/index.ts'

export const importsErrors = defineErrors({
  importNotFound: { kind: 'notFound', message: 'Import not found' },
  importRowNotFound: { kind: 'notFound', message: 'Import row not found' },
  invalidImport: { kind: 'invalid', message: 'Invalid import' },
  importTooLarge: { kind: 'tooLarge', message: 'A file of teams may have up to 10 MB' },
  importUnreadable: {
    kind: 'unsupportedMedia',
    message: 'This file cannot be read as a table. Save it as .xlsx or CSV (UTF-8) and try again',
  },
  importOtherFormat: {
    kind: 'unsupportedMedia',
    message:
      'This is not one of the formats that can be read. Open it in Excel, LibreOffice or Numbers and save or export it as .xlsx',
  },
  importEncrypted: {
    kind: 'unsupportedMedia',
    message: 'This spreadsheet is protected with a password. Save it without one and try again',
  },
  importUnclosedQuotes: {
    kind: 'invalid',
    message:
      'A quotation mark in this file is opened and never closed. Save it again from your spreadsheet',
  },
  importTooMuch: {
    kind: 'tooLarge',
    message:
      'This spreadsheet contains far more than its file size suggests, so it was not read. Copy the rows into a new one',
  },
  importTookTooLong: {
    kind: 'unavailable',
    message:
      'Reading this file took too long, because the server is busy. Please try again in a moment',
  },
  importTooManyRows: { kind: 'tooLarge', message: 'A file of teams may have up to 5,000 rows' },
  importTooManyColumns: { kind: 'tooLarge', message: 'A file of teams may have up to 200 columns' },
  importCellTooLong: {
    kind: 'tooLarge',
    message: 'A cell in this file has more than 5,000 characters. Shorten it and try again',
  },
  importEmpty: { kind: 'invalid', message: 'This file has no rows below its headings' },
  importsBusy: {
    kind: 'unavailable',
    message: 'Other files are being read. Please try again in a moment',
  },
  tooManyImports: {
    kind: 'limitReached',
    message: 'An event can have at most 200 imports. Delete one that is no longer needed',
  },
  importColumnsMissing: {
    kind: 'invalid',
    message:
      'First choose the columns with the name of the team and the name and email of its owner',
  },
  importNothingToDo: { kind: 'conflict', message: 'No row of this file can be imported' },
  importIsRunning: { kind: 'conflict', message: 'This import is running' },
  importIsDone: {
    kind: 'conflict',
    message: 'This import is complete. Upload the file again to change something',
  },
  importRowNotAdded: {
    kind: 'conflict',
    message: 'Only a row that has added or changed a team can be undone',
  },
  importChangedSince: {
    kind: 'conflict',
    message: 'Somebody has changed these values since the import. Change them on the team’s page',
  },
  importTeamInUse: {
    kind: 'conflict',
    message:
      'People of this team have already signed in. To remove the team, delete it on its page',
  },
  importContactInUse: {
    kind: 'conflict',
    message:
      'This contact has already signed in, or the team has other people. Change them on the team’s page',
  },
  teamIdIsNull: { kind: 'conflict', message: 'teamId is null' },
  userIdIsNull: { kind: 'conflict', message: 'userId is null' },
})
