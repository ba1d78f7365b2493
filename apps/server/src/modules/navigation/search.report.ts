// Full-text search over the records that the caller may see (docs/design/search.md), in one
// statement over all kinds. A word counts more if fewer records have it, and more in a title than
// in a text. The result is merged by rank with similar titles and the names of teams and people.
import { sql, type SQL } from 'drizzle-orm'
import type { Viewer } from '@eventflow/domain/kernel'
import {
  ALMOST,
  allWordsOf,
  compoundsOf,
  halvesOfMistypedWord,
  patternsOfMistypedWord,
  searchWordsOf,
  threesOfAlmost,
  type Finding,
} from '@eventflow/domain/navigation'
import { folded, type ReadScope } from '../../platform/db/index.ts'
import { eventWords } from '../settings/index.ts'
import { eventClock } from '../tasks/index.ts'
import { findPrices } from './search.prices.ts'
import { withExcerpts, type Found } from './search.excerpts.ts'
import { namePlaces, type NamePlace } from './search.names.report.ts'
import { textPlaces, type TextPlace } from './search.places.report.ts'

/**
 * Weights of a word in texts, in headings and descriptions, and in titles. The weight 0.1 is not
 * used.
 */
const WEIGHTS = sql.raw(`'{0.1, 0.35, 0.6, 1}'::real[]`)
/** Pages come before tasks with the same words, because they contain answers. */
const MORE_OF_PAGES = sql.raw('1.25')
/** Similarity of titles that contain the word inside another one, or nearly. */
const ALIKE = sql.raw(String(ALMOST))
/** A result counts 1/(k + rank). A smaller k favours the first ranks more. */
const K = sql.raw('10')

const union = (parts: readonly SQL[]): SQL => sql.join([...parts], sql` union all `)

/** A word in the syntax of a tsquery: `'unload':*`. */
const lexeme = (word: SQL): SQL =>
  sql`('''' || replace(replace(${word}, '\\', ''), '''', '') || ''':*')`

const docsIn = ({ kind, from, where, ...place }: TextPlace): SQL => sql`
  select ${kind}::text as kind, ${place.id} as id, ${place.title} as title,
    ${place.detail} as detail, ${place.isInLanguage} as is_in_language, ${place.words} as words
  from ${from} where ${where}`

/**
 * Adds the keys of the days, times and prices of each record. Used only if a search has such keys, because
 * computing them takes time.
 */
const withKeys = (place: TextPlace): TextPlace =>
  place.keys === undefined
    ? place
    : { ...place, words: sql`(${place.words}) || (${place.keys})::tsvector` }

/** Everything with words: the records, and each question of a form. */
const partsWithWords = ({ eventId }: ReadScope): SQL => sql`
  parts as materialized (
    select kind, id, is_in_language, words from docs
    union all
    select d.kind, d.id, d.is_in_language, f.search from docs d
    join fields f on f.event_id = ${eventId} and f.form_id = d.id and f.removed_at is null
    where d.kind = 'form'
    union all
    select d.kind, d.id, d.is_in_language, i.search from docs d
    join fields f on f.event_id = ${eventId} and f.form_id = d.id and f.removed_at is null
      and f.type = 'template'
    join field_groups g on g.event_id = f.event_id and g.id = f.definition ->> 'fieldGroupId'
      and g.is_published
    join group_fields i on i.event_id = g.event_id and i.field_group_id = g.id
      and i.removed_at is null
    where d.kind = 'form')`

/** The texts of the shown results only, because building them for all would be slow. */
const textsIn = ({ kind, from, where, ...place }: TextPlace): SQL => sql`
  select ${kind}::text as kind, ${place.id} as id, ${place.text} as text
  from ${from} where ${where}
    and ${place.id} in (select first.id from first where first.kind = ${kind}::text)`

const namesIn = ({ kind, from, where, ...place }: NamePlace): SQL => sql`
  select ${kind}::text as kind, ${place.id} as id, ${place.title} as title,
    ${place.detail} as detail, ${place.isInLanguage} as is_in_language, ${place.name} as name
  from ${from} where ${where}`

interface SearchWords {
  readonly words: ReturnType<typeof searchWordsOf>
  readonly allWords: readonly string[]
  readonly limit: number
}

