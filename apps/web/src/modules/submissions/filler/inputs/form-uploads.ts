// Uploads of the complete form. They continue while another page is open, and while the organisers
// change the form. A file for a repetition arrives there even if an earlier repetition is removed.
import { type FileAnswer, filesOf, innerAnswerOf, fieldAt } from '@eventflow/domain/forms/engine'
import type { createUploadStore, SendFile, Upload } from '../../../../ui/files/upload-store.ts'
import type { FillingStore } from '../store/filling-store.ts'
import { pathByKey, stablePath } from '../store/stable-paths.ts'

/** Passed in by the upload input, which loads it. */
type CreateUploads = typeof createUploadStore<FileAnswer>
type FieldUploads = ReturnType<CreateUploads>

export interface WaitingUpload {
  readonly path: string
  readonly upload: Upload
}

export interface FormUploads {
  /** Null if files cannot be uploaded, as in previews. */
  readonly of: (path: string, create: CreateUploads) => FieldUploads | null
  /** Unfinished and failed uploads. */
  readonly waiting: () => WaitingUpload[]
}

/** Outlives the form as first opened: uploads continue in the changed form. */
export interface Uploads {
  readonly uploadsFor: (store: FillingStore) => FormUploads
  /** Sets the current form, which receives files from now on. */
  readonly follow: (store: FillingStore) => void
}

/** Refers to an answer. The path is null once its repetition is removed. */
interface AnswerRef {
  readonly store: FillingStore
  readonly name: string
  readonly path: () => string | null
}

interface HeldUploads {
  readonly uploads: FieldUploads
  answer: AnswerRef
}

function answerRefOf(store: FillingStore, path: string): AnswerRef {
  const name = stablePath(store.core, path)
  const inner = innerAnswerOf(store.definition, path)
  if (!inner) return { store, name, path: () => path }
  const { templateId, innerId } = inner
  const key = store.loopKeys(templateId)[inner.loop] ?? -1
  return { store, name, path: () => pathByKey(store.core, templateId, { key, innerId }) }
}

/** While one form replaces another, an answer exists in both at the same path. */
const isAt =
  (store: FillingStore, path: string) =>
  ({ answer }: HeldUploads): boolean =>
    answer.store === store ? answer.name === stablePath(store.core, path) : answer.path() === path

/** A file as stored in an answer. */
const asAnswer = ({ id, name, mimeType, size, kind }: FileAnswer): FileAnswer => ({
  id,
  name,
  mimeType,
  size,
  kind,
})

/** A question that was removed receives no file. */
function arrive({ store, path }: AnswerRef, file: FileAnswer): void {
  const now = path()
  if (now === null || fieldAt(store.definition, now)?.type !== 'upload') return
  store.change(now, [...filesOf(store.answer(now)), asAnswer(file)])
}

function waitingIn({ uploads, answer: { store, path } }: HeldUploads): WaitingUpload[] {
  const now = path()
  if (now === null || !store.isShown(now)) return []
  return uploads.read().map((upload) => ({ path: now, upload }))
}

export function createUploads(send: SendFile<FileAnswer> | undefined): Uploads {
  const all: HeldUploads[] = []
  const begin = (create: CreateUploads, sendFile: SendFile<FileAnswer>, answer: AnswerRef) => {
    const held: HeldUploads = {
      uploads: create(sendFile, (file) => arrive(held.answer, file)),
      answer,
    }
    all.push(held)
    return held.uploads
  }
  return {
    uploadsFor: (store) => ({
      of: (path, create) => {
        if (!send) return null
        const known = all.find(isAt(store, path))
        return known ? known.uploads : begin(create, send, answerRefOf(store, path))
      },
      waiting: () => all.flatMap(waitingIn),
    }),
    follow: (store) => {
      for (const held of all) {
        const path = held.answer.store === store ? null : held.answer.path()
        if (path !== null) held.answer = answerRefOf(store, path)
      }
    },
  }
}
