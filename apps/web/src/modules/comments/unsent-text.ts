// Stores unsent text for this user on this device, so that it survives a reload.
import { useState } from 'react'
import { useSession } from '../../platform/portal-context.tsx'
import { remember, remembered } from '../../ui/device-memory.ts'

export type UnsentText = readonly [text: string, change: (text: string) => void]

/** A text that is stored under a name until it is emptied. */
export function useUnsentText(name: string): UnsentText {
  const key = `${name}:${useSession().viewer?.userId ?? ''}`
  const [text, setText] = useState(() => remembered(key) ?? '')
  const change = (next: string): void => {
    setText(next)
    remember(key, next)
  }
  return [text, change]
}
