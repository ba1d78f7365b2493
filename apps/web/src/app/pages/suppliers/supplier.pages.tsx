// A supplier for teams: opened directly, or from a content page with its breadcrumbs.
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { myContentQuery } from '../../../modules/content/index.ts'
import { mySupplierQuery, OneSupplier } from '../../../modules/suppliers/index.ts'
import { useWords } from '../../../platform/words.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { FormSkeleton } from '../../../ui/skeletons.tsx'
import type { CrumbNames } from '../../shell/crumbs.ts'
import { Loaded } from '../../shell/loaded.tsx'
import { PortalPage } from '../../shell/portal-page.tsx'

interface SupplierProps {
  names?: CrumbNames
  back: ReactNode
}

function Supplier({ names, back }: SupplierProps) {
  const { supplierId = '' } = useParams({ strict: false })
  const query = useQuery(mySupplierQuery(supplierId))
  return (
    <Loaded query={query} skeleton={<FormSkeleton fields={3} />} width="reading">
      {(supplier) => (
        <PortalPage
          title={supplier.company}
          names={{ ...names, supplierId: supplier.company }}
          width="reading"
        >
          <OneSupplier supplier={supplier} back={back} />
        </PortalPage>
      )}
    </Loaded>
  )
}

function SupplierPage() {
  const t = useWords()
  return <Supplier back={<TextLink to="/suppliers">{t('suppliers.back')}</TextLink>} />
}

function InContent() {
  const t = useWords()
  const { contentId = '' } = useParams({ strict: false })
  const query = useQuery(myContentQuery(contentId))
  return (
    <Loaded query={query}>
      {({ title }) => (
        <Supplier
          names={{ contentId: title }}
          back={
            <TextLink to="/content/$contentId" params={{ contentId }}>
              {t('content.back', { title })}
            </TextLink>
          }
        />
      )}
    </Loaded>
  )
}

export const pages = { SupplierPage, InContent }
