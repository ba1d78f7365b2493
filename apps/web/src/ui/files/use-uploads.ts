import { useEffect, useState, useSyncExternalStore } from 'react'
import { createStore } from '../store.ts'
import { createUploadStore, type SendFile } from './upload-store.ts'

/** The uploads of a file picker. `onStored` is called for each finished file. */
export function useUploads<Stored>(send: SendFile<Stored>, onStored: (stored: Stored) => void) {
  // Uploads outlive the render that started them, so they must call the latest callback.
  const [latest] = useState(() => createStore({ send, onStored }))
  useEffect(() => latest.set({ send, onStored }))
  const [store] = useState(() =>
    createUploadStore<Stored>(
      (file, port) => latest.read().send(file, port),
      (stored) => latest.read().onStored(stored),
    ),
  )
  const uploads = useSyncExternalStore(store.subscribe, store.read)
  return { uploads, add: store.add, retry: store.retry, cancel: store.cancel }
}

export type Uploads = ReturnType<typeof useUploads>

/** An upload has neither finished nor failed. */
export const isOnItsWay = ({ uploads }: Uploads): boolean =>
  uploads.some(({ state }) => state !== 'failed')
