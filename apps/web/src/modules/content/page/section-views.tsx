// The views of each section type. A new type in the domain does not compile without one.
import {
  mapFrame,
  mapOf,
  pdfFileIds,
  placeWords,
  videoLink,
  type CalloutVariant,
  type ContentPage,
  type Section,
  type SectionOf,
  type SectionType,
} from '@eventflow/domain/content'
import { contentLinkOf } from '@eventflow/domain/rich-text'
import type { ReactNode } from 'react'
import { useWords } from '../../../platform/words.tsx'
import { Stack, Text } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextLinkButton } from '../../../ui/rich-text/text-link.tsx'
import { Framed } from './framed.tsx'
import classes from './page.module.css'
import { RichText } from '../../../ui/rich-text/rich-text.tsx'

/** Context for the sections of a page. */
export interface SectionSurroundings extends Pick<ContentPage, 'taskLists' | 'hasMapsKey'> {
  /** URL of the page for a section's frame, or null. */
  readonly frameOf: (sectionId: string) => string | null
  readonly showPicture: (assetId: string) => ReactNode
  /** Renders a file; without a title, by its own name. */
  readonly showFile: (fileId: string, title: string | null) => ReactNode
  /** Renders a list of resources. */
  readonly showResources: (section: SectionOf<'resources'>) => ReactNode
  /** Renders a list of tasks. */
  readonly showTasks: (taskGroupId: string) => ReactNode
}

type View<Type extends SectionType> = (props: {
  section: SectionOf<Type>
  around: SectionSurroundings
}) => ReactNode

const TONES: Record<CalloutVariant, 'info' | 'success' | 'warning' | 'danger'> = {
  default: 'info',
  warning: 'warning',
  danger: 'danger',
  success: 'success',
}

const Callout: View<'callout'> = ({ section }) => {
  const t = useWords()
  const { text, variant } = section.data
  return (
    <Notice tone={TONES[variant]} title={t(`content.variants.${variant}`)}>
      <p className={classes['lines']}>{text}</p>
    </Notice>
  )
}

const Table: View<'table'> = ({ section }) => {
  const { rows, isFirstRowHeader, isFixedWidth } = section.data
  const [head, ...others] = isFirstRowHeader ? rows : [undefined, ...rows]
  const name = section.heading === '' ? undefined : `${section.id}-heading`
  /* oxlint-disable react/no-array-index-key -- cells are identified by position */
  return (
    // It can be wider than a phone, so it must be scrollable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes['table']} tabIndex={0} role="group" aria-labelledby={name}>
      <table data-fixed={isFixedWidth || undefined}>
        {head && (
          <thead>
            <tr>
              {head.cells.map((cell, place) => (
                <th key={place} scope="col">
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {others.map((row, place) => (
            <tr key={place}>
              {row?.cells.map((cell, column) => (
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
  /* oxlint-enable react/no-array-index-key */
}

const ButtonSection: View<'button'> = ({ section }) => {
  const link = contentLinkOf(section.data.link)
  return (
    link && (
      <div className={classes['led']}>
        <TextLinkButton link={link}>{section.data.text}</TextLinkButton>
      </div>
    )
  )
}

const Video: View<'youTube'> = ({ section, around }) => {
  const t = useWords()
  return (
    <Framed
      address={around.frameOf(section.id)}
      title={section.heading || t('content.video')}
      icon="play_circle_outlined"
      label={t('content.playVideo')}
      hint={t('content.videoFrom')}
    >
      <a href={videoLink(section.data)} target="_blank" rel="noopener noreferrer">
        {t('content.watchThere')}
      </a>
    </Framed>
  )
}

const MapSection: View<'googleMaps'> = ({ section, around }) => {
  const t = useWords()
  const map = mapOf(section.data)
  if (map === null) return null
  const { name, link } = placeWords(map)
  const hasFrame = mapFrame(map, around.hasMapsKey ? '' : null) !== null
  return (
    <Framed
      address={hasFrame ? around.frameOf(section.id) : null}
      title={section.heading || t('content.map')}
      icon="map_outlined"
      label={t('content.showMap')}
      hint={t('content.mapFrom')}
    >
      {name !== null && <p className={classes['lines']}>{name}</p>}
      <a href={link} target="_blank" rel="noopener noreferrer">
        {t('content.openMap')}
      </a>
    </Framed>
  )
}

/**
 * With one file, the document's title is used. With several, each file has its own name below it.
 */
const PdfSection: View<'pdf'> = ({ section, around }) => {
  const { fileName } = section.data
  const [first = '', ...others] = pdfFileIds(section.data)
  if (others.length === 0) return around.showFile(first, fileName)
  return (
    <Stack gap="xs">
      <Text weight={600}>{fileName}</Text>
      <Stack as="ul" gap="xs">
        {[first, ...others].map((id) => (
          <li key={id}>{around.showFile(id, null)}</li>
        ))}
      </Stack>
    </Stack>
  )
}

const views: { readonly [Type in SectionType]: View<Type> } = {
  richText: ({ section }) => <RichText data={section.data} />,
  callout: Callout,
  table: Table,
  button: ButtonSection,
  image: ({ section, around }) => around.showPicture(section.data),
  pdf: PdfSection,
  youTube: Video,
  googleMaps: MapSection,
  taskList: ({ section, around }) => around.showTasks(section.data),
  resources: ({ section, around }) => around.showResources(section),
}

interface SectionViewProps {
  section: Section
  /** The section's language, if it differs from the page's. */
  lang?: string | undefined
  around: SectionSurroundings
}

/** A section with its heading. */
export function SectionView({ section, lang, around }: SectionViewProps) {
  const View = views[section.type] as View<SectionType>
  return (
    <div id={section.id} tabIndex={-1} className={classes['section']} lang={lang}>
      {section.heading !== '' && <h2 id={`${section.id}-heading`}>{section.heading}</h2>}
      <View section={section} around={around} />
    </div>
  )
}
