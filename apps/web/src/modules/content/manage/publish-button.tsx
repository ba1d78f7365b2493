import type { Section } from '@eventflow/domain/content'
import { useState } from 'react'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useNamelessImages } from './nameless-images.ts'

interface PublishButtonProps {
  sections: readonly Section[]
  /** The image of the page itself. */
  assetId: string | null
  isPublishing: boolean
  onPublish: () => Promise<void>
}

/** Publishes; asks once where a picture says nothing to whoever does not see it. */
export function PublishButton({ sections, assetId, isPublishing, onPublish }: PublishButtonProps) {
  const t = useWords()
  const count = useNamelessImages(sections, assetId)
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button
        variant="default"
        loading={isPublishing}
        onClick={() => (count > 0 ? setIsAsking(true) : void onPublish())}
      >
        {t('contentAdmin.write.publish')}
      </Button>
      <ConfirmDialog
        title={t('contentAdmin.altWarning.title')}
        text={t('contentAdmin.altWarning.text', { count })}
        action={t('contentAdmin.altWarning.action')}
        isOpen={isAsking}
        onConfirm={onPublish}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}
