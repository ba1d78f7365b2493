// German texts that a browser fetches if photos can become a PDF.
import type { photos as english } from '../../photos/index.ts'
import type { SameShape } from '../../same-shape.ts'
import { photosWords } from '../photos.ts'

export const photos: SameShape<typeof english> = { photos: photosWords }
