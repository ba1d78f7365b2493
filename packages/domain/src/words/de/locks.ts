// Who is editing what.
import type { locksWords as english } from '../en/locks.ts'
import type { SameShape } from '../same-shape.ts'

export const locksWords: SameShape<typeof english> = {
  held: '{name} hat dies {ago} geöffnet und bearbeitet es vielleicht noch.',
  heldText: 'Sie können es auch bearbeiten: Wer als Zweiter speichert, sieht beide Fassungen.',
  mergedText:
    'Sie können es auch bearbeiten: Verschiedene Antworten werden zusammengeführt. Ändern Sie beide dieselbe, wird gefragt, welche bleiben soll.',
  orderText:
    'Sie können es auch korrigieren: Wird dort zuerst gespeichert, beginnt diese Seite mit der neuen Fassung von vorn. Niemand reicht die Bestellung zu einer Summe ein, die er nicht gesehen hat: Das Portal fragt vorher.',
}
