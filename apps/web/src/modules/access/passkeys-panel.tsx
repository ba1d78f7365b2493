import type { Passkey } from '@eventflow/domain/access'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, client } from '../../platform/api.ts'
import { useWords } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useEditor } from '../../ui/editor/use-editor.ts'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { Muted, Row, Stack } from '../../ui/layout.tsx'
import { ShortList } from '../../ui/list/short-list.tsx'
import { agoText, momentText } from '../../ui/time-text.ts'
import { FormActions } from './form-actions.tsx'
import { hasPasskeys, isGivenUp, makePasskey } from './passkey-device.ts'
import { NO_PROOF, ProofField, proofOf, proofProblems } from './proof-field.tsx'
import { QuietForm } from './quiet-form.tsx'

interface PasskeysPanelProps {
  /** Only organisers may add passkeys. People who have one can remove it. */
  mayAdd: boolean
  timeZone: string
}

/** The user's passkeys: list, add, remove. */
export function PasskeysPanel({ mayAdd, timeZone }: PasskeysPanelProps) {
  const t = useWords()
  const queryClient = useQueryClient()
  const query = useQuery(api.access.passkeys.queryOptions())
  const [isAdding, setIsAdding] = useState(false)
  const [removing, setRemoving] = useState<Passkey | null>(null)
  const askAgain = () => queryClient.invalidateQueries({ queryKey: api.access.passkeys.key() })
  const items = query.data?.items
  if (!mayAdd && !items?.length) return null
  const now = new Date(query.dataUpdatedAt)
  return (
    <>
      <ShortList<Passkey>
        title={t('access.passkeys.title')}
        rows={items}
        total={items?.length}
        error={query.error}
        onRetry={() => void query.refetch()}
        rowId={({ id }) => id}
        row={(passkey) => (
          <Line {...{ passkey, now, timeZone }} onRemove={() => setRemoving(passkey)} />
        )}
        empty={t('access.passkeys.text')}
        more={
          mayAdd && (
            <Adding
              isOpen={isAdding}
              onOpen={setIsAdding}
              onAdded={async () => {
                setIsAdding(false)
                await askAgain()
              }}
            />
          )
        }
      />
      <RemoveDialog passkey={removing} onClose={() => setRemoving(null)} onRemoved={askAgain} />
    </>
  )
}

interface LineProps {
  passkey: Passkey
  now: Date
  timeZone: string
  onRemove: () => void
}

function Line({ passkey: { name, createdAt, lastUsedAt }, now, timeZone, onRemove }: LineProps) {
  const t = useWords()
  const added = momentText(createdAt, timeZone, now)
  const facts =
    lastUsedAt === null
      ? t('access.passkeys.added', { added })
      : t('access.passkeys.facts', { added, used: agoText(lastUsedAt, now, t) })
  return (
    <Row gap="sm" justify="between">
      <Stack as="span" gap="3xs">
        <strong>{name}</strong>
        <Muted as="span">{facts}</Muted>
      </Stack>
      <Button
        variant="subtle"
        aria-label={t('access.passkeys.removeTitle', { name })}
        onClick={onRemove}
      >
        {t('access.passkeys.remove')}
      </Button>
    </Row>
  )
}

interface RemoveDialogProps {
  passkey: Passkey | null
  onClose: () => void
  onRemoved: () => Promise<unknown>
}

function RemoveDialog({ passkey, onClose, onRemoved }: RemoveDialogProps) {
  const t = useWords()
  const name = passkey?.name ?? ''
  return (
    <ConfirmDialog
      isOpen={passkey !== null}
      title={t('access.passkeys.removeTitle', { name })}
      text={t('access.passkeys.removeText')}
      action={t('access.passkeys.remove')}
      onConfirm={async () => {
        if (passkey === null) return
        await client.access.removePasskey({ passkeyId: passkey.id })
        await onRemoved()
      }}
      onClose={onClose}
    />
  )
}

interface AddingProps {
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onAdded: () => Promise<unknown>
}

function Adding({ isOpen, onOpen, onAdded }: AddingProps) {
  const t = useWords()
  if (!hasPasskeys()) return null
  if (isOpen) return <AddPasskey onAdded={onAdded} onCancel={() => onOpen(false)} />
  return (
    <div>
      <Button variant="default" onClick={() => onOpen(true)}>
        {t('access.passkeys.add')}
      </Button>
    </div>
  )
}

function AddPasskey({
  onAdded,
  onCancel,
}: {
  onAdded: () => Promise<unknown>
  onCancel: () => void
}) {
  const t = useWords()
  const editor = useEditor({
    initial: { name: '', ...NO_PROOF },
    check: (values) => [
      ...(values.name.trim() === ''
        ? [{ path: 'name', message: t('access.passkeys.nameMissing') }]
        : []),
      ...proofProblems(values, t),
    ],
    save: async (values) => {
      const name = values.name.trim()
      const input = await client.access.beginPasskey(proofOf(values))
      const credential = await makePasskey(input).catch((error: unknown) => {
        const message = t('access.passkeys.givenUp')
        throw isGivenUp(error) ? Object.assign(new Error(message), { data: { message } }) : error
      })
      await client.access.addPasskey({ name, credential })
      await onAdded()
    },
    isQuiet: true,
  })
  return (
    <QuietForm editor={editor}>
      <TextField
        {...editor.field('name')}
        label={t('access.passkeys.name')}
        maxLength={60}
        isRequired
        hasFocus
      />
      <ProofField
        id="passkey-password"
        password={editor.field('currentPassword')}
        proven={editor.field('isProven')}
      />
      <FormActions
        label={t('access.secondFactor.next')}
        isBusy={editor.isSaving}
        onCancel={onCancel}
      />
    </QuietForm>
  )
}
