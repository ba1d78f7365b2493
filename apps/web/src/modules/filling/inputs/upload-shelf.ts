// The files on their way, for the whole form: they go on while another page is open, and one inside
// a template arrives in its iteration even when one before that is removed.
import { type FileAnswer, filesOf } from '@eventflow/domain/forms/engine'
import type { createUploadStore, SendFile, Upload } from '../../../ui/files/upload-store.ts'
import type { FillingStore } from '../store/filling-store.ts'
import { innerPlaceOf } from '../store/places.ts'
import { pathByKey } from '../store/restructure.ts'

/** Handed in by the input of uploads, with which it is fetched. */
type CreateUploads = typeof createUploadStore<FileAnswer>
type FieldUploads = ReturnType<CreateUploads>

export interface WaitingUpload {
  readonly path: string
  readonly upload: Upload
}

export interface UploadShelf {
  /** Null where files cannot be sent, as in the preview. */
  readonly of: (path: string, create: CreateUploads) => FieldUploads | null
  /** The uploads that have not arrived, with those that failed. */
  readonly waiting: () => WaitingUpload[]
}

/** A name for the place of an answer that stays when iterations before it are removed. */
function placeOf(store: FillingStore, path: string) {
  const inner = innerPlaceOf(store.definition, path)
  if (!inner) return { name: path, path: () => path }
  const { templateId, innerId } = inner
  const key = store.loopKeys(templateId)[inner.loop] ?? -1
  return {
    name: `${templateId}#${key}.${innerId}`,
    path: () => pathByKey(store.core, templateId, { key, innerId }),
  }
}

/** A file as an answer refers to it. */
const asAnswer = ({ id, name, mimeType, size, kind }: FileAnswer): FileAnswer => ({
  id,
  name,
  mimeType,
  size,
  kind,
})

export function createUploadShelf(
  store: FillingStore,
  send: SendFile<FileAnswer> | undefined,
): UploadShelf {
  const shelf = new Map<string, { uploads: FieldUploads; path: () => string | null }>()
  return {
    of: (path, create) => {
      if (!send) return null
      const place = placeOf(store, path)
      const known = shelf.get(place.name)
      if (known) return known.uploads
      const uploads = create(send, (file) => {
        const now = place.path()
        if (now !== null) store.change(now, [...filesOf(store.answer(now)), asAnswer(file)])
      })
      shelf.set(place.name, { uploads, path: place.path })
      return uploads
    },
    waiting: () =>
      [...shelf.values()].flatMap(({ uploads, path }) => {
        const now = path()
        if (now === null || !store.isShown(now)) return []
        return uploads.read().map((upload) => ({ path: now, upload }))
      }),
  }
}
