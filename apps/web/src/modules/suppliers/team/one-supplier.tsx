import { shownAddress } from '@eventflow/domain/kernel'
import type { MySupplier, SupplierContact } from '@eventflow/domain/suppliers'
import type { ReactNode } from 'react'
import { EventText, useEventLang, useWords } from '../../../platform/words.tsx'
import { CardGrid, Panel } from '../../../ui/card-grid.tsx'
import { Muted, Row, Stack } from '../../../ui/layout.tsx'
import { PhoneLink } from '../../../ui/phone-link.tsx'
import { StateBadge } from '../../../ui/state-badge.tsx'
import { SupplierLogo } from '../supplier-logo.tsx'
import classes from '../suppliers.module.css'

interface OneSupplierProps {
  supplier: MySupplier
  /** A link back to the list. */
  back: ReactNode
}

/** A company with its description and contacts. */
export function OneSupplier({ supplier, back }: OneSupplierProps) {
  const t = useWords()
  const lang = useEventLang(supplier.isDescriptionTranslated)
  const { description, website, contacts, isFeatured } = supplier
  return (
    <Stack gap="lg">
      <Row gap="md">
        <SupplierLogo supplier={supplier} shape="large" />
        <Stack gap="2xs" align="start">
          {isFeatured && (
            <StateBadge tone="brand" icon="star_outline">
              {t('suppliers.featured')}
            </StateBadge>
          )}
          {website && (
            <a href={website} target="_blank" rel="noopener noreferrer" className={classes['name']}>
              {website.replace(/^https?:\/\//, '').replace(/\/$/, '')}
            </a>
          )}
        </Stack>
      </Row>
      {description && (
        <p className={classes['text']} lang={lang}>
          {description}
        </p>
      )}
      <Stack as="section" gap="sm" aria-label={t('suppliers.contacts')}>
        <h2>{t('suppliers.contacts')}</h2>
        {contacts.length === 0 ? (
          <Muted>{t('suppliers.noContacts')}</Muted>
        ) : (
          <CardGrid columns="fill">
            {contacts.map((contact) => (
              <ContactCard key={JSON.stringify(contact)} contact={contact} />
            ))}
          </CardGrid>
        )}
      </Stack>
      <p>{back}</p>
    </Stack>
  )
}

function ContactCard({ contact }: { contact: SupplierContact }) {
  const { firstName, surname, jobTitle, phone, email, postcode } = contact
  const name = `${firstName} ${surname}`.trim()
  return (
    <Panel level={3}>
      <Stack gap="3xs" className={classes['name']}>
        {name && <strong>{name}</strong>}
        {jobTitle && (
          <Muted as="span">
            <EventText>{jobTitle}</EventText>
          </Muted>
        )}
        {phone && <PhoneLink number={phone} />}
        {email && <a href={`mailto:${email}`}>{shownAddress(email)}</a>}
        {postcode && <span>{postcode}</span>}
      </Stack>
    </Panel>
  )
}
