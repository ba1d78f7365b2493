import type { ReactNode } from 'react'
import type { Choice } from '../fields/select-field.tsx'
import type { ListState } from './list-state.ts'

export interface Column<Row> {
  readonly id: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /**
   * A small line below the value in tables. On phones, the first column's detail starts the second
   * line.
   */
  readonly detail?: (row: Row) => ReactNode
  /** Name of the sort order, if the list can be sorted by this column. */
  readonly sort?: string
  readonly align?: 'end'
  /**
   * On phones the label is hidden, because the values are self-explanatory: a state, a date in
   * words.
   */
  readonly isPlain?: boolean
  /** Actions for the row; on phones shown beside its title. */
  readonly isActions?: boolean
  /** One or two words that stay on one line in a table. */
  readonly isShort?: boolean
  /** Omitted on phones and in tables narrower than 992 px. */
  readonly isExtra?: boolean
}

export interface Filter {
  readonly id: string
  readonly label: string
  readonly options: readonly Choice[]
}

export interface Bulk {
  /** Buttons for the selection. `done` clears it. */
  readonly actions: (ids: readonly string[], done: () => void) => ReactNode
  /** For lists whose actions can change all matching rows, if there are more than can be ticked. */
  readonly matching?: Matching
}

/** The texts are organisers' only; other screens with lists do not load them. */
export interface Matching {
  /** Label of the button that selects all of them. */
  readonly select: (total: string | number) => string
  readonly selected: (total: string | number) => string
  readonly actions: (done: () => void) => ReactNode
}

/** What follows the loaded rows. */
export interface MoreOfList {
  /** More pages follow. */
  readonly hasMore?: boolean
  readonly isLoadingMore?: boolean
  readonly onLoadMore?: () => void
  /** Why the next page failed to load; undefined if no request has failed. */
  readonly moreError?: unknown
}

export interface ListScreenProps<Row> extends MoreOfList {
  /** Plural of the records, as the name of the table: "Teams". */
  readonly name: string
  /** The first column names the row and is the title on phones. */
  readonly columns: readonly Column<Row>[]
  /** Undefined while they load. */
  readonly rows: readonly Row[] | undefined
  readonly rowId: (row: Row) => string
  /** The row in words, for the name of its checkbox. */
  readonly rowName: (row: Row) => string
  /** An icon for the kind of row, shown before its title on phones. */
  readonly rowIcon?: (row: Row) => string
  /** Heading of the row on phones. Rows with the same heading must be adjacent. */
  readonly headingOf?: (row: Row) => string
  /** Number of all matching rows, not only the loaded ones. */
  readonly total?: number | undefined
  /** The total with the name of what is counted, if the screen also counts something else. */
  readonly totalText?: (total: number) => string
  /** Ids of records that cannot be read and are omitted. */
  readonly unreadable?: readonly string[] | undefined
  readonly state: ListState
  readonly onState: (state: ListState) => void
  readonly filters?: readonly Filter[]
  readonly bulk?: Bulk
  /** The menu of saved views. */
  readonly views?: ReactNode
  /** Shown beside the search: add, export. */
  readonly actions?: ReactNode
  /** Shown if there are no rows at all: the purpose of the list and the first step. */
  readonly empty: ReactNode
  /** The previous rows are shown while the new ones load. */
  readonly isRefreshing?: boolean
  readonly error?: unknown
  readonly onRetry?: () => void
}
