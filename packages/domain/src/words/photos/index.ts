// English texts that a browser fetches if photos can become a PDF.
import { photosWords } from '../en/photos.ts'

export const photos = { photos: photosWords } as const
