import { useEffect, useRef, useState } from 'react'
import type { Branding } from '@eventflow/domain/settings'

/** The pictures of the branding, in the order of the screen. */
export const PICTURES = ['logo', 'invertedLogo', 'iconLogo', 'loginImage'] as const
export type PictureName = (typeof PICTURES)[number]

type AddressOf = (fileId: string) => string | undefined

/** Where a picture can be seen: on this device when it was just picked, else at the server. */
export function pictureAddress(
  name: PictureName,
  fileId: Branding[PictureName],
  addressOf: AddressOf,
): string | null {
  if (fileId === null) return null
  return addressOf(fileId) ?? `/api/branding/${name}?v=${encodeURIComponent(fileId)}`
}

/** What was picked on this device, by the id that the server gave it; let go with the screen. */
export function usePictureAddresses() {
  const [addresses, setAddresses] = useState<ReadonlyMap<string, string>>(new Map())
  const made = useRef<string[]>([])
  useEffect(
    () => () => {
      for (const address of made.current) URL.revokeObjectURL(address)
    },
    [],
  )
  return {
    addressOf: (fileId: string) => addresses.get(fileId),
    remember: (fileId: string, file: File) => {
      const address = URL.createObjectURL(file)
      made.current.push(address)
      setAddresses((before) => new Map(before).set(fileId, address))
    },
  }
}
