import { useState } from 'react'
import { failureOf } from '../../platform/failure.ts'
import { downloadTable, saveAs, type TableFormat } from '../../platform/table-download.ts'
import { useWords } from '../../platform/words.tsx'
import { useFeedback } from '../feedback.tsx'
import { Icon } from '../icon.tsx'
import { Menu, MenuItem } from '../menu.tsx'

const FORMATS = ['csv', 'xlsx'] as const

type Query = Readonly<Record<string, string | boolean | undefined>>

const NONE: Query = {}

interface ListExportProps {
  /** The list of the API. */
  list:
    | 'teams'
    | 'stands'
    | 'users'
    | 'tasks'
    | 'orders'
    | 'orders/lines'
    | 'orders/sums'
    | `forms/${string}/waiting-lists`
  /** Its filter and order, as the parameters of the API. */
  query?: Query
  /** `Export` by default. */
  title?: string
}

/** Downloads all rows of a list that match its filter. */
export function ListExport({ list, query = NONE, ...props }: ListExportProps) {
  const t = useWords()
  const { title = t('answersAdmin.export.title') } = props
  const { isRunning, start } = useListExport(list, query)
  return (
    <Menu
      label={title}
      isButton
      button={
        <>
          <Icon name="download" size={18} />
          <span aria-busy={isRunning}>{title}</span>
        </>
      }
    >
      {(close) =>
        FORMATS.map((format) => (
          <MenuItem
            key={format}
            onClick={() => {
              close()
              void start(format)
            }}
          >
            {t(`answersAdmin.export.${format}`)}
          </MenuItem>
        ))
      }
    </Menu>
  )
}

function useListExport(list: ListExportProps['list'], query: Query) {
  const t = useWords()
  const feedback = useFeedback()
  const [isRunning, setRunning] = useState(false)
  const start = async (format: TableFormat) => {
    if (isRunning) return
    setRunning(true)
    try {
      const file = await downloadTable({
        address: `/api/${list}.${format}?${parametersOf(query)}`,
        format,
        hasLinePerSubmission: false,
        signal: new AbortController().signal,
        onProgress: () => undefined,
      })
      saveAs(file.blob, file.name)
      feedback.succeeded(t('answersAdmin.export.done'))
    } catch (error) {
      const message = failureOf(error).message ?? t('answersAdmin.export.failed')
      feedback.show({ type: 'error', message })
    }
    setRunning(false)
  }
  return { isRunning, start }
}

/** Without parameters that are not set. */
function parametersOf(query: Query): string {
  const set = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  return new URLSearchParams(set.map(([name, value]) => [name, String(value)])).toString()
}
