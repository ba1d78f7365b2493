import { useWords } from '../../platform/words.tsx'
import { Notice } from '../../ui/notice.tsx'

/** In place of adding, where the portal serves one event: how to serve several. */
export function OneEventOnly() {
  const t = useWords()
  return (
    <Notice title={t('events.add.oneOnlyTitle')}>
      <p>{t('events.add.oneOnlyText')}</p>
      <p>{t('events.add.oneOnlyMore')}</p>
    </Notice>
  )
}
