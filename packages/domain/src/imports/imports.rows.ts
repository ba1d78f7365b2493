// What a file of teams is read with, and what becomes of its rows.
import type { CustomFieldValue, StandPart } from '../custom-fields/index.ts'
import type { StandHolder } from '../stands/index.ts'
import type { FieldKind } from './imports.cells.ts'
import type { DateReading } from './imports.dates.ts'
import type { StandChange, StandTaken } from './imports.schema.ts'
import type {
  ImportProblemCode,
  ImportTarget,
  ImportVerdict,
  TeamState,
} from './imports.vocabulary.ts'

/** How a file is read: chosen by the organiser, and stored with the import. */
export interface ImportPlan {
  /** The target of each column; null if it is skipped. */
  readonly targets: readonly (ImportTarget | null)[]
  /** Team types by their folded name in the file: "gold sponsor" is Gold. */
  readonly teamTypeIds: Readonly<Record<string, string>>
  /** Whether an empty cell deletes the current value; otherwise the value remains. */
  readonly emptyErases: boolean
  /** The date format of a column, by its target. */
  readonly dateReadings: Readonly<Record<string, DateReading>>
  /** Columns whose ambiguous numbers are number cells of a spreadsheet, with decimals. */
  readonly numberColumns?: readonly number[]
  /** Columns in which rows of one company may differ: the value of its first row applies. */
  readonly firstRowWins?: readonly ImportTarget[]
  /** Rows that name an existing team with another owner add their person to it. */
  readonly othersJoin?: boolean
  /** Stands of other companies move to the companies of the file. */
  readonly standsMove?: boolean
  /** The rows add teams. No team is renamed, although its owner's address is in a row. */
  readonly isNewTeam?: boolean
  /** Rows are stored. Further contacts are not judged again, because each has a row of its own. */
  readonly isCarriedOut?: boolean
}

export interface KnownTeam {
  readonly id: string
  readonly name: string
  readonly teamTypeId: string | null
  /** Null for a planned team. */
  readonly owner: {
    readonly userId: string
    readonly firstName: string
    readonly surname: string
    readonly email: string
  } | null
  readonly isWithdrawn: boolean
  readonly isOrganiser: boolean
  /** The team that it is a stand share of. */
  readonly parent: { readonly id: string; readonly name: string } | null
  readonly hasStandShares: boolean
  readonly memberCount: number
  readonly values: Readonly<Record<string, CustomFieldValue>>
}

export interface TeamOfMember {
  readonly id: string
  readonly name: string
  /** The names of the member. */
  readonly firstName: string
  readonly surname: string
}

/** A stand with the companies that have it and take part. */
export interface StandInFacts extends Readonly<Record<StandPart, string>> {
  readonly holders: readonly StandHolder[]
}

/** Existing records of the event that the file refers to. */
export interface ImportFacts {
  readonly teamTypes: readonly { readonly id: string; readonly name: string }[]
  readonly customFields: readonly (FieldKind & {
    readonly id: string
    /** The part of the stand that it shows: its columns create stands. */
    readonly standPart?: StandPart | null
    /** The value of teams without one of their own. */
    readonly defaultValue?: CustomFieldValue
  })[]
  /** Teams whose owner or name is in the file, also as the company whose stand is shared. */
  readonly teams: readonly KnownTeam[]
  /** The teams in which people are members, but not the owner, by email. */
  readonly teamsOfMembers: ReadonlyMap<string, readonly TeamOfMember[]>
  /** The stands of the event whose numbers are in the file, by folded number. */
  readonly stands?: ReadonlyMap<string, StandInFacts>
  /** Maximum number of people in a team. */
  readonly memberLimit: number
}

export interface ImportProblem {
  readonly code: ImportProblemCode
  readonly target: ImportTarget
  /** The text of the cell. */
  readonly value: string
}

export interface ImportChange {
  readonly target: ImportTarget
  readonly from: CustomFieldValue
  readonly to: CustomFieldValue
}

/** A further contact of a row. `contact` is 1 for the person in the owner's columns. */
export interface WantedColleague extends WantedOwner {
  readonly contact: number
}

export interface WantedOwner {
  /** The row has only the address. The names are those of the known person. */
  readonly isUnnamed?: true
  readonly firstName: string
  readonly surname: string
  readonly email: string
}

/** The values of a row, where present. */
export interface WantedTeam {
  readonly name: string
  /** Null for a row without an address: nobody can be invited, and a new team is planned. */
  readonly owner: WantedOwner | null
  readonly colleagues: readonly WantedColleague[]
  /** Undefined leaves the type unchanged. */
  readonly teamTypeId?: string | null
  /** Undefined leaves the state unchanged. */
  readonly state?: TeamState
  /** The reason for a withdrawal. Empty if the file has none. */
  readonly withdrawnReason?: string
  /** The company whose stand it shares: its name in the file, or null for none. Undefined leaves it unchanged. */
  readonly standShareOf?: string | null
  readonly values: readonly { readonly customFieldId: string; readonly value: CustomFieldValue }[]
}

/** How a row places its team among others, as the lists of rows show it. */
export interface RowRelations {
  /** The name of the company whose stand a new or changed team will share; empty if it leaves one. */
  readonly parent?: string
  /** The state of a new team, unless it is active. */
  readonly state?: TeamState
  /** The person of the row, who joins a team that an earlier row or the event has. */
  readonly person?: WantedOwner
  /** The name of the owner of that team. */
  readonly owner?: string
  /** The other companies of the person, in the event and in earlier rows. */
  readonly companies?: string[]
  /** Halls, sizes and types that are left out, because the company has no stand number. */
  readonly standLeftOut?: string[]
  /** Halls, sizes and types of existing stands that the company gets and changes. */
  readonly standChanges?: StandChange[]
  /** Stands that it takes from companies that have no other place in the file. */
  readonly standsTaken?: StandTaken[]
  /** Cells that are empty in the first row of a company, from its other rows, by column. */
  readonly fill?: Readonly<Record<string, string>>
}

export interface JudgedRow {
  readonly verdict: ImportVerdict
  readonly relations: RowRelations
  /** The team whose stand it shares; null for none. Undefined while it is still to be imported, or unchanged. */
  readonly parentId?: string | null
  /** The existing team that it changes or equals. */
  readonly teamId: string | null
  readonly changes: readonly ImportChange[]
  readonly problems: readonly ImportProblem[]
  /** Null for a rejected row, and for a further row of a company. */
  readonly wanted: WantedTeam | null
  /** Further contacts of the row who join its team. Each is stored like a row of its own. */
  readonly colleagues: readonly JudgedColleague[]
}

export interface JudgedColleague {
  readonly contact: number
  readonly relations: RowRelations
}
