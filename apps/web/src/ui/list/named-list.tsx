import type { ReactNode } from 'react'
import { EmptyState } from '../empty-state.tsx'
import { ListScreen } from './list-screen.tsx'
import type { ListScreenProps } from './list-types.ts'

interface NamedListProps<Row> extends Omit<
  ListScreenProps<Row>,
  'rowId' | 'rowName' | 'actions' | 'empty'
> {
  /** The add button, shown above the list and in the empty state. */
  add: ReactNode
  empty: { readonly icon: string; readonly title: string; readonly text: string }
}

/** A list of named parts of a form, to which parts can be added. */
export const NamedList = <Row extends { readonly id: string; readonly name: string }>({
  add,
  empty,
  ...list
}: NamedListProps<Row>) => (
  <ListScreen<Row>
    {...list}
    rowName={({ name }) => name}
    actions={add}
    empty={
      <EmptyState icon={empty.icon} title={empty.title} action={add}>
        {empty.text}
      </EmptyState>
    }
  />
)
