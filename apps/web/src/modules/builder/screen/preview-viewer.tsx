import { useWords } from '../../../platform/words.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-fields.tsx'
import classes from './preview.module.css'
import type { usePreviewViewer } from './use-preview-viewer.ts'

type PreviewViewerProps = ReturnType<typeof usePreviewViewer>

/** Chooses as whom the form is seen: rules about teams then do what they will do for that one. */
export function PreviewViewer(props: PreviewViewerProps) {
  const t = useWords()
  const { viewer, chosen, teams, search } = props
  const listed = teams?.items ?? []
  const isCut = search !== '' || listed.length < (teams?.total ?? 0)
  const isListed = chosen === undefined || listed.some(({ id }) => id === chosen.id)
  const shown = isListed ? listed : [chosen, ...listed]
  return (
    <div className={classes['viewer']}>
      {isCut && (
        <TextField
          label={t('builder.preview.findTeam')}
          type="search"
          value={search}
          onChange={props.find}
        />
      )}
      <SelectField
        label={t('builder.preview.viewAs')}
        value={viewer}
        options={[
          { value: '', label: t('builder.preview.anyTeam') },
          { value: 'guest', label: t('builder.preview.guest') },
          ...shown.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={props.choose}
      />
    </div>
  )
}
