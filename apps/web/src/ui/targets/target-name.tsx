import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../platform/words.tsx'
import { Icon } from '../icon.tsx'
import { Muted, Row } from '../layout.tsx'
import { TARGET_ICONS, targetTitleQuery, type TargetType } from './target-queries.ts'

/** Title of a link target. */
export function TargetName({ type, id }: { type: TargetType; id: string }) {
  const t = useWords()
  const { data } = useQuery(targetTitleQuery(type, id))
  return (
    <Row as="span" gap="xs" inline noWrap>
      <Icon name={TARGET_ICONS[type]} size={20} />
      {data === null ? <Muted as="span">{t('targets.gone')}</Muted> : <span>{data ?? '…'}</span>}
    </Row>
  )
}
