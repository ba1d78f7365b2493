// The catalogue that this page has fetched so far. An exhibitor's phone fetches what exhibitors read;
// the organisers' part comes with the first screen that needs it.
import {
  DEFAULT_TERMS,
  everyone,
  translator,
  type T,
  type WordLayer,
  type Words,
} from '@eventflow/domain/words'

// Whole from the view of the types; a screen waits for its part before it is drawn.
const catalogue = { ...everyone } as Words

/** The words that are here, with layers over them. A part that comes later is in them too. */
export function wordsOf(layers: readonly WordLayer[]): T {
  const say = translator('en-GB', catalogue, DEFAULT_TERMS, ...layers)
  return (key, params) => {
    const text = say(key, params)
    // A screen says what its file does not fetch: nobody should read a key, and journeys fail. A key that
    // comes from data may have no words in an area that is here: its caller says something else.
    if (text === key && !((key.split('.')[0] ?? '') in catalogue))
      reportError(new Error(`No words for ${key}`))
    return text
  }
}

/** Fetches the organisers' part; at once when it is here. */
export async function loadOrganiserWords(): Promise<void> {
  const { organisers } = await import('@eventflow/domain/words/organisers')
  Object.assign(catalogue, organisers)
}

/** Fetches the part of those who read what organisers offer; at once when it is here. */
export async function loadReaderWords(): Promise<void> {
  const { readers } = await import('@eventflow/domain/words/readers')
  Object.assign(catalogue, readers)
}

/** Fetches the part about a team and its people; at once when it is here. */
export async function loadMemberWords(): Promise<void> {
  const { members } = await import('@eventflow/domain/words/members')
  Object.assign(catalogue, members)
}

/** Fetches the part of those who sign in or look after their account; at once when it is here. */
export async function loadVisitorWords(): Promise<void> {
  const { visitors } = await import('@eventflow/domain/words/visitors')
  Object.assign(catalogue, visitors)
}

/** Fetches the part of those who write pages or look at reports; at once when it is here. */
export async function loadWriterWords(): Promise<void> {
  const { writers } = await import('@eventflow/domain/words/writers')
  Object.assign(catalogue, writers)
}
