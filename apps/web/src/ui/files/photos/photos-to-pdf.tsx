import { useRef, useState } from 'react'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../button.tsx'
import { DialogActions } from '../../dialog-actions.tsx'
import { Dialog } from '../../dialog.tsx'
import { Icon } from '../../icon.tsx'
import { Row } from '../../layout.tsx'
import { PhotoPages } from './photo-pages.tsx'
import { usePhotos } from './use-photos.ts'

export interface PhotosToPdfProps {
  maxBytes: number
  /** Disables the button. Photos in an open dialog stay. */
  isOff: boolean
  /** The PDF is submitted as soon as it is uploaded. */
  isSentAtOnce: boolean
  onPdf: (pdf: File) => void
}

/** A button that picks photos and opens a dialog to combine them into one PDF. */
export function PhotosToPdf({ maxBytes, isOff, isSentAtOnce, onPdf }: PhotosToPdfProps) {
  const t = useWords()
  const photos = usePhotos()
  const picker = useRef<HTMLInputElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [isAsked, setIsAsked] = useState(false)
  const close = () => {
    setIsOpen(false)
    setIsAsked(false)
    photos.clear()
  }
  const make = () => {
    setIsAsked(true)
    const pdf = photos.toFile()
    if (pdf === null || pdf.size > maxBytes) return
    close()
    onPdf(pdf)
  }
  return (
    <>
      {!isOff && (
        <Row>
          <Button
            variant="default"
            leftSection={<Icon name="image_outlined" />}
            onClick={() => picker.current?.click()}
          >
            {t('photos.open')}
          </Button>
          <input
            ref={picker}
            type="file"
            hidden
            accept="image/*"
            multiple
            onChange={(event) => {
              void photos.add([...(event.target.files ?? [])])
              event.target.value = ''
              setIsOpen(true)
            }}
          />
        </Row>
      )}
      <Dialog
        title={t('photos.title')}
        isOpen={isOpen}
        onClose={close}
        place="top"
        actions={
          <DialogActions
            action={t(isSentAtOnce ? 'photos.send' : 'photos.make')}
            isBusy={photos.waiting > 0}
            onDo={make}
            onCancel={close}
          />
        }
      >
        <PhotoPages
          photos={photos}
          maxBytes={maxBytes}
          isAsked={isAsked}
          isSentAtOnce={isSentAtOnce}
        />
      </Dialog>
    </>
  )
}
