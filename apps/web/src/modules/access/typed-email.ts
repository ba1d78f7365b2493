// The address that somebody has typed before signing in. Every sign-in screen begins with it. It is held in
// memory only, so that it is in no URL and does not outlive the tab.
import { useState } from 'react'

let typed = ''

export function rememberTypedEmail(email: string): void {
  typed = email
}

/** Called after a sign-in: the next person on this device sees no address. */
export function forgetTypedEmail(): void {
  typed = ''
}

/** The typed address, and what stores it for the screens that follow. */
export function useTypedEmail(): readonly [string, (email: string) => void] {
  const [email, setEmail] = useState(typed)
  const change = (next: string): void => {
    rememberTypedEmail(next)
    setEmail(next)
  }
  return [email, change]
}
