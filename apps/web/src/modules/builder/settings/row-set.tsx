import type { ReactNode, RefObject } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Muted, Stack, Text } from '../../../ui/layout.tsx'

interface RowSetProps {
  title: string
  about: string
  list: RefObject<HTMLOListElement | null>
  addLabel: string
  /** Undefined where there may be no more of them. */
  onAdd: (() => void) | undefined
  children: ReactNode
}

/** Rows of one setting, which are added, moved and taken away. */
export function RowSet({ title, about, list, addLabel, onAdd, children }: RowSetProps) {
  return (
    <Stack as="fieldset" gap="xs">
      <Text as="legend" size="sm" weight={600}>
        {title}
      </Text>
      <Muted>{about}</Muted>
      <Stack ref={list} as="ol" gap="2xs">
        {children}
      </Stack>
      {onAdd && (
        <Button variant="default" leftSection={<Icon name="add" />} onClick={onAdd}>
          {addLabel}
        </Button>
      )}
    </Stack>
  )
}
