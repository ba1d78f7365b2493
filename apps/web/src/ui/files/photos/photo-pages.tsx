import { useState } from 'react'
import { useWords } from '../../../platform/words.tsx'
import { FieldError } from '../../fields/field-frame.tsx'
import { IconButton } from '../../icon-button.tsx'
import { Icon } from '../../icon.tsx'
import { Muted, Row, Stack } from '../../layout.tsx'
import { MoveButtons } from '../../order/move-buttons.tsx'
import { sizeLimitText, sizeText } from '../../time-text.ts'
import { VisuallyHidden } from '../../visually-hidden.tsx'
import { useBlobImage } from '../file-thumb.tsx'
import filesClasses from '../files.module.css'
import classes from './photos.module.css'
import { isHeic } from '../file-limits.ts'
import { TURNED, type PhotoPage, type Photos } from './use-photos.ts'

interface PhotoPagesProps {
  photos: Photos
  maxBytes: number
  /** The user wants the PDF, so show what is missing. */
  isAsked: boolean
  /** The PDF is submitted as soon as it is uploaded. */
  isSentAtOnce: boolean
}

/** The photos as pages, which can be added, rotated, moved and removed. */
export function PhotoPages({ photos, maxBytes, isAsked, isSentAtOnce }: PhotoPagesProps) {
  const t = useWords()
  const [announcement, setAnnouncement] = useState('')
  const { pages, waiting, size } = photos
  const onRemove = ({ id }: PhotoPage, page: number) => {
    photos.remove(id)
    setAnnouncement(t('photos.removed', { page }))
  }
  const onRotate = ({ id, turns }: PhotoPage, page: number) => {
    photos.rotate(id)
    setAnnouncement(t('photos.rotated', { page, degrees: TURNED[turns] * 90 }))
  }
  const onMove = (from: number, by: -1 | 1) => {
    photos.move(from - 1, by)
    setAnnouncement(t('photos.moved', { from, to: from + by }))
  }
  return (
    <>
      <Muted>{t(isSentAtOnce ? 'photos.leadToSend' : 'photos.lead')}</Muted>
      <Stack as="ol" gap="xs" hidden={pages.length === 0}>
        {pages.map((photo, place) => (
          <Page
            key={photo.id}
            photo={photo}
            place={place}
            count={pages.length}
            onRemove={() => onRemove(photo, place + 1)}
            onRotate={() => onRotate(photo, place + 1)}
            onMove={(by) => onMove(place + 1, by)}
          />
        ))}
      </Stack>
      <AddPhotos onAdd={(files) => void photos.add(files)} />
      <Muted role="status">
        {waiting > 0 && t('photos.reading', { count: waiting })}
        {waiting === 0 &&
          size > 0 &&
          t('photos.size', { count: pages.length, size: sizeText(size) })}
        <VisuallyHidden> {announcement}</VisuallyHidden>
      </Muted>
      <Problems photos={photos} maxBytes={maxBytes} isAsked={isAsked} />
    </>
  )
}

function Problems({ photos, maxBytes, isAsked }: Omit<PhotoPagesProps, 'isSentAtOnce'>) {
  const t = useWords()
  const { size, unreadable } = photos
  const problems = unreadable.map((file) =>
    t(isHeic(file) ? 'photos.heic' : 'photos.unreadable', { name: file.name }),
  )
  if (isAsked && size === 0) problems.push(t('photos.none'))
  if (size > maxBytes)
    problems.push(t('photos.tooLarge', { size: sizeText(size), limit: sizeLimitText(maxBytes) }))
  return (
    <div role="alert">
      {problems.length > 0 && <FieldError id="photos">{problems.join(' ')}</FieldError>}
    </div>
  )
}

/** On phones, the system also offers the camera. */
function AddPhotos({ onAdd }: { onAdd: (files: readonly File[]) => void }) {
  const t = useWords()
  return (
    <Row>
      <label className={filesClasses['choose']}>
        <input
          type="file"
          className={filesClasses['input']}
          accept="image/*"
          multiple
          onChange={(event) => {
            onAdd([...(event.target.files ?? [])])
            // Allows the same photo to be added again after it was removed.
            event.target.value = ''
          }}
        />
        <Icon name="add" />
        {t('photos.add')}
      </label>
    </Row>
  )
}

interface PageProps {
  photo: PhotoPage
  /** Counted from 0. */
  place: number
  count: number
  onRotate: () => void
  onRemove: () => void
  onMove: (by: -1 | 1) => void
}

function Page({ photo, place, count, onRotate, onRemove, onMove }: PageProps) {
  const t = useWords()
  const page = place + 1
  const label = t('photos.page', { page })
  return (
    <Row as="li" noWrap gap="xs" className={filesClasses['row']}>
      <Preview photo={photo} />
      <Stack gap="3xs" className={filesClasses['name']}>
        <strong>{label}</strong>
        <Muted as="span">{photo.name}</Muted>
        <Row as="span" noWrap inline>
          <IconButton
            size="inner"
            icon="redo"
            label={t('photos.rotate', { page })}
            onClick={onRotate}
          />
          <MoveButtons size="md" label={label} place={place} count={count} onMove={onMove} />
          <IconButton
            size="inner"
            icon="delete_outlined"
            label={t('photos.remove', { page })}
            onClick={onRemove}
          />
        </Row>
      </Stack>
    </Row>
  )
}

function Preview({ photo: { jpeg, turns } }: { photo: PhotoPage }) {
  const image = useBlobImage(jpeg)
  // The label beside it already names it.
  return <img ref={image} alt="" className={classes['preview']} data-turns={turns} />
}
