// Choosing the target of a card or of an entry in a list of resources.
import type { targetsWords as english } from '../en/targets.ts'
import type { SameShape } from '../same-shape.ts'

export const targetsWords: SameShape<typeof english> = {
  type: 'Art',
  types: {
    contentPage: 'Seiten',
    form: '{:Forms}',
    task: '{:Tasks}',
    supplier: '{:Suppliers}',
    download: '{:Downloads}',
  },
  none: 'Noch nichts zum Auswählen.',
  noneFound: 'Nichts gefunden.',
  more: 'Es gibt mehr: Geben Sie einen Teil des Namens ein.',
  gone: 'Nicht mehr vorhanden',
}
