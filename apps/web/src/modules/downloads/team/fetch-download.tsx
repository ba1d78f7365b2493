import { client } from '../../../platform/api.ts'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { useAction } from '../../../ui/use-action.ts'

/** Requests the file's URL first, so that errors are shown here instead of by the browser. */
export function useFetchDownload(downloadId: string) {
  const [isBusy, run] = useAction()
  const fetchFile = () =>
    run(async () => {
      const { data } = await client.myDownloads.address({ downloadId })
      globalThis.location.assign(data)
    })
  return { isBusy, fetchFile }
}

interface FetchDownloadProps {
  download: { readonly id: string; readonly name: string }
}

/** A button that downloads a file. Its screen shows NeedsNetwork. */
export function FetchDownload({ download: { id, name } }: FetchDownloadProps) {
  const t = useWords()
  const { isBusy, fetchFile } = useFetchDownload(id)
  return (
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
  )
}
