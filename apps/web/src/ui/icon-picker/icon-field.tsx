import { useDeferredValue, useId, useState } from 'react'
import { useWords } from '../../platform/words.tsx'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { ErrorState } from '../error-state.tsx'
import { FieldDescription, FieldError } from '../fields/field-frame.tsx'
import { TextField } from '../fields/text-fields.tsx'
import { Icon } from '../icon.tsx'
import { Muted, Row, Stack, Text } from '../layout.tsx'
import { LinesSkeleton } from '../skeletons.tsx'
import classes from './icon-field.module.css'
import { useQuery } from '@tanstack/react-query'

/** The names that contain every word of `text`, those that begin with it first. */
function matchingIcons(names: readonly string[], text: string): readonly string[] {
  const words = text
    .toLowerCase()
    .split(/[\s_]+/)
    .filter(Boolean)
  const [first = ''] = words
  const found = names.filter((name) => words.every((word) => name.includes(word)))
  return found.toSorted((a, b) => Number(b.startsWith(first)) - Number(a.startsWith(first)))
}

async function fetchNames(): Promise<readonly string[]> {
  const answer = await fetch('/icons/index.json')
  if (!answer.ok) throw new Error('The names of the icons could not be fetched')
  return answer.json()
}

const useIconNames = (isWanted: boolean) =>
  useQuery({
    queryKey: ['icon names'],
    queryFn: fetchNames,
    staleTime: Infinity,
    enabled: isWanted,
  })

/** `space_dashboard_outlined` in plain words: "space dashboard". */
const iconInWords = (name: string): string =>
  name.replace(/_(outlined|rounded|sharp|two_tone)$/, '').replaceAll('_', ' ')

/** Each icon is a separate request. Users can narrow the list by typing more. */
const MAX_SHOWN = 96

interface IconFieldProps {
  id?: string
  label: string
  description?: string
  error?: string | null | undefined
  /** Name from the Material set, with the suffix of its family. */
  value: string
  onChange: (name: string) => void
}

/** Chooses one of all icons by its name. */
export function IconField({
  label,
  description,
  error,
  value,
  onChange,
  ...props
}: IconFieldProps) {
  const t = useWords()
  const generated = useId()
  const id = props.id ?? generated
  const [isOpen, setIsOpen] = useState(false)
  const choose = (name: string) => {
    onChange(name)
    setIsOpen(false)
  }
  return (
    <Stack gap="2xs">
      <Text size="sm" weight={600} id={`${id}-label`}>
        {label}
      </Text>
      {description && <FieldDescription id={id}>{description}</FieldDescription>}
      <Row gap="sm">
        <Button
          id={id}
          variant="default"
          leftSection={<Icon name={value} />}
          aria-haspopup="dialog"
          aria-labelledby={`${id}-label ${id}`}
          onClick={() => setIsOpen(true)}
        >
          {iconInWords(value)}
        </Button>
      </Row>
      {error && <FieldError id={id}>{error}</FieldError>}
      <Dialog
        title={t('iconPicker.title')}
        size="lg"
        place="top"
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
      >
        <Choice value={value} onChoose={choose} />
      </Dialog>
    </Stack>
  )
}

function Choice({ value, onChoose }: { value: string; onChoose: (name: string) => void }) {
  const t = useWords()
  const [text, setText] = useState('')
  const names = useIconNames(true)
  const found = matchingIcons(names.data ?? [], useDeferredValue(text))
  if (names.isError) {
    return (
      <ErrorState level={2} onRetry={() => void names.refetch()}>
        {t('iconPicker.failed')}
      </ErrorState>
    )
  }
  return (
    <>
      <TextField
        label={t('iconPicker.search')}
        description={t('iconPicker.searchText')}
        type="search"
        value={text}
        onChange={setText}
      />
      {names.data === undefined ? (
        <LinesSkeleton lines={4} />
      ) : (
        <Stack gap="xs">
          <Muted role="status">
            {found.length === 0
              ? t('iconPicker.none')
              : t('iconPicker.found', { count: found.length })}
          </Muted>
          <ul className={classes['icons']}>
            {found.slice(0, MAX_SHOWN).map((name) => (
              <li key={name}>
                <button
                  type="button"
                  className={classes['icon']}
                  aria-pressed={name === value}
                  onClick={() => onChoose(name)}
                >
                  <Icon name={name} size={24} />
                  <span className={classes['name']}>{iconInWords(name)}</span>
                </button>
              </li>
            ))}
          </ul>
          {found.length > MAX_SHOWN && <Muted>{t('iconPicker.more')}</Muted>}
        </Stack>
      )}
    </>
  )
}