/** Each meaning of a word is a row, so that its rank does not depend on the number of others. */
const askedFor = ({ words }: SearchWords) =>
  words.flatMap((word, n) =>
    word.meanings.map((query, at) => {
      const { keys } = word
      // Only the word itself is compared with titles and corrected. Days and numbers are not.
      const isWord = at === 0 && keys.length === 0
      return {
        n,
        word: isWord ? word.word : '',
        query,
        known: word.query,
        ...halvesOfMistypedWord(word.word),
        patterns: isWord ? patternsOfMistypedWord(word.word) : [],
        compounds: isWord ? compoundsOf(word.word) : [],
      }
    }),
  )

/**
 * The words, each with its query: the word itself or, if no record has it, compounds that end in it, or
 * else similar words.
 */
const terms = (searchWords: SearchWords): SQL => sql`
  asked as materialized (
    select it.word, it.query::tsquery as query, it.known::tsquery as known, it.beginning, it.rest,
      it.patterns, it.compounds, it.n
    from json_to_recordset(${JSON.stringify(askedFor(searchWords))}::json)
      as it(word text, query text, known text, n int, beginning text, rest text, patterns text[], compounds text[])),
  terms as materialized (
    select a.n, a.word, meant.lexemes,
      case when meant.lexemes is null then a.query
        else (select string_agg(${lexeme(sql`one`)}, '|')::tsquery from unnest(meant.lexemes) one)
      end as query
    from asked a left join lateral (
      select coalesce(array_agg(distinct said) filter (where said like any (a.compounds)),
        array_agg(distinct said)) as lexemes
      from parts p, unnest(tsvector_to_array(p.words)) said
      where cardinality(a.patterns) + cardinality(a.compounds) > 0
        and not exists (select from parts known where known.words @@ a.known)
        and (strpos(said, a.word) > 0 and said like any (a.compounds)
          or (starts_with(said, a.beginning) or strpos(said, a.rest) > 0)
            and said like any (a.patterns))) meant on true)`

/** Matches by words. Rare words count more, and so do results with all words. */
const byWords = sql`
  hits as materialized (
    select p.kind, p.id, p.is_in_language, t.n, max(ts_rank(${WEIGHTS}, p.words, t.query)) as rank
    from terms t join parts p on p.words @@ t.query
    group by p.kind, p.id, p.is_in_language, t.n),
  rarity as materialized (
    select n, ln(1 + (select count(*) from docs)::float8 / count(*)) as worth from hits group by n),
  worded as materialized (
    select h.kind, h.id, h.is_in_language, sum(r.worth * h.rank) * sum(r.worth)
      * (case h.kind when 'content' then ${MORE_OF_PAGES} else 1 end) as score
    from hits h join rarity r using (n) group by h.kind, h.id, h.is_in_language)`

/** Matches by similar titles. Words that occur in no record count too. */
const byLikeness = sql`
  alike as materialized (
    select d.kind, d.id, d.is_in_language, sum(word_similarity(t.word, lower(d.title)) * coalesce(r.worth, 1)) as score
    from terms t left join rarity r using (n) join docs d
      on length(t.word) > 2 and word_similarity(t.word, lower(d.title)) >= ${ALIKE}
    group by d.kind, d.id, d.is_in_language)`

/** Records with exactly this title: “hall plan” is the download “Hall plan”. */
const byTitle = ({ allWords }: SearchWords): SQL => sql`
  titled as materialized (
    select kind, id, is_in_language, 1 as score from docs
    where ${folded(sql`title`)} = ${allWords.join(' ')})`

/**
 * Teams and people whose name or address contains every word. If nothing else is found, also
 * similar names.
 */
