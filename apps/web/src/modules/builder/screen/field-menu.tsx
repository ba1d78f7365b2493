import { useWords } from '../../../platform/words.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Menu, MenuGroup, MenuItem } from '../../../ui/menu.tsx'
import type { OutlineLine, Page } from '../store/outline.ts'
import type { CardActions } from './card-actions.ts'
import { pageText } from './page-text.ts'

interface FieldMenuProps {
  line: OutlineLine
  label: string
  pages: readonly Page[]
  actions: CardActions
}

/** What is done with a field less often than moving it by one. */
export function FieldMenu({ line, label, pages, actions }: FieldMenuProps) {
  const t = useWords()
  const { id, type } = line.field
  const others = type === 'newPage' ? [] : pages.filter(({ page }) => page !== line.page)
  return (
    <Menu label={t('builder.editor.more', { label })} button={<Icon name="more_vert" />}>
      {(close) => {
        const item = (icon: string, act: () => void) => ({
          icon: <Icon name={icon} />,
          onClick: () => {
            close()
            act()
          },
        })
        return (
          <>
            <MenuItem {...item('content_copy', () => actions.onDuplicate(id))}>
              {t('builder.editor.duplicate')}
            </MenuItem>
            {others.length > 0 && (
              <MenuGroup label={t('builder.editor.moveToPage')}>
                {others.map((page) => (
                  <MenuItem
                    key={page.page}
                    {...item('arrow_forward', () => actions.onMoveToPage(id, page))}
                  >
                    {pageText(page, t)}
                  </MenuItem>
                ))}
              </MenuGroup>
            )}
            <MenuItem tone="danger" {...item('delete_outlined', () => actions.onRemove(id))}>
              {t('builder.editor.remove')}
            </MenuItem>
          </>
        )
      }}
    </Menu>
  )
}
