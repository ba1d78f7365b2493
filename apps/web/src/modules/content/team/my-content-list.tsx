import type { ContentLine } from '@eventflow/domain/content'
import { EventText, useWords } from '../../../platform/words.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Muted, Stack, Text } from '../../../ui/layout.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { totalText } from '../../../ui/list/counted.ts'
import { ListToolbar, useSearchBox } from '../../../ui/list/list-toolbar.tsx'
import classes from './my-content.module.css'
import { pagesFound } from './pages-found.ts'

interface MyContentListProps {
  pages: readonly ContentLine[]
  search: string
  onSearch: (search: string) => void
}

/** The user's pages, filtered by title and description. */
export function MyContentList({ pages, search, onSearch }: MyContentListProps) {
  const t = useWords()
  const box = useSearchBox(search, onSearch)
  if (pages.length === 0)
    return (
      <EmptyState icon="article_outlined" title={t('content.emptyTitle')}>
        {t('content.emptyText')}
      </EmptyState>
    )
  const found = pagesFound(pages, search, t.language)
  return (
    <Stack gap="md" data-list>
      <ListToolbar
        name={t('content.list')}
        box={box}
        total={
          <Muted role="status">{totalText(t, found.length, { isNarrowed: search !== '' })}</Muted>
        }
      />
      {found.length === 0 && <NothingFound search={search} />}
      <Stack as="ul" gap="xs" aria-label={t('content.list')}>
        {found.map((page) => (
          <PageLine key={page.id} page={page} />
        ))}
      </Stack>
    </Stack>
  )
}

function PageLine({ page }: { page: ContentLine }) {
  return (
    <li>
      <TextLink
        to="/content/$contentId"
        params={{ contentId: page.path || page.id }}
        className={classes['page']}
      >
        <Icon name={page.icon} size={24} />
        <Stack as="span" gap="3xs">
          <Text weight={600}>
            <EventText isTranslated={page.isTranslated}>{page.title}</EventText>
          </Text>
          {page.description !== '' && (
            <Muted as="span">
              <EventText isTranslated={page.isDescriptionTranslated}>{page.description}</EventText>
            </Muted>
          )}
        </Stack>
      </TextLink>
    </li>
  )
}

/** The list only searches titles and descriptions. The portal's search also finds texts. */
function NothingFound({ search }: { search: string }) {
  const t = useWords()
  return (
    <EmptyState
      icon="search_off"
      title={t('ui.list.nothingFound')}
      action={
        <TextLink to="/search" search={{ q: search }}>
          {t('content.searchInside')}
        </TextLink>
      }
    >
      {t('content.nothingFoundText')}
    </EmptyState>
  )
}
