// The suppliers of a team.
import type { suppliersWords as english } from '../en/suppliers.ts'
import type { SameShape } from '../same-shape.ts'

export const suppliersWords: SameShape<typeof english> = {
  lead: 'Unternehmen, die das Gelände kennen und auf der Veranstaltung arbeiten.',
  list: '{:Suppliers}',
  groups: 'Gruppen',
  group: '{title} ({count})',
  featured: 'Empfohlen',
  contacts: 'Ansprechpersonen',
  noContacts: 'Es ist keine Ansprechperson angegeben.',
  back: 'Alle {:Suppliers}',
  emptyTitle: 'Noch keine {:Suppliers}',
  emptyText: 'Sobald der Veranstalter {:Suppliers} für Sie aufführt, stehen sie hier.',
}
