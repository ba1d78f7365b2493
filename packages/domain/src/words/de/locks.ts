// Who is editing what.
import type { locksWords as english } from '../en/locks.ts'
import type { SameShape } from '../same-shape.ts'

export const locksWords: SameShape<typeof english> = {
  held: '{name} hat dies {ago} geöffnet und bearbeitet es vielleicht noch.',
  heldText: 'Sie können es auch bearbeiten: Wer als Zweiter speichert, sieht beide Fassungen.',
  mergedText:
    'Sie können es auch bearbeiten: Verschiedene Antworten werden zusammengeführt. Ändern Sie beide dieselbe, wird gefragt, welche bleiben soll.',
}
