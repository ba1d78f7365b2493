import type { ReactNode } from 'react'
import { EmptyState } from '../empty-state.tsx'
import { ListScreen } from './list-screen.tsx'
import type { ListScreenProps } from './list-types.ts'

interface NamedListProps<Row> extends Omit<
  ListScreenProps<Row>,
  'rowId' | 'rowName' | 'actions' | 'empty'
> {
  /** The button that adds one: above the list, and where there is none yet. */
  add: ReactNode
  empty: { readonly icon: string; readonly title: string; readonly text: string }
}

/** What belongs to a form and has a name: a list that can be added to. */
export const NamedList = <Row extends { readonly id: string; readonly name: string }>({
  add,
  empty,
  ...list
}: NamedListProps<Row>) => (
  <ListScreen<Row>
    {...list}
    rowId={({ id }) => id}
    rowName={({ name }) => name}
    actions={add}
    empty={
      <EmptyState icon={empty.icon} title={empty.title} action={add}>
        {empty.text}
      </EmptyState>
    }
  />
)
