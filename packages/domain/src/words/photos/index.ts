// English, the part that the browser fetches where photos can become a PDF.
import { photosWords } from '../en/photos.ts'

export const photos = { photos: photosWords } as const
