import {
  DuplicateForm,
  FormBuilder,
  GuestLink,
  perTeamText,
  willSeeText,
} from '../../../../modules/forms/index.ts'
import { LockBanner } from '../../../../modules/locks/index.ts'
import { useWords } from '../../../../platform/words.tsx'
import { useIsWide } from '../../../../ui/list/use-is-wide.ts'
import { CardsSkeleton } from '../../../../ui/skeletons.tsx'
import { FormTab } from './form-frames.tsx'
import { FormPreview } from './form-preview.tsx'
import { useToBuilder } from './use-to-builder.ts'

/** The builder of a form. */
export function Page() {
  const t = useWords()
  const toBuilder = useToBuilder()
  const isWide = useIsWide()
  return (
    <FormTab
      // Each task has its own submission, so the number per team is of interest without tasks only.
      lead={(form) =>
        [form.taskCount === 0 && `${perTeamText(form, t)}.`, willSeeText(form, t)]
          .filter(Boolean)
          .join(' ')
      }
      skeleton={<CardsSkeleton cards={3} />}
      actions={(form) => isWide && <DuplicateForm form={form} onDuplicated={toBuilder} />}
    >
      {(form) => (
        <>
          <LockBanner type="form" recordId={form.id} />
          {form.isPublic && <GuestLink form={form} />}
          <FormBuilder
            form={form}
            renderPreview={(definition, about) => (
              <FormPreview definition={definition} {...about} />
            )}
          />
          {/* On phones the fields come first. */}
          {!isWide && <DuplicateForm form={form} onDuplicated={toBuilder} />}
        </>
      )}
    </FormTab>
  )
}
