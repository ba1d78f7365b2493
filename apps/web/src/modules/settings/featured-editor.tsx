import { MAX_FEATURED_PAGES, type Featured } from '@eventflow/domain/settings'
import { useQuery } from '@tanstack/react-query'
import { api, client } from '../../platform/api.ts'
import { useWords } from '../../platform/words.tsx'
import { Muted } from '../../ui/layout.tsx'
import { pageChoicesQuery } from '../../ui/targets/choices.ts'
import { OrderedTargets } from '../../ui/targets/ordered-targets.tsx'
import { SettingsScreen, type PreviewedEditorProps } from './settings-screen.tsx'
import { useSettingsEditor } from './use-settings-editor.ts'

const same = (featured: Featured) => featured

/** The pages on every dashboard, in order. */
export function FeaturedEditor({ stored, preview }: PreviewedEditorProps<Featured>) {
  const t = useWords()
  const editor = useSettingsEditor({
    stored,
    queryKey: api.settings.featured.read.queryKey(),
    toValues: same,
    toData: same,
    check: () => [],
    send: client.settings.featured.change,
  })
  const { value: ids, onChange } = editor.field('contentIds')
  const { data: pages = [] } = useQuery(pageChoicesQuery())
  const waits = new Set(pages.flatMap((page) => (page.isPublished ? [] : [page.id])))
  return (
    <SettingsScreen
      stored={stored}
      editor={editor}
      preview={preview(editor.values)}
      labels={{ contentIds: t('settings.featured.contentIds') }}
    >
      {ids.length === 0 && <Muted>{t('settings.featured.empty')}</Muted>}
      <OrderedTargets
        targets={ids.map((id) => ({ type: 'contentPage', id }))}
        onChange={(targets) => onChange(targets.map(({ id }) => id))}
        types={['contentPage']}
        max={MAX_FEATURED_PAGES}
        label={t('settings.featured.contentIds')}
        words={{
          add: t('settings.featured.add'),
          which: t('settings.featured.addWhich'),
          place: (place) => t('settings.featured.place', { place }),
          remove: (place) => t('settings.featured.remove', { place }),
        }}
        note={(id) =>
          waits.has(id) && <Muted as="span"> {t('settings.sidebar.notPublished')}</Muted>
        }
      />
    </SettingsScreen>
  )
}
