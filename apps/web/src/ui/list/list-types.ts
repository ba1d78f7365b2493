import type { ReactNode } from 'react'
import type { Choice } from '../fields/select-field.tsx'
import type { ListState } from './list-state.ts'

export interface Column<Row> {
  readonly id: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /** Small below the value in a table; on phones that of the first column begins the second line. */
  readonly detail?: (row: Row) => ReactNode
  /** The name of the sort, where the list can be sorted by this column. */
  readonly sort?: string
  readonly align?: 'end'
  /** On phones its values say by themselves what they are: a state, a date in words. */
  readonly isPlain?: boolean
  /** What can be done with the row: on phones beside its title. */
  readonly isActions?: boolean
  /** A word or two that stay on one line in a table. */
  readonly isShort?: boolean
  /** Left out of phones and of tables narrower than 992 px. */
  readonly isExtra?: boolean
}

export interface Filter {
  readonly id: string
  readonly label: string
  readonly options: readonly Choice[]
}

export interface Bulk {
  /** Buttons for what is selected; `done` clears the selection. */
  readonly actions: (ids: readonly string[], done: () => void) => ReactNode
  /** For lists whose actions can change all rows that match its search and filters, if there are more than can be ticked. */
  readonly matching?: Matching
}

/** The texts are the organisers' own, which other screens with a list do not load. */
export interface Matching {
  /** The button that selects all of them. */
  readonly select: (total: string | number) => string
  readonly selected: (total: string | number) => string
  readonly actions: (done: () => void) => ReactNode
}

/** What comes behind the rows that are shown. */
export interface MoreOfList {
  /** More pages follow. */
  readonly hasMore?: boolean
  readonly isLoadingMore?: boolean
  readonly onLoadMore?: () => void
  /** Why the next page has not come; undefined where none was asked for in vain. */
  readonly moreError?: unknown
}

export interface ListScreenProps<Row> extends MoreOfList {
  /** What is listed, for the name of the table: "Teams". */
  readonly name: string
  /** The first column names the row, and heads it on phones. */
  readonly columns: readonly Column<Row>[]
  /** Undefined while they are on their way. */
  readonly rows: readonly Row[] | undefined
  readonly rowId: (row: Row) => string
  /** The row in words, for the name of its checkbox. */
  readonly rowName: (row: Row) => string
  /** An icon for the kind of the row, before its name on phones. */
  readonly rowIcon?: (row: Row) => string
  /** The heading that the row stands under on phones. Rows of one heading follow each other. */
  readonly headingOf?: (row: Row) => string
  /** All that match, not only those that are shown. */
  readonly total?: number | undefined
  /** Ids of records that cannot be read and are left out. */
  readonly unreadable?: readonly string[] | undefined
  readonly state: ListState
  readonly onState: (state: ListState) => void
  readonly filters?: readonly Filter[]
  readonly bulk?: Bulk
  /** Beside the search: add, export. */
  readonly actions?: ReactNode
  /** When there is nothing at all: what this is for, and the first step. */
  readonly empty: ReactNode
  /** An older page is shown while the newly asked is on its way. */
  readonly isRefreshing?: boolean
  readonly error?: unknown
  readonly onRetry?: () => void
}
