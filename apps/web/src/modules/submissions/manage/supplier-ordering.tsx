// What can be ordered from a supplier, and the links with which the supplier opens its orders.
import {
  MAX_SHOWN_FIELDS,
  type ChoosableList,
  type SupplierLink,
  type SupplierOrdering,
} from '@eventflow/domain/submissions'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, client } from '../../../platform/api.ts'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/card-grid.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { useFeedback } from '../../../ui/feedback.tsx'
import { ChoiceList } from '../../../ui/fields/choice-fields.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { TextField } from '../../../ui/fields/text-fields.tsx'
import { Muted, Row, Stack } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { RemoveButton } from '../../../ui/remove-button.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { lastMomentText, momentText } from '../../../ui/time-text.ts'
import { failureOf } from '../../../platform/failure.ts'

export const supplierOrderingQuery = (supplierId: string) =>
  api.supplierOrders.ordering.queryOptions({ input: { supplierId } })

interface OrderingProps {
  supplierId: string
  ordering: SupplierOrdering
  timeZone: string
}

export function SupplierOrderingPanels(props: OrderingProps) {
  return (
    <Stack gap="lg">
      <Lists {...props} />
      <Links {...props} />
    </Stack>
  )
}

const keyOf = ({ formId, fieldId, listId }: ChoosableList): string =>
  JSON.stringify([formId, fieldId, listId])

/** The item lists of all forms. A change is saved at once. */
function Lists({ supplierId, ordering: { lists } }: OrderingProps) {
  const t = useWords()
  const queryClient = useQueryClient()
  const [isBusy, run] = useAction()
  // Shown until the choice is saved.
  const [chosen, setChosen] = useState<readonly string[] | null>(null)
  const own = lists.filter(({ supplier }) => supplier?.id === supplierId).map(keyOf)
  const choose = (next: readonly string[]) => {
    const picked = (isPicked: (key: string) => boolean) =>
      lists
        .filter((list) => isPicked(keyOf(list)))
        .map(({ formId, fieldId, listId }) => ({ formId, fieldId, listId }))
    setChosen(next)
    return run(async () => {
      const saved = await client.supplierOrders.chooseLists({
        supplierId,
        add: picked((key) => next.includes(key) && !own.includes(key)),
        remove: picked((key) => !next.includes(key) && own.includes(key)),
      })
      queryClient.setQueryData(supplierOrderingQuery(supplierId).queryKey, saved)
    }).then(() => setChosen(null))
  }
  return (
    <Panel title={t('suppliersAdmin.orders.lists')}>
      {lists.length === 0 ? (
        <Muted>{t('suppliersAdmin.orders.noLists')}</Muted>
      ) : (
        <ChoiceList
          label={t('suppliersAdmin.orders.listsLabel')}
          description={t('suppliersAdmin.orders.listsText')}
          options={lists.map((list) => ({
            value: keyOf(list),
            label: `${list.formTitle}: ${list.label}`,
            ...(list.supplier !== null &&
              list.supplier.id !== supplierId && {
                about: t('suppliersAdmin.orders.takenBy', { company: list.supplier.company }),
              }),
          }))}
          value={chosen ?? own}
          isDisabled={isBusy}
          onChange={(next) => void choose(next)}
        />
      )}
    </Panel>
  )
}

function Links({ supplierId, ordering, timeZone }: OrderingProps) {
  const t = useWords()
  const queryClient = useQueryClient()
  const reload = () =>
    queryClient.invalidateQueries({ queryKey: supplierOrderingQuery(supplierId).queryKey })
  const { links, isArchived } = ordering
  return (
    <Panel title={t('suppliersAdmin.orders.links')}>
      <Stack gap="md">
        <Muted>{t('suppliersAdmin.orders.linksText')}</Muted>
        {isArchived && <Notice tone="info">{t('suppliersAdmin.orders.archived')}</Notice>}
        {links.length > 0 && (
          <Stack as="ul" gap="sm">
            {links.map((link) => (
              <li key={link.id}>
                <OneLink
                  link={link}
                  timeZone={timeZone}
                  onRemove={async () => {
                    await client.supplierOrders.removeLink({
                      supplierId,
                      supplierLinkId: link.id,
                    })
                    await reload()
                  }}
                />
              </li>
            ))}
          </Stack>
        )}
        <NewLink supplierId={supplierId} ordering={ordering} onAdded={reload} />
      </Stack>
    </Panel>
  )
}

