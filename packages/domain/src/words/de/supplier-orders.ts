// Die Liste der Bestellungen, die eine Lieferfirma mit einem Link öffnet.
import type { supplierOrdersWords as english } from '../en/supplier-orders.ts'
import type { SameShape } from '../same-shape.ts'

export const supplierOrdersWords: SameShape<typeof english> = {
  name: 'Bestellungen',
  lead: 'Was bei {company} für {event} bestellt ist. Dieser Link gilt bis {until}.',
  closedTitle: 'Dieser Link gilt nicht mehr',
  closedText:
    'Öffnen Sie den Link noch einmal so, wie Sie ihn erhalten haben, oder bitten Sie den Veranstalter um einen neuen.',
  emptyTitle: 'Noch ist nichts bestellt',
  emptyText: 'Bestellungen erscheinen hier, sobald sie gesendet sind.',
  neverSeen:
    'Markieren Sie die Liste als gesehen. Danach zeigt sie, was sich seitdem geändert hat.',
  changed: {
    one: '{count} Änderung seit {at}',
    other: '{count} Änderungen seit {at}',
  },
  confirm: 'Als gesehen markieren',
  confirmed: 'Ab jetzt werden Änderungen gezeigt',
  csv: 'CSV herunterladen',
  xlsx: 'Excel herunterladen',
  print: 'Drucken',
  cut: 'Es gibt mehr Bestellungen, als diese Liste zeigen kann. Bitten Sie den Veranstalter um eine Datei.',
  gone: 'Nicht mehr bestellt',
  removedCompany: 'Eine entfernte Firma',
  goneLine: '{text}: vorher {was}',
  new: 'neu',
  was: 'vorher {was}',
  wasPrice: 'vorher {price}',
  moved: 'Vorher: {text}',
  guest: 'Gast',
  sum: '{label}: {amount}',
  notInTotal: {
    one: 'Nicht in der Summe: {count} Zeile, deren Preis kein Betrag ist',
    other: 'Nicht in der Summe: {count} Zeilen, deren Preis kein Betrag ist',
  },
  columns: {
    company: 'Firma',
    list: 'Liste',
    item: 'Artikel',
    quantity: 'Menge',
    was: 'Vorherige Menge',
    price: 'Preis',
    wasPrice: 'Vorheriger Preis',
    amount: 'Betrag',
    currency: 'Währung',
    vat: 'MwSt. im Preis',
    moved: 'Vorheriger Platz',
  },
}
