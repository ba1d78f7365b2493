import type { Section } from '@eventflow/domain/content'
import { useState } from 'react'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { SwitchField } from '../../../ui/fields/choice-fields.tsx'
import { useQueries } from '@tanstack/react-query'
import { assetQuery } from '../../../ui/assets/asset-queries.ts'

/**
 * The number of images without alternative text that teams would see. `assetId` is the page's own
 * image.
 */
function useNamelessImages(sections: readonly Section[], assetId: string | null): number {
  const shown = sections.flatMap(({ type, data, isPublished }) =>
    type === 'image' && isPublished && data !== '' ? [data] : [],
  )
  const ids = assetId === null ? shown : [assetId, ...shown]
  const assets = useQueries({ queries: [...new Set(ids)].map((id) => assetQuery(id)) })
  return assets.filter(({ data }) => data?.altText.trim() === '').length
}

interface PublishButtonProps {
  sections: readonly Section[]
  /** The image of the page itself. */
  assetId: string | null
  isPublishing: boolean
  /** The number of teams that have accepted the page in a task. */
  acceptedCount: number
  onPublish: (mustAgreeAgain: boolean) => Promise<void>
}

/**
 * Publishes a page. Asks first if images lack alternative text, or if teams have accepted the
 * earlier version.
 */
export function PublishButton({
  sections,
  assetId,
  acceptedCount,
  isPublishing,
  onPublish,
}: PublishButtonProps) {
  const t = useWords()
  const count = useNamelessImages(sections, assetId)
  const [mustAgreeAgain, setMustAgreeAgain] = useState(false)
  const isNameless = count > 0
  const isAgreedTo = acceptedCount > 0
  const warning = isNameless ? t('contentAdmin.altWarning.text', { count }) : ''
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button
        variant="default"
        loading={isPublishing}
        onClick={() => (isNameless || isAgreedTo ? setIsAsking(true) : void onPublish(false))}
      >
        {t('contentAdmin.write.publish')}
      </Button>
      <ConfirmDialog
        title={t(isAgreedTo ? 'contentAdmin.agreedTo.title' : 'contentAdmin.altWarning.title')}
        text={isAgreedTo ? t('contentAdmin.agreedTo.text', { count: acceptedCount }) : warning}
        action={t(isNameless ? 'contentAdmin.altWarning.action' : 'contentAdmin.write.publish')}
        isDangerous={false}
        isOpen={isAsking}
        onConfirm={() => onPublish(mustAgreeAgain)}
        onClose={() => setIsAsking(false)}
      >
        {isAgreedTo && (
          <SwitchField
            label={t('contentAdmin.agreedTo.ask')}
            description={t('contentAdmin.agreedTo.askText')}
            value={mustAgreeAgain}
            onChange={setMustAgreeAgain}
          />
        )}
        {isAgreedTo && isNameless && <p>{warning}</p>}
      </ConfirmDialog>
    </>
  )
}
