import { useEffect, useState, useSyncExternalStore } from 'react'
import { createStore } from '../store.ts'
import { createUploadStore, type SendFile } from './upload-store.ts'

/** The uploads of a file picker. `onStored` is told of each file that has arrived. */
export function useUploads<Stored>(send: SendFile<Stored>, onStored: (stored: Stored) => void) {
  // An upload outlives the rendering that began it, and must speak to the newest one.
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

/** Something has not arrived yet, and has not failed either. */
export const isOnItsWay = ({ uploads }: Uploads): boolean =>
  uploads.some(({ state }) => state !== 'failed')
