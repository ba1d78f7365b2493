// Where teams find a page besides the list of pages: among the featured pages and in the sidebar.
// Both are settings of the event and are saved immediately.
import type { Content } from '@eventflow/domain/content'
import { hasRank } from '@eventflow/domain/kernel'
import { MAX_FEATURED_PAGES, placedIn, sectionWith } from '@eventflow/domain/settings'
import { useMutation, useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { api, client } from '../../../platform/api.ts'
import { useSignedIn } from '../../../platform/portal-context.tsx'
import { useWords } from '../../../platform/words.tsx'
import { Panel } from '../../../ui/card-grid.tsx'
import { useFeedback } from '../../../ui/feedback.tsx'
import { SwitchField } from '../../../ui/fields/choice-fields.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { Muted, Stack } from '../../../ui/layout.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { useOnlyReading } from '../../../ui/only-reading.ts'

/** Renders nothing for an archived page. */
export function ContentPlaces({ page }: { page: Content }) {
  const t = useWords()
  const isAdmin = hasRank(useSignedIn(), 'admin')
  if (page.isArchived) return null
  return (
    <Panel title={t('contentAdmin.places.title')}>
      <Stack gap="md">
        <p>{t('contentAdmin.places.text')}</p>
        {isAdmin ? (
          <>
            <FeaturedField page={page} />
            <SidebarField page={page} />
          </>
        ) : (
          <SwitchField
            label={t('contentAdmin.places.featured')}
            description={t('contentAdmin.places.adminOnly')}
            value={page.isFeatured}
            onChange={() => undefined}
            isDisabled
          />
        )}
      </Stack>
    </Panel>
  )
}

/** Saves immediately and refetches affected queries, even after a refused save. */
function useSave(shownIn: readonly QueryKey[]) {
  const feedback = useFeedback()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (save: () => Promise<unknown>) => save(),
    onSuccess: () => feedback.succeeded(),
    onError: feedback.failed,
    onSettled: () =>
      Promise.all(shownIn.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  })
}

function FeaturedField({ page }: { page: Content }) {
  const t = useWords()
  const isReading = useOnlyReading()
  const { data: stored } = useQuery(api.settings.featured.read.queryOptions())
  const { mutate, isPending } = useSave([
    api.settings.featured.key(),
    api.content.key(),
    api.myCards.key(),
  ])
  const ids = stored?.data.contentIds ?? []
  const isFeatured = stored ? ids.includes(page.id) : page.isFeatured
  const isFull = !isFeatured && ids.length >= MAX_FEATURED_PAGES
  return (
    <SwitchField
      label={t('contentAdmin.places.featured')}
      description={
        isFull
          ? t('contentAdmin.places.featuredFull', { count: ids.length })
          : t('contentAdmin.places.featuredText')
      }
      value={isFeatured}
      isDisabled={!stored || isFull || isReading || isPending}
      onChange={(isOn) => {
        if (!stored) return
        const others = ids.filter((id) => id !== page.id)
        const contentIds = isOn ? [...others, page.id] : others
        const { revision } = stored
        mutate(() => client.settings.featured.change({ data: { contentIds }, revision }))
      }}
    />
  )
}

function SidebarField({ page }: { page: Content }) {
  const t = useWords()
  const isReading = useOnlyReading()
  const { data: stored } = useQuery(api.settings.sidebar.read.queryOptions())
  const { mutate, isPending } = useSave([api.settings.sidebar.key(), api.navigation.menu.key()])
  const sections = stored?.data.sections ?? []
  if (stored && sections.length === 0)
    return (
      <Muted>
        {t('contentAdmin.places.noSections')}{' '}
        <TextLink to="/admin/sidebar">{t('contentAdmin.places.writeSections')}</TextLink>
      </Muted>
    )
  return (
    <SelectField
      label={t('contentAdmin.places.sidebar')}
      description={t('contentAdmin.places.sidebarText')}
      empty={t('contentAdmin.places.noSection')}
      options={sections.map(({ id, heading }, place) => ({
        value: id,
        label: heading.trim() || t('settings.sidebar.nameless', { number: place + 1 }),
      }))}
      value={sectionWith(sections, page.id) ?? ''}
      isDisabled={!stored || isReading || isPending}
      onChange={(sectionId: string) => {
        if (!stored) return
        const { revision } = stored
        const next = placedIn(sections, page.id, sectionId === '' ? null : sectionId)
        mutate(() => client.settings.sidebar.change({ data: { sections: next }, revision }))
      }}
    />
  )
}
