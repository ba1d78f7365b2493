// What has been typed and not sent yet outlives the page, on this device and for this person.
import { useState } from 'react'
import { remember, remembered } from '../../ui/device-memory.ts'

/** A text that is remembered under a key until it is emptied. */
export function useUnsentText(key: string) {
  const [text, setText] = useState(() => remembered(key) ?? '')
  const change = (next: string): void => {
    setText(next)
    remember(key, next)
  }
  return [text, change] as const
}
