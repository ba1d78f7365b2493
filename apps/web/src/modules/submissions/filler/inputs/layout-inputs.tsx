// Elements without an answer, and the checkbox to agree.
import type { FieldOf } from '@eventflow/domain/forms/engine'
import { EventText, useWords } from '../../../../platform/words.tsx'
import { CheckboxField } from '../../../../ui/fields/choice-fields.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { Prose } from './field-texts.tsx'
import type { InputProps } from './filler-context.ts'
import { Heading } from './group.tsx'
import classes from './inputs.module.css'
import { useAnswer } from './use-answer.ts'

export function DisclaimerInput({ field, path }: InputProps<FieldOf<'disclaimer'>>) {
  const t = useWords()
  const { id, value, onChange, error } = useAnswer(path)
  return (
    <div className={classes['disclaimer']}>
      {field.description && (
        <p className={classes['to-agree']}>
          <Prose>{field.description}</Prose>
        </p>
      )}
      <CheckboxField
        id={id}
        label={field.label ? <EventText>{field.label}</EventText> : t('filling.agree')}
        isRequired={field.isRequired}
        value={value === true}
        onChange={onChange}
        error={error}
      />
    </div>
  )
}

export const SectionInput = ({ field }: InputProps<FieldOf<'section'>>) => (
  <div className={classes['section']}>
    <Heading>{field.label && <EventText>{field.label}</EventText>}</Heading>
    {field.description && (
      <p className={classes['quiet']}>
        <Prose>{field.description}</Prose>
      </p>
    )}
  </div>
)

export const CustomTextInput = ({ field }: InputProps<FieldOf<'customText'>>) => (
  <div>
    {field.label && (
      <strong>
        <EventText>{field.label}</EventText>
      </strong>
    )}
    {field.description && (
      <p>
        <Prose>{field.description}</Prose>
      </p>
    )}
  </div>
)

const TONES = { default: 'info', warning: 'warning', danger: 'danger', success: 'success' } as const

export const CalloutInput = ({ field }: InputProps<FieldOf<'callout'>>) => (
  <Notice tone={TONES[field.style]} title={field.label && <EventText>{field.label}</EventText>}>
    {field.description && <Prose>{field.description}</Prose>}
  </Notice>
)

/** A new page is only the heading of its page. */
export const NoInput = () => null
