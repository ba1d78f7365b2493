// Separate from the schemas, so that the browser can import it without zod.

/** The parts of a team that a column can fill (docs/rules.md, section 14). */
export const IMPORT_PARTS = [
  'teamName',
  'teamType',
  'ownerFirstName',
  'ownerSurname',
  'ownerEmail',
  'ownerFullName',
  'standShareOf',
  'state',
  'withdrawnReason',
] as const
export type ImportPart = (typeof IMPORT_PARTS)[number]

/** The parts that name the owner. A file without any of them adds planned teams. */
export const OWNER_PARTS: readonly ImportPart[] = IMPORT_PARTS.filter((part) =>
  part.startsWith('owner'),
)

/** The columns of the template. The full name is for files of other programs. */
export const TEMPLATE_PARTS = [
  'teamName',
  'teamType',
  'ownerFirstName',
  'ownerSurname',
  'ownerEmail',
] as const satisfies readonly ImportPart[]

/** The last columns of the template, after the custom fields. */
export const OPTIONAL_PARTS = ['standShareOf', 'state'] as const satisfies readonly ImportPart[]

/** Every new team needs these. A full name replaces first name and surname. */
export const REQUIRED_IMPORT_PARTS: readonly ImportPart[] = TEMPLATE_PARTS.filter(
  (part) => part !== 'teamType',
)

/** The parts of a person. The full name replaces first name and surname. */
export const PERSON_PARTS = ['firstName', 'surname', 'email', 'fullName'] as const
export type PersonPart = (typeof PERSON_PARTS)[number]

/** The parts of a person in the template, and in exports of teams. */
export const EXPORTED_PERSON_PARTS = [
  'firstName',
  'surname',
  'email',
] as const satisfies readonly PersonPart[]

/** Columns of further contacts, who join the team as colleagues. The first contact is the owner. */
export const CONTACTS = [2, 3, 4, 5, 6, 7, 8, 9, 10] as const

export type ContactTarget = `contact:${number}:${PersonPart}`

export const contactTarget = (contact: number, part: PersonPart): ContactTarget =>
  `contact:${contact}:${part}`

export const CONTACT_TARGETS: readonly ContactTarget[] = CONTACTS.flatMap((contact) =>
  PERSON_PARTS.map((part) => contactTarget(contact, part)),
)

/** The contact and the part that a column fills; null for another target. */
export function contactOf(target: ImportTarget): { contact: number; part: PersonPart } | null {
  const [kind, contact, name] = target.split(':')
  const part = PERSON_PARTS.find((known) => known === name)
  return kind === 'contact' && part !== undefined ? { contact: Number(contact), part } : null
}

/** A part of a team, a part of a further contact, or `field:` and the id of a custom field. */
export type ImportTarget = ImportPart | ContactTarget | `field:${string}`

/** Maximum size of a file, in bytes. */
export const MAX_IMPORT_BYTES = 10_000_000
/** Maximum number of rows below the headings. */
export const MAX_IMPORT_ROWS = 5_000
export const MAX_IMPORT_COLUMNS = 200
/** Maximum number of characters of a cell: those of the longest value that can be stored. */
export const MAX_IMPORT_CELL = 5_000
/** Maximum number of characters of a sheet's name. */
export const MAX_IMPORT_SHEET_NAME = 200
/** Maximum number of imports that an event stores. */
export const MAX_IMPORTS = 200

/** `checked`: the dry run is complete, and nothing is stored yet. */
export const IMPORT_STATES = ['checked', 'running', 'done'] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/** The effect of a row, by the dry run. */
export const IMPORT_VERDICTS = ['new', 'change', 'colleague', 'unchanged', 'rejected'] as const
export type ImportVerdict = (typeof IMPORT_VERDICTS)[number]

/** The result of a row. */
export const IMPORT_OUTCOMES = [
  'waiting',
  'added',
  'changed',
  'joined',
  'unchanged',
  'failed',
  'rolledBack',
] as const
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number]

/** What the rows of an import do besides adding and changing teams. Each is counted. */
export const IMPORT_EFFECTS = [
  'colleagues',
  'shares',
  'planned',
  'withdrawn',
  'reinstated',
  'stands',
  'standsTaken',
  'emails',
] as const

/**
 * The welcome email of a row: there is none, it waits for release, it was released or dropped, or it
 * is not needed, because the person was invited in another way meanwhile.
 */
export const WELCOME_STATES = ['none', 'prepared', 'released', 'dropped', 'notNeeded'] as const
export type WelcomeState = (typeof WELCOME_STATES)[number]

/**
 * Problems of a cell or a row. Each has a message in `imports.problems`. Only rows of earlier versions have
 * `ownerTwiceInFile`, `personTwiceInFile`, `inAnotherTeam` and `ownerOfAnother`, because a person could be in
 * one team then.
 */
export const IMPORT_PROBLEMS = [
  'required',
  'tooLong',
  'notAnEmail',
  'cannotBeStored',
  'errorCell',
  'shortenedNumber',
  'notAFullName',
  'unknownTeamType',
  'ownerTwiceInFile',
  'teamTwiceInFile',
  'teamHasAnotherOwner',
  'teamNameInDoubt',
  'ownerOfAnother',
  'totalOfList',
  'inAnotherTeam',
  'notTheOwner',
  'notATick',
  'notANumber',
  'numberInDoubt',
  'notADate',
  'dateInDoubt',
  'notAnOption',
  'unknownState',
  'activeWithoutContact',
  'cannotBePlanned',
  'organisersStay',
  'unknownParent',
  'parentInDoubt',
  'ownParent',
  'shareCycle',
  'parentIsShare',
  'hasOwnShares',
  'parentToFix',
  'parentWithdrawn',
  'personTwiceInFile',
  'nameMissing',
  'rowsDiffer',
  'leadToFix',
  'teamFull',
  'standTaken',
  'standTwiceInFile',
  // Stored by earlier versions. A row without a number is imported without its hall.
  'standMissing',
] as const
export type ImportProblemCode = (typeof IMPORT_PROBLEMS)[number]

/** The message in the record of a row that was undone (portal core, section 8). */
export const IMPORT_ROLLED_BACK = 'Successfully rolled back user'

const FIELD = 'field:'

export const fieldTarget = (customFieldId: string): ImportTarget => `${FIELD}${customFieldId}`

/** The id of the custom field that a column fills; null for a part of the team. */
export const fieldIdOf = (target: ImportTarget): string | null =>
  target.startsWith(FIELD) ? target.slice(FIELD.length) : null

/** A text without regard to case and superfluous spaces, for comparison. */
export const folded = (text: string): string => text.trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** Replaces control characters with visible symbols of Unicode. */
export const withVisibleControls = (text: string): string =>
  text
    .replaceAll(/[\0-\u0008\u000B\u000C\u000E-\u001F]/g, (sign) =>
      String.fromCodePoint(0x2400 + sign.charCodeAt(0)),
    )
    .replaceAll(/[\u007F-\u009F]/g, '␡')

/** The states of a team in a file. */
export const TEAM_STATES = ['planned', 'active', 'withdrawn'] as const
export type TeamState = (typeof TEAM_STATES)[number]
