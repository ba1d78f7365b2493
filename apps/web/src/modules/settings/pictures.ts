import { useEffect, useRef, useState } from 'react'
import type { Branding } from '@eventflow/domain/settings'

/** The pictures of the branding, in the order of the screen. */
export const PICTURES = ['logo', 'invertedLogo', 'iconLogo', 'loginImage'] as const
export type PictureName = (typeof PICTURES)[number]

type AddressOf = (fileId: string) => string | undefined

/** URL of a picture: local if it was just selected, else from the server. */
export function pictureAddress(
  name: PictureName,
  fileId: Branding[PictureName],
  addressOf: AddressOf,
): string | null {
  if (fileId === null) return null
  return addressOf(fileId) ?? `/api/branding/${name}?v=${encodeURIComponent(fileId)}`
}

/**
 * Local URLs of selected pictures, by the id from the server. They are revoked when the screen
 * closes.
 */
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
