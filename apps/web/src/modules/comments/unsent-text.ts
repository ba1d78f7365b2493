// What has been typed and not sent yet outlives the page, on this device and for this person.
import { useState } from 'react'
import { useSession } from '../../platform/portal-context.tsx'
import { remember, remembered } from '../../ui/device-memory.ts'

export type UnsentText = readonly [text: string, change: (text: string) => void]

/** A text that is stored for the signed-in person under a name until it is emptied. */
export function useUnsentText(name: string): UnsentText {
  const key = `${name}:${useSession().viewer?.userId ?? ''}`
  const [text, setText] = useState(() => remembered(key) ?? '')
  const change = (next: string): void => {
    setText(next)
    remember(key, next)
  }
  return [text, change]
}
