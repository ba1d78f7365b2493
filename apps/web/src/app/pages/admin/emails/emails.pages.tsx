import {
  TemplatesList,
  EventLog,
  MailingsList,
  MailingStarts,
  HeldList,
  holdQuery,
  HoldSwitch,
  SentList,
  UndeliveredList,
  SendTest,
  TemplateView,
} from '../../../../modules/mail/index.ts'
import { PreparedWelcomes } from '../../../../modules/navigation/index.ts'
import { useWords } from '../../../../platform/words.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'
import { usePortal } from '../../../../platform/portal-context.tsx'
import { useQuery } from '@tanstack/react-query'
import { RowKeys } from '../../../../ui/list/key-hints.tsx'
import { Stack } from '../../../../ui/layout.tsx'
import { Loaded } from '../../../shell/loaded.tsx'
import { ButtonLink } from '../../../../ui/link.tsx'
import { OneEmail } from './one-email.tsx'
import { WhyNot } from '../../../../modules/reminders/index.ts'

/** The texts of the emails that the portal sends. */
function Emails() {
  const t = useWords()
  return (
    <PortalPage lead={t('emails.list.lead')}>
      <TemplatesList />
    </PortalPage>
  )
}

/** The email event log. Not in the specification. */
function Log() {
  const t = useWords()
  const { event } = usePortal()
  return (
    <PortalPage lead={t('emails.log.lead')}>
      <EventLog timeZone={event.timeZone} />
    </PortalPage>
  )
}

/** Emails to people selected by organisers. Not in the specification. */
function Mailings() {
  const t = useWords()
  const { timeZone } = usePortal().event
  return (
    <PortalPage lead={t('mailings.lead')} actions={<MailingStarts />}>
      <MailingsList timeZone={timeZone} />
    </PortalPage>
  )
}

/** The held emails, and the switch that holds emails. Not in the specification. */
function Outgoing() {
  const t = useWords()
  const { timeZone } = usePortal().event
  return (
    <Loaded query={useQuery(holdQuery())}>
      {(hold) => (
        <PortalPage lead={t('emails.outbox.lead')}>
          <Stack gap="lg">
            <HoldSwitch hold={hold} timeZone={timeZone} />
            <PreparedWelcomes />
            <HeldList timeZone={timeZone} />
            <RowKeys />
          </Stack>
        </PortalPage>
      )}
    </Loaded>
  )
}

/** The emails counted in the list of emails. Not in the specification. */
function Sent() {
  const t = useWords()
  const { event } = usePortal()
  return (
    <PortalPage lead={t('emails.list.all')}>
      <SentList timeZone={event.timeZone} />
    </PortalPage>
  )
}

/** Emails that were not delivered. Not in the specification. */
function Undelivered() {
  const t = useWords()
  const { event } = usePortal()
  return (
    <PortalPage lead={t('undelivered.lead')}>
      <UndeliveredList timeZone={event.timeZone} />
      <RowKeys own={t('undelivered.keys')} />
    </PortalPage>
  )
}

/** An email with sample data. */
function View() {
  const t = useWords()
  return (
    <OneEmail
      actions={({ alias, language, isEditable }) => (
        <>
          <SendTest alias={alias} language={language} />
          {isEditable && (
            <ButtonLink to="/admin/emails/edit/$emailId" params={{ emailId: alias }}>
              {t('shell.screens.edit')}
            </ButtonLink>
          )}
        </>
      )}
    >
      {(template) => <TemplateView template={template} />}
    </OneEmail>
  )
}

/** Why a person has not received an email. Not in the specification. */
function Why() {
  const t = useWords()
  const { timeZone } = usePortal().event
  return (
    <PortalPage lead={t('emails.why.lead')} width="reading">
      <WhyNot timeZone={timeZone} />
    </PortalPage>
  )
}

export const pages = { Emails, Log, Mailings, Outgoing, Sent, Undelivered, View, Why }
