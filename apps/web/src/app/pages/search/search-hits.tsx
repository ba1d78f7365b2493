import type { Finding } from '@eventflow/domain/navigation'
import { useSignedIn } from '../../../platform/portal-context.tsx'
import { parseUrlSearch } from '../../../platform/url-search.ts'
import { useWords } from '../../../platform/words.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Muted, Stack } from '../../../ui/layout.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { paletteThings } from '../../shell/palette-things.ts'
import classes from './search.module.css'

/** Search results, best first: their kinds, and excerpts with the matching words. */
export function SearchHits({ found }: { found: readonly Finding[] }) {
  const t = useWords()
  const viewer = useSignedIn()
  const things = paletteThings(found, { viewer, t })
  return (
    <Stack as="ol" gap="md">
      {things.map(({ id, label, group, icon, path }, place) => (
        <li key={`${group} ${id}`} className={classes['hit']}>
          <Icon name={icon} />
          <Stack gap="3xs">
            <h2 className={classes['title']}>
              <TextLink {...linkTo(path)}>{label}</TextLink>
            </h2>
            <Excerpt parts={found[place]?.excerpt ?? []} />
            <Muted as="small">{group}</Muted>
          </Stack>
        </li>
      ))}
    </Stack>
  )
}

function linkTo(path: string) {
  const [place = '', hash] = path.split('#')
  const [to = '', query = ''] = place.split('?')
  return { to: to as never, search: parseUrlSearch(query) as never, ...(hash && { hash }) }
}

function Excerpt({ parts }: { parts: Finding['excerpt'] }) {
  if (parts.length === 0) return null
  return (
    <p className={classes['excerpt']}>
      {parts.map(({ text, isMatch }, place) =>
        // The parts of a text have no ids and never change order.
        // oxlint-disable-next-line react/no-array-index-key
        isMatch ? <mark key={place}>{text}</mark> : <span key={place}>{text}</span>,
      )}
    </p>
  )
}
