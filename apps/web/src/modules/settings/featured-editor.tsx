import { MAX_FEATURED_PAGES, type Featured } from '@eventflow/domain/settings'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, client } from '../../platform/api.ts'
import { useWords } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Muted, Row, Stack } from '../../ui/layout.tsx'
import { MoveButtons } from '../../ui/order/move-buttons.tsx'
import { movedBy } from '../../ui/order/moved-by.ts'
import { pageChoicesQuery } from '../../ui/targets/choices.ts'
import { TargetDialog } from '../../ui/targets/target-dialog.tsx'
import { TargetName } from '../../ui/targets/target-name.tsx'
import { targetTitleQuery } from '../../ui/targets/target-queries.ts'
import { SettingsScreen } from './settings-screen.tsx'
import { useSettingsEditor, type StoredSettings } from './use-settings-editor.ts'

const same = (featured: Featured) => featured

/** The pages on every dashboard, in order. */
export function FeaturedEditor({ stored }: { stored: StoredSettings<Featured> }) {
  const t = useWords()
  const queryClient = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
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
      labels={{ contentIds: t('settings.featured.contentIds') }}
    >
      {ids.length === 0 && <Muted>{t('settings.featured.empty')}</Muted>}
      <Stack as="ol" gap="2xs" aria-label={t('settings.featured.contentIds')}>
        {ids.map((id, place) => (
          <Row key={id} as="li" gap="xs" justify="between">
            <span>
              <TargetName type="contentPage" id={id} />
              {waits.has(id) && <Muted as="span"> {t('settings.sidebar.notPublished')}</Muted>}
            </span>
            <Row as="span" noWrap inline>
              <MoveButtons
                label={t('settings.featured.place', { place: place + 1 })}
                place={place}
                count={ids.length}
                onMove={(by) => onChange(movedBy(ids, place, by))}
              />
              <IconButton
                size="sm"
                icon="delete_outlined"
                label={t('settings.featured.remove', { place: place + 1 })}
                onClick={() => onChange(ids.toSpliced(place, 1))}
              />
            </Row>
          </Row>
        ))}
      </Stack>
      <div>
        <Button
          variant="default"
          leftSection={<Icon name="add" size={18} />}
          disabled={ids.length >= MAX_FEATURED_PAGES}
          onClick={() => setIsOpen(true)}
        >
          {t('settings.featured.add')}
        </Button>
      </div>
      {isOpen && (
        <TargetDialog
          title={t('settings.featured.addWhich')}
          types={['contentPage']}
          chosen={new Set(ids.map((id) => `contentPage ${id}`))}
          onTake={(type, { id, title }) => {
            queryClient.setQueryData(targetTitleQuery(type, id).queryKey, title)
            onChange([...ids, id])
            setIsOpen(false)
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </SettingsScreen>
  )
}
