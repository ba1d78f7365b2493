import { useEffect, useState, useSyncExternalStore } from 'react'
import { createStore } from '../store.ts'
import { createUploadStore, type SendFile, type Upload } from './upload-store.ts'

/** Called for each finished file. `read` returns the other uploads. */
type OnStored<Stored> = (stored: Stored, read: () => readonly Upload[]) => void

/** The uploads of a file picker. */
export function useUploads<Stored>(send: SendFile<Stored>, onStored: OnStored<Stored>) {
  // Uploads outlive the render that started them, so they must call the latest callback.
  const [latest] = useState(() => createStore({ send, onStored }))
  useEffect(() => latest.set({ send, onStored }))
  const [store] = useState(() => {
    const created = createUploadStore<Stored>(
      (file, port) => latest.read().send(file, port),
      (stored) => latest.read().onStored(stored, created.read),
    )
    return created
  })
  const uploads = useSyncExternalStore(store.subscribe, store.read)
  return { uploads, add: store.add, retry: store.retry, cancel: store.cancel }
}

export type Uploads = ReturnType<typeof useUploads>

/** The upload has not failed. Finished uploads leave the list. */
export const isUnderway = ({ state }: Upload): boolean => state !== 'failed'

/** An upload has neither finished nor failed. */
export const isOnItsWay = ({ uploads }: Uploads): boolean => uploads.some(isUnderway)
