import type { FieldType } from '@eventflow/domain/forms'
import { useId } from 'react'
import { useWords } from '../../../../../platform/words.tsx'
import { Icon } from '../../../../../ui/icon.tsx'
import { Stack, Text } from '../../../../../ui/layout.tsx'
import { Menu, MenuGroup, MenuItem } from '../../../../../ui/menu.tsx'
import classes from './palette.module.css'
import type { Kind } from './use-builder.ts'
import { COMPOSED_TYPES, QUESTION_TYPES, STRUCTURE_TYPES, TYPE_ICONS } from './offered-types.ts'

interface PaletteProps {
  kind: Kind
  /** Position of the next field, in words. */
  where: string
  onAdd: (type: FieldType) => void
}

const GROUPS = [
  { label: 'builder.editor.answerable', types: QUESTION_TYPES },
  { label: 'builder.editor.composed', types: COMPOSED_TYPES },
  { label: 'builder.editor.layout', types: STRUCTURE_TYPES },
] as const

/** A field group can contain neither templates nor pages. */
const offered = (types: readonly FieldType[], kind: Kind): readonly FieldType[] =>
  kind === 'form' ? types : types.filter((type) => type !== 'template' && type !== 'newPage')

/** Buttons for all types that can be added. */
export function Palette({ kind, where, onAdd }: PaletteProps) {
  const t = useWords()
  const titleId = useId()
  return (
    <Stack as="section" gap="sm" aria-labelledby={titleId}>
      <Text id={titleId} as="h2" size="md">
        {t('builder.editor.add')}
      </Text>
      <p className={classes['where']}>{where}</p>
      {GROUPS.map(({ label, types }) => (
        <div key={label} role="group" aria-label={t(label)} className={classes['types']}>
          {offered(types, kind).map((type) => (
            <button
              key={type}
              type="button"
              className={classes['type']}
              onClick={() => onAdd(type)}
            >
              <Icon name={TYPE_ICONS[type]} />
              {t(`forms.fieldTypes.${type}`)}
            </button>
          ))}
        </div>
      ))}
    </Stack>
  )
}

/** The same as a menu that is always visible. */
export function AddMenu({ kind, onAdd }: Omit<PaletteProps, 'where'>) {
  const t = useWords()
  return (
    <Menu
      label={t('builder.editor.add')}
      align="start"
      buttonClassName={classes['menu-button']}
      button={
        <>
          <Icon name="add" />
          {t('builder.editor.add')}
        </>
      }
    >
      {(close) =>
        GROUPS.map(({ label, types }) => (
          <MenuGroup key={label} label={t(label)}>
            {offered(types, kind).map((type) => (
              <MenuItem
                key={type}
                icon={<Icon name={TYPE_ICONS[type]} />}
                onClick={() => {
                  close()
                  onAdd(type)
                }}
              >
                {t(`forms.fieldTypes.${type}`)}
              </MenuItem>
            ))}
          </MenuGroup>
        ))
      }
    </Menu>
  )
}
