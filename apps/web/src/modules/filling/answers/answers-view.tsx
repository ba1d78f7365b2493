import {
  type Answers,
  compileForm,
  type Field,
  type FormDefinition,
  kindOf,
  loopTitle,
  loopsOf,
  type TextContext,
} from '@eventflow/domain/forms/engine'
import { Fragment, type ReactNode, useMemo } from 'react'
import { useWords } from '../../../platform/words.tsx'
import { answerTexts } from '../screen/texts.ts'
import { partOf } from '../store/places.ts'
import { AnswerText } from './answer-text.tsx'
import classes from './answers.module.css'
import { answeredParts } from './answered-parts.ts'

interface AnswersViewProps {
  definition: FormDefinition
  values: Answers
  /** ISO 4217. */
  currencyId: string
}

/** What was answered, to be read: by page and section, without what was left out. */
export function AnswersView({ definition, values, currencyId }: AnswersViewProps) {
  const t = useWords()
  const texts = useMemo(() => answerTexts(t, currencyId), [t, currencyId])
  const parts = answeredParts(definition.fields, values, texts)
  if (parts.length === 0)
    return <p className={classes['none']}>{t('filling.submission.noAnswers')}</p>
  return (
    <div className={classes['answers']}>
      {parts.map(({ heading, fields }) => (
        <Part key={fields[0]?.id} heading={heading}>
          {fields.map((field) =>
            field.type === 'template' ? (
              <Loops key={field.id} {...{ definition, field, texts }} value={values[field.id]} />
            ) : (
              <Answer key={field.id} field={field} value={values[field.id]} texts={texts} />
            ),
          )}
        </Part>
      ))}
    </div>
  )
}

const Part = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <section className={classes['part']}>
    {heading && <h2 className={classes['heading']}>{heading}</h2>}
    {children}
  </section>
)

interface AnswerProps {
  field: Field
  value: unknown
  texts: TextContext
}

const Answer = ({ field, value, texts }: AnswerProps) => (
  <dl className={classes['answer']}>
    <dt>{field.label}</dt>
    <dd>
      <AnswerText field={field} value={value} texts={texts} />
    </dd>
  </dl>
)

interface LoopsProps {
  definition: FormDefinition
  field: Extract<Field, { type: 'template' }>
  value: unknown
  texts: TextContext
}

/** Each iteration of a group under its own heading. */
function Loops({ definition, field, value, texts }: LoopsProps) {
  const nodes = compileForm(definition).insides.get(field.id)?.nodes ?? []
  return loopsOf(field, value).map((answers, loop) => (
    // oxlint-disable-next-line react/no-array-index-key -- iterations have no identity: they are what stands at a place
    <Fragment key={loop}>
      <h3 className={classes['loop']}>{loopTitle(definition, field, loop) || field.label}</h3>
      {nodes
        .map((node) => node.field)
        .filter((inner) => !kindOf(inner).isEmpty(inner, partOf(answers, inner.id)))
        .map((inner) => (
          <Answer key={inner.id} field={inner} value={partOf(answers, inner.id)} texts={texts} />
        ))}
    </Fragment>
  ))
}
