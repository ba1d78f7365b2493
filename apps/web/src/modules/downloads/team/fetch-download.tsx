import { useState } from 'react'
import { client } from '../../../platform/api.ts'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { NeedsNetwork } from '../../../ui/needs-network.tsx'
import { useFeedback } from '../../../ui/feedback.tsx'

/** Requests the file's URL first, so that errors are shown here instead of by the browser. */
export function useFetchDownload(downloadId: string) {
  const feedback = useFeedback()
  const [isBusy, setIsBusy] = useState(false)
  const fetchFile = async () => {
    setIsBusy(true)
    try {
      const { data } = await client.myDownloads.address({ downloadId })
      globalThis.location.assign(data)
    } catch (error) {
      feedback.failed(error)
    }
    setIsBusy(false)
  }
  return { isBusy, fetchFile }
}

interface FetchDownloadProps {
  download: { readonly id: string; readonly name: string }
}

/** A button that downloads a file. */
export function FetchDownload({ download: { id, name } }: FetchDownloadProps) {
  const t = useWords()
  const { isBusy, fetchFile } = useFetchDownload(id)
  return (
    <>
      <NeedsNetwork />
      <Button
        variant="default"
        size="xs"
        needsNetwork
        loading={isBusy}
        aria-label={t('ui.files.download', { name })}
        onClick={() => void fetchFile()}
      >
        {t('downloads.fetch')}
      </Button>
    </>
  )
}
