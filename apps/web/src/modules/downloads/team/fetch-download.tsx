import { useState } from 'react'
import { client } from '../../../platform/api.ts'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { useFeedback } from '../../../ui/feedback.tsx'

interface FetchDownloadProps {
  download: { readonly id: string; readonly name: string }
}

/** Asks for the address first: what stands in the way is said here, and not by the browser. */
export function FetchDownload({ download: { id, name } }: FetchDownloadProps) {
  const t = useWords()
  const feedback = useFeedback()
  const [isBusy, setIsBusy] = useState(false)
  const fetchFile = async () => {
    setIsBusy(true)
    try {
      const { data } = await client.myDownloads.address({ downloadId: id })
      globalThis.location.assign(data)
    } catch (error) {
      feedback.failed(error)
    }
    setIsBusy(false)
  }
  return (
    <Button
      variant="default"
      size="xs"
      loading={isBusy}
      aria-label={t('ui.files.download', { name })}
      onClick={() => void fetchFile()}
    >
      {t('downloads.fetch')}
    </Button>
  )
}
