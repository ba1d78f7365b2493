// Who is editing what.
import type { locksWords as english } from '../en/locks.ts'
import type { SameShape } from '../same-shape.ts'

export const locksWords: SameShape<typeof english> = {
  held: '{name} bearbeitet dies gerade und hat {ago} begonnen.',
  heldText: 'Sie können es auch bearbeiten: Wer als Zweiter speichert, sieht beide Fassungen.',
}
