import type { ContentLine } from '@eventflow/domain/content'
import { useWords } from '../../../platform/words.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Muted, Stack, Text } from '../../../ui/layout.tsx'
import { TextLink } from '../../../ui/link.tsx'
import classes from './my-content.module.css'

/** The pages that somebody sees. */
export function MyContentList({ pages }: { pages: readonly ContentLine[] }) {
  const t = useWords()
  if (pages.length === 0)
    return (
      <EmptyState icon="article_outlined" title={t('content.emptyTitle')}>
        {t('content.emptyText')}
      </EmptyState>
    )
  return (
    <Stack as="ul" gap="xs" aria-label={t('content.list')}>
      {pages.map((page) => (
        <li key={page.id}>
          <TextLink
            to="/content/$contentId"
            params={{ contentId: page.path || page.id }}
            className={classes['page']}
          >
            <Icon name={page.icon} size={24} />
            <Stack as="span" gap="3xs">
              <Text weight={600}>{page.title}</Text>
              {page.description !== '' && <Muted as="span">{page.description}</Muted>}
            </Stack>
          </TextLink>
        </li>
      ))}
    </Stack>
  )
}
