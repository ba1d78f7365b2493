import { EventText, useEventLang, useWords } from '../../../platform/words.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Muted } from '../../../ui/layout.tsx'
import { StateBadge } from '../../../ui/state-badge.tsx'
import { dateText } from '../../../ui/time-text.ts'
import classes from '../time-table.module.css'
import { timesText, titleOf, type OnDay } from './entry-line.tsx'

/** All details of an entry, which may not fit into its box in the grid. */
export function EntryDialog({ opened, onClose }: { opened: OnDay | null; onClose: () => void }) {
  const t = useWords()
  return (
    <Dialog
      title={opened === null ? '' : titleOf(opened.entry, t)}
      isOpen={opened !== null}
      onClose={onClose}
    >
      {opened !== null && <Whole {...opened} />}
    </Dialog>
  )
}

function Whole(onDay: OnDay) {
  const t = useWords()
  const lang = useEventLang()
  const { location, description, isDraft } = onDay.entry
  return (
    <>
      <Muted>{`${dateText(onDay.date)} · ${timesText(onDay, t)}`}</Muted>
      {isDraft && (
        <StateBadge tone="neutral" icon="visibility_off_outlined">
          {t('timeTable.draft')}
        </StateBadge>
      )}
      {location !== '' && <p lang={lang}>{location}</p>}
      {description !== '' && (
        <p className={classes['text']}>
          <EventText isTranslated={onDay.entry.isDescriptionTranslated}>{description}</EventText>
        </p>
      )}
    </>
  )
}
