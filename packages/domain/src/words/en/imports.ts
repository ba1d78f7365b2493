// Files of teams: loading them, fixing their rows, and their results.
import { importProblems } from './import-problems.ts'
import { importRows } from './import-rows.ts'
import { importUndo } from './import-undo.ts'

export const importsWords = {
  lead: 'Import {:teams} from a spreadsheet. Check the result of each row before you save.',
  link: 'Import {:teams}',
  load: {
    file: 'A file of {:teams}',
    kinds: 'XLSX, ODS, XLS or CSV, up to 10 MB and 5,000 rows',
    reading: 'Reading the file…',
    template: 'No file yet? Start with the template:',
    templateXlsx: 'XLSX',
    templateCsv: 'CSV',
  },
  list: {
    name: 'Imports',
    columns: { name: 'File', state: 'State', rows: 'Rows', done: '{:Teams}', loaded: 'Uploaded' },
    wouldAdd: { one: '{count} would be added', other: '{count} would be added' },
    wouldChange: { one: '{count} would change', other: '{count} would change' },
    wouldJoin: { one: '{count} person would join', other: '{count} people would join' },
    joined: { one: '{count} person joined', other: '{count} people joined' },
    added: { one: '{count} added', other: '{count} added' },
    changed: { one: '{count} changed', other: '{count} changed' },
    undone: { one: '{count} undone', other: '{count} undone' },
    toFix: { one: '{count} to fix', other: '{count} to fix' },
    welcomes: {
      one: '{count} welcome email to release',
      other: '{count} welcome emails to release',
    },
    emptyTitle: 'Nothing imported yet',
    emptyText: 'Files that you upload are listed here, with the result of each row.',
  },
  states: {
    checked: 'Checked, not imported yet',
    running: 'Running',
    runningAt: 'Running: {percent} percent',
    done: 'Imported',
    undone: 'Undone',
  },
  parts: {
    teamName: '{:Team} name',
    teamType: '{:Team} type',
    ownerFirstName: 'First name of the owner',
    ownerSurname: 'Surname of the owner',
    ownerEmail: 'Email of the owner',
    ownerFullName: 'Full name of the owner',
    standShareOf: 'Stand share of',
    state: 'State',
    withdrawnReason: 'Reason for the withdrawal',
  },
  /** Further contacts. The headings of exported teams, which the import recognises, are the same. */
  contacts: {
    firstName: 'Contact {number} first name',
    surname: 'Contact {number} surname',
    email: 'Contact {number} email',
    fullName: 'Contact {number} full name',
  },
  teamStates: { planned: 'Planned', active: 'Active', withdrawn: 'Withdrawn' },
  /** The reason for a withdrawal without one of its own. */
  withdrawnBy: 'Import of {file}',
  /** The headings of exported teams. The import recognises them, so they are fixed. */
  file: {
    teamName: '{:Team} name',
    teamType: '{:Team} type',
    ownerFirstName: 'Owner first name',
    ownerSurname: 'Owner surname',
    ownerEmail: 'Owner email',
  },
  columns: {
    title: 'Columns of the file',
    team: 'The {:team}',
    contacts: 'Further contacts',
    customFields: 'Custom fields',
    newField: 'Add the custom field “{label}” ({type})',
    newStandField: 'Add the custom field “{label}”: {part}',
    fieldAdded:
      'The custom field “{label}” was added, and stays if you do not import the file. {:Teams} do not see it until you show it.',
    leftOut: 'Left out',
    leftOutCount: {
      one: '{count} column is left out.',
      other: '{count} columns are left out.',
    },
    unnamed: 'Column {number}',
    missing: 'Choose the columns for: {parts}',
    namesMissing:
      'Some people in this file are new to the event, and the file has no column for their names. Choose one, or leave out the column “{column}”. Rows then change the {:teams} with their names.',
    sheet: 'Sheet',
    headingRow: 'Row with the headings',
    headingRowText: 'Rows above it are not imported.',
    row: 'Row {number}: {text}',
    dateOrder: 'Change the order of day and month',
    emptyErases: 'Empty cells clear existing values',
    emptyErasesText: 'Otherwise existing values remain.',
  },
  choices: {
    firstRow: '{name}: the value of each {:team}’s first row is used.',
    undoFirstRow: 'Show the differences of {name} again',
    othersJoin: 'People who are not the owner of an existing {:team} join it as colleagues.',
    undoOthersJoin: 'Do not add colleagues',
    standsMove: 'Stands of other {:teams} move to the {:teams} of the file.',
    undoStandsMove: 'Do not move stands',
  },
  hidden: {
    leftOut: {
      one: '{count} row is hidden in the spreadsheet, and is left out.',
      other: '{count} rows are hidden in the spreadsheet, and are left out.',
    },
    included: {
      one: '{count} row is hidden in the spreadsheet. It is imported too.',
      other: '{count} rows are hidden in the spreadsheet. They are imported too.',
    },
    include: { one: 'Import {count} hidden row too', other: 'Import {count} hidden rows too' },
    leaveOut: { one: 'Leave out {count} hidden row', other: 'Leave out {count} hidden rows' },
  },
  verdicts: {
    new: 'New',
    change: 'Changes',
    colleague: 'Colleague',
    unchanged: 'Unchanged',
    rejected: 'To fix',
  },
  outcomes: {
    waiting: 'Waiting',
    added: 'Added',
    changed: 'Changed',
    joined: 'Joined',
    unchanged: 'Unchanged',
    failed: 'Failed',
    rolledBack: 'Undone',
  },
  welcomeStates: {
    prepared: 'Ready',
    released: 'Released',
    dropped: 'Not sent',
    notNeeded: 'Not needed',
  },
  mend: {
    title: 'To fix',
    says: ': “{value}”',
    rows: { one: 'Row {numbers}', other: '{count} rows: {numbers}' },
    rowsAndMore: { one: 'Row {numbers}', other: '{count} rows: {numbers} and more' },
    show: { one: 'Show {count} row', other: 'Show {count} rows' },
    showAll: { one: 'Show {count} problem', other: 'Show all {count} problems' },
    takeAs: 'Use “{value}” as',
    choose: 'Choose {:aTeam} type…',
    makeType: 'Add the {:team} type “{value}”',
    addOption: 'Add “{value}” to the options of {field}',
    chooseOption: 'Choose an option…',
    dateIs: '“{value}” in this column is',
    chooseDate: 'Choose a date…',
    firstRow: 'Use the value of each {:team}’s first row',
    howToReplace:
      'Has the contact changed? Add the new person as a colleague. On the page of the {:team}, you can then make them the owner and delete the former one.',
    moveStands: 'Move all such stands',
    addColleagues: 'Add all such people as colleagues',
    chooseState: 'Choose a state…',
    changeAll: { one: 'Change {count} row', other: 'Change all {count} rows' },
  },
  start: {
    action: { one: 'Import {count} {:team}', other: 'Import {count} {:teams}' },
    changeAction: { one: 'Change {count} {:team}', other: 'Change {count} {:teams}' },
    changes: {
      one: '{count} row changes {:aTeam} that exists already: {how}.',
      other: '{count} rows change {:teams} that exist already: {how}.',
    },
    matched: {
      byOwner: { one: '{count} with the same owner', other: '{count} with the same owner' },
      byName: { one: '{count} with the same name', other: '{count} with the same name' },
    },
    values: 'Values that change, each with the number of {:teams}: {values}.',
    showChanges: { one: 'Show {count} change', other: 'Show {count} changes' },
    text: 'Nobody gets an email yet: you review the welcome emails afterwards.',
    withoutRejected: {
      one: '{count} row is left out until it is fixed. Nobody gets an email yet.',
      other: '{count} rows are left out until they are fixed. Nobody gets an email yet.',
    },
    question: 'Import {name}?',
    questionText:
      'Existing values are replaced. You can undo the import afterwards, except where somebody has changed a value again, or has signed in to a new {:team} or changed it.',
    joinAction: { one: 'Add {count} person', other: 'Add {count} people' },
    adds: { one: '{count} {:team} is added.', other: '{count} {:teams} are added.' },
    replaces: {
      one: '{count} existing {:team} is changed.',
      other: '{count} existing {:teams} are changed.',
    },
    leavesOut: {
      one: '{count} row to fix is left out.',
      other: '{count} rows to fix are left out.',
    },
    colleagues: {
      one: '{count} person joins as a colleague.',
      other: '{count} people join as colleagues.',
    },
    shares: {
      one: '{count} {:team} becomes a stand share.',
      other: '{count} {:teams} become stand shares.',
    },
    planned: {
      one: '{count} {:team} is planned, without a contact.',
      other: '{count} {:teams} are planned, without a contact.',
    },
    withdrawn: {
      one: '{count} {:team} is withdrawn, with its stand shares. Its people lose access and get no emails.',
      other:
        '{count} {:teams} are withdrawn, with their stand shares. Their people lose access and get no emails.',
    },
    stands: {
      one: '{count} {:team} gets an existing stand and changes its hall, size or type.',
      other: '{count} {:teams} get existing stands and change their hall, size or type.',
    },
    standsTaken: {
      one: '{count} {:team} gets a stand that another {:team} loses. Its row names both.',
      other: '{count} {:teams} get stands that other {:teams} lose. Their rows name both.',
    },
    reinstated: {
      one: '{count} withdrawn {:team} takes part again.',
      other: '{count} withdrawn {:teams} take part again.',
    },
    emails: {
      one: '{count} welcome email is prepared. You send it afterwards.',
      other: '{count} welcome emails are prepared. You send them afterwards.',
    },
    notReady: 'Nothing can be imported yet.',
    running: '{percent} percent done. You can leave this page.',
  },
  done: {
    text: { one: '{count} {:team} has been added.', other: '{count} {:teams} have been added.' },
    changed: {
      one: '{count} {:team} has been changed.',
      other: '{count} {:teams} have been changed.',
    },
    colleagues: {
      one: '{count} person has joined as a colleague.',
      other: '{count} people have joined as colleagues.',
    },
    shares: {
      one: '{count} {:team} has become a stand share.',
      other: '{count} {:teams} have become stand shares.',
    },
    planned: {
      one: '{count} {:team} is planned, without a contact.',
      other: '{count} {:teams} are planned, without a contact.',
    },
    withdrawn: {
      one: '{count} {:team} has been withdrawn, with its stand shares.',
      other: '{count} {:teams} have been withdrawn, with their stand shares.',
    },
    stands: {
      one: '{count} {:team} has got an existing stand and changed its hall, size or type.',
      other: '{count} {:teams} have got existing stands and changed their hall, size or type.',
    },
    standsTaken: {
      one: '{count} {:team} has got a stand that another {:team} has lost. Its row names both.',
      other:
        '{count} {:teams} have got stands that other {:teams} have lost. Their rows name both.',
    },
    reinstated: {
      one: '{count} {:team} takes part again.',
      other: '{count} {:teams} take part again.',
    },
    undone: { one: '{count} row has been undone.', other: '{count} rows have been undone.' },
    notImported: {
      one: '{count} row was not imported',
      other: '{count} rows were not imported',
    },
    howToFix: {
      one: 'Download the row with its reason. Correct it and upload the file again, or upload it first and correct the row here.',
      other:
        'Download the rows with their reasons. Correct them and upload the file again, or upload it first and correct the rows here.',
    },
    failedFile: { one: 'Download {count} row', other: 'Download {count} rows' },
    loadAgain: 'Upload the corrected file',
  },
  failedFile: { reason: 'Why this row was not imported', name: '{file} (rows not imported)' },
  welcomes: {
    title: { one: '{count} welcome email is ready', other: '{count} welcome emails are ready' },
    text: {
      one: 'Its recipient has not been invited yet. Send it to invite the person. A person with several {:teams} gets one email.',
      other:
        'Their recipients have not been invited yet. Send them to invite the owners of the {:teams}. A person with several {:teams} gets one email. To skip somebody, select their row in the list.',
    },
    send: { one: 'Send {count} welcome email…', other: 'Send {count} welcome emails…' },
    sendNone: 'Send none…',
    release: {
      all: { one: 'Send {count} welcome email?', other: 'Send {count} welcome emails?' },
      selected: {
        one: 'Send the welcome email of {count} row?',
        other: 'Send the welcome emails of {count} rows?',
      },
      text: 'Each recipient is invited to the portal with a link for signing in. You cannot undo this. Rows whose email is not ready are skipped.',
      action: 'Send',
      done: {
        one: '{count} welcome email is being written.',
        other: '{count} welcome emails are being written.',
      },
    },
    drop: {
      all: { one: 'Drop {count} welcome email?', other: 'Drop {count} welcome emails?' },
      selected: {
        one: 'Drop the welcome email of {count} row?',
        other: 'Drop the welcome emails of {count} rows?',
      },
      text: {
        one: 'The import will not invite this person. You can invite them from the list of people.',
        other:
          'The import will not invite these people. You can invite them from the list of people.',
      },
      action: 'Drop',
      done: {
        one: '{count} welcome email was dropped.',
        other: '{count} welcome emails were dropped.',
      },
    },
    unwritten: {
      one: '{count} welcome email is being written',
      other: '{count} welcome emails are being written',
    },
    notNeeded: {
      one: '{count} person gets no welcome email from this import, because they were invited in another way or no longer take part.',
      other:
        '{count} people get no welcome email from this import, because they were invited in another way or no longer take part.',
    },
    nothingWaited: 'No welcome email of these rows was waiting, so nothing has changed.',
    releaseSelected: 'Send the welcome email',
    dropSelected: 'Leave out',
  },
  rows: importRows,
  undo: importUndo,
  remove: {
    action: 'Delete this record',
    title: 'Delete the record of {name}?',
    text: 'Imported {:teams} stay, and so do custom fields that were added for a column. The rows of the file and their results are deleted. Afterwards the import cannot be undone.',
  },
  problems: importProblems,
} as const