function byName(places: readonly NamePlace[], { allWords, limit }: SearchWords): SQL {
  const parts = allWords.map((word) => `%${word}%`)
  const whole = allWords.join(' ')
  const found = (name: NamePlace, where: SQL, score: SQL): SQL =>
    sql`(select it.*, ${score} as score from (${namesIn(name)}) it where ${where}
      order by score desc, lower(it.title), it.id limit ${limit})`
  const isExact = sql`it.name like all (${sql.param(parts)}::text[])`
  // Comparing similarity costs a hundred times more than looking for trigrams, and there may be
  // very many names.
  const threes = threesOfAlmost(allWords).map((three) => `%${three}%`)
  const mayBe =
    threes.length === 0 ? sql`true` : sql`' ' || it.name like any (${sql.param(threes)}::text[])`
  const isAlmost = sql`not exists (select from named) and not exists (select from valued) and not exists (select from worded)
    and length(${whole}) > 3
    and case when ${mayBe} then word_similarity(${whole}, it.name) >= ${ALIKE} else false end`
  const nearest = sql`(it.name = ${whole})::int * 4 + (it.name like ${`${whole}%`})::int * 2
    + (' ' || it.name like ${`% ${whole}%`})::int`
  const exact = (of: readonly NamePlace[]): SQL =>
    union(of.map((place) => found(place, isExact, sql`(${nearest})::float8`)))
  return sql`
    named as materialized (${exact(places.filter(({ isBelowTexts }) => !isBelowTexts))}),
    valued as materialized (${exact(places.filter(({ isBelowTexts }) => isBelowTexts))}),
    renamed as materialized (${union(
      places
        .filter(({ isExactOnly }) => !isExactOnly)
        .map((place) => found(place, isAlmost, sql`word_similarity(${whole}, it.name)::float8`)),
    )})`
}

const placed = (list: SQL, weight: number): SQL => sql`
  select kind, id, ${weight}::float8 / (${K} + row_number() over (
    order by score desc, is_in_language desc, id)) as score
  from ${list}`

/** Maximum number of records of a weekday, month or time that are sorted. */
const MOST_OF_A_MOMENT = 100

type Row = Found & { readonly meant: string[] | null }

export async function search(
  scope: ReadScope,
  { viewer, now }: { viewer: Viewer; now: Date },
  { text, limit }: { text: string; limit: number },
): Promise<Finding[]> {
  const words = searchWordsOf(text)
  if (words.length === 0) return []
  const isByMoment = words.every(({ keys }) => keys.length > 0)
  // All records of a day have the same rank, so more are read, and then put in order.
  const most = isByMoment ? Math.max(limit, MOST_OF_A_MOMENT) : limit
  const searchWords = { words, allWords: allWordsOf(text), limit: most }
  const clock = await eventClock(scope, now)
  const looking = { viewer, clock }
  const priced = await findPrices(scope, words, clock)
  const places = await textPlaces(scope, { ...looking, keysOfForms: priced.keys })
  const hasKeys = words.some(({ keys }) => keys.length > 0)
  const docs = hasKeys ? places.map(withKeys) : places
  const t = await eventWords(scope)
  const names = await namePlaces(scope, looking, {
    withdrawn: t('teams.badges.withdrawn'),
    ofOrder: (title, number) => t('submissions.subjects.ofOrder', { title, number }),
    allWords: searchWords.allWords,
  })
  const { rows } = await scope.tx.execute<Row>(sql`
    with docs as materialized (${union(docs.map(docsIn))}),
    ${partsWithWords(scope)}, ${terms(searchWords)}, ${byWords}, ${byLikeness}, ${byTitle(searchWords)}, ${byName(names, searchWords)},
    merged as (
      select kind, id, sum(score) as score from (
        ${placed(sql`worded`, 1)} union all ${placed(sql`titled`, 1)}
        union all ${placed(sql`alike`, 0.05)}
        union all ${placed(sql`named`, 2)} union all ${placed(sql`valued`, 0.9)} union all ${placed(sql`renamed`, 0.25)}) lists
      group by kind, id),
    things as (
      select kind, id, title, detail from docs
      union all (select distinct on (kind, id) kind, id, title, detail from (
        select *, 1 as place from named union all select *, 2 from valued) found
        order by kind, id, place, score desc)
      union all select kind, id, title, detail from renamed),
    first as materialized (
      select kind, id, title, detail, score from merged join things using (kind, id)
      order by score desc, lower(title), id limit ${most}),
    texts as (${union(docs.map(textsIn))})
    select kind, id, title, detail, coalesce(text, '') as text,
      (select array_agg(one) from terms, unnest(terms.lexemes) one) as meant
    from first left join texts using (kind, id)
    order by score desc, lower(title), id`)
  const found = rows.map(({ meant: _meant, ...row }) => row)
  const findings = await withExcerpts(scope, found, {
    text,
    words,
    isByMoment,
    meant: rows[0]?.meant ?? [],
    priced: priced.questions,
    now,
  })
  return findings.slice(0, limit)
}
