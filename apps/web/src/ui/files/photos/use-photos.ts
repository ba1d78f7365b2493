import { useRef, useState } from 'react'
import { movedBy } from '../../order/moved-by.ts'
import { photosPdf, type PdfPage, type Turns } from './photos-pdf.ts'
import { readPhoto } from './read-photo.ts'
import { stemOf } from '../stem-of.ts'

export interface PhotoPage extends PdfPage {
  readonly id: number
  /** The photo's file name. */
  readonly name: string
}

/** Adds one quarter turn clockwise. */
export const TURNED: Readonly<Record<Turns, Turns>> = { 0: 1, 1: 2, 2: 3, 3: 0 }

/** Photos that become the pages of one PDF. */
export function usePhotos() {
  const [pages, setPages] = useState<readonly PhotoPage[]>([])
  const [waiting, setWaiting] = useState(0)
  const [unreadable, setUnreadable] = useState<readonly File[]>([])
  const nextId = useRef(1)
  /** Number of times the list was cleared. Photos read for an earlier round are dropped. */
  const round = useRef(0)

  // One at a time, because decoding a photo takes 50 MB or more.
  const add = async (files: readonly File[]): Promise<void> => {
    const begun = round.current
    setUnreadable([])
    setWaiting((count) => count + files.length)
    for (const file of files) {
      const read = await readPhoto(file).catch(() => null)
      if (begun !== round.current) return
      setWaiting((count) => count - 1)
      if (read === null) setUnreadable((list) => [...list, file])
      else {
        const page: PhotoPage = { ...read, id: nextId.current++, name: file.name, turns: 0 }
        setPages((list) => [...list, page])
      }
    }
  }
  const change = (id: number, changed: (page: PhotoPage) => PhotoPage) =>
    setPages((list) => list.map((page) => (page.id === id ? changed(page) : page)))
  return {
    pages,
    /** The number of photos that are not read yet. */
    waiting,
    unreadable,
    add,
    rotate: (id: number) => change(id, (page) => ({ ...page, turns: TURNED[page.turns] })),
    move: (place: number, by: -1 | 1) => setPages((list) => movedBy(list, place, by)),
    remove: (id: number) => setPages((list) => list.filter((page) => page.id !== id)),
    clear: () => {
      round.current += 1
      setPages([])
      setWaiting(0)
      setUnreadable([])
    },
    /** Size of the PDF in bytes. */
    size: pages.length === 0 ? 0 : photosPdf(pages).size,
    /** The PDF, named after the first photo; null without photos. */
    toFile: (): File | null => {
      const [first] = pages
      if (first === undefined) return null
      const name = `${stemOf(first.name)}.pdf`
      return new File([photosPdf(pages)], name, { type: 'application/pdf' })
    },
  }
}

export type Photos = ReturnType<typeof usePhotos>
