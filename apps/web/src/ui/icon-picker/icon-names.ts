// The names of all icons, loaded on the first search: a thousand words that no other screen needs.
import { useQuery } from '@tanstack/react-query'

/** The names that contain every word of `text`, those that begin with it first. */
export function matchingIcons(names: readonly string[], text: string): readonly string[] {
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

export const useIconNames = (isWanted: boolean) =>
  useQuery({
    queryKey: ['icon names'],
    queryFn: fetchNames,
    staleTime: Infinity,
    enabled: isWanted,
  })

/** `space_dashboard_outlined` in plain words: "space dashboard". */
export const iconInWords = (name: string): string =>
  name.replace(/_(outlined|rounded|sharp|two_tone)$/, '').replaceAll('_', ' ')