interface OneLinkProps {
  link: SupplierLink
  timeZone: string
  onRemove: () => Promise<void>
}

function OneLink({ link, timeZone, onRemove }: OneLinkProps) {
  const t = useWords()
  const { name, expiresAt, isExpired, seenAt } = link
  const until = lastMomentText(expiresAt, timeZone)
  return (
    <Row gap="sm" justify="between">
      <Stack gap="3xs">
        <strong>{name}</strong>
        <Muted as="span">
          {t(isExpired ? 'suppliersAdmin.orders.expired' : 'suppliersAdmin.orders.until', {
            until,
          })}
          {'. '}
          {seenAt === null
            ? t('suppliersAdmin.orders.unseen')
            : t('suppliersAdmin.orders.seen', { at: momentText(seenAt, timeZone) })}
        </Muted>
      </Stack>
      <RemoveButton
        action={t('suppliersAdmin.orders.revoke')}
        title={t('suppliersAdmin.orders.revokeTitle', { name })}
        text={t('suppliersAdmin.orders.revokeText')}
        onRemove={onRemove}
      />
    </Row>
  )
}

const EMPTY = { name: '', lastDay: '', customFieldIds: [] as readonly string[] }

interface NewLinkProps extends Pick<OrderingProps, 'supplierId' | 'ordering'> {
  onAdded: () => Promise<void>
}

/** The fields of a link. The new link is shown once, because only its hash is stored. */
function NewLink({ supplierId, ordering: { customFields }, onAdded }: NewLinkProps) {
  const t = useWords()
  const feedback = useFeedback()
  const [values, setValues] = useState(EMPTY)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [token, setToken] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const add = async () => {
    const missing = {
      ...(values.name.trim() === '' && { name: t('suppliersAdmin.orders.nameMissing') }),
      ...(values.lastDay === '' && { lastDay: t('suppliersAdmin.orders.lastDayMissing') }),
      ...(values.customFieldIds.length > MAX_SHOWN_FIELDS && {
        customFieldIds: t('suppliersAdmin.orders.tooManyFields'),
      }),
    }
    setProblems(missing)
    if (Object.keys(missing).length > 0) return
    setIsBusy(true)
    try {
      const { customFieldIds, ...texts } = values
      const added = await client.supplierOrders.addLink({
        supplierId,
        ...texts,
        customFieldIds: [...customFieldIds],
      })
      setToken(added.token)
      setValues(EMPTY)
      await onAdded()
    } catch (error) {
      const found = failureOf(error).problems
      if (found.length === 0) feedback.failed(error)
      setProblems(Object.fromEntries(found.map(({ path, message }) => [path, message])))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Stack gap="md">
      {token !== null && <NewAddress token={token} />}
      <TextField
        label={t('suppliersAdmin.orders.name')}
        description={t('suppliersAdmin.orders.nameText')}
        value={values.name}
        maxLength={100}
        error={problems['name']}
        onChange={(name) => setValues({ ...values, name })}
        isRequired
      />
      <DateField
        label={t('suppliersAdmin.orders.lastDay')}
        value={values.lastDay}
        error={problems['lastDay']}
        onChange={(lastDay) => setValues({ ...values, lastDay })}
        isRequired
      />
      {customFields.length > 0 && (
        <ChoiceList
          label={t('suppliersAdmin.orders.fields')}
          description={t('suppliersAdmin.orders.fieldsText')}
          options={customFields.map(({ id, label }) => ({ value: id, label }))}
          value={values.customFieldIds}
          error={problems['customFieldIds']}
          onChange={(customFieldIds) => setValues({ ...values, customFieldIds })}
        />
      )}
      <Row>
        <Button loading={isBusy} onClick={() => void add()}>
          {t('suppliersAdmin.orders.add')}
        </Button>
      </Row>
    </Stack>
  )
}

function NewAddress({ token }: { token: string }) {
  const t = useWords()
  const address = `${globalThis.location.origin}/supplier-orders#token=${token}`
  return (
    <Notice tone="success" role="status" title={t('suppliersAdmin.orders.added')}>
      <Stack gap="xs">
        <p>{t('suppliersAdmin.orders.addedText')}</p>
        <code>{address}</code>
        <Row>
          <CopyButton
            text={address}
            label={t('suppliersAdmin.orders.copy')}
            copiedLabel={t('suppliersAdmin.orders.copied')}
          />
        </Row>
      </Stack>
    </Notice>
  )
}
