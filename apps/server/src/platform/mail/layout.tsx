// How every e-mail looks: one column, the event's logo and colour, one button. Values arrive as
// text and are escaped by React; nothing here sets markup from a value.
import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Img,
  Link,
  Preview,
  Section,
  Text,
} from '@react-email/components'
import type { ReactNode } from 'react'
import { footerLines, greetingOf } from './letter-frame.ts'
import type { Desk, Letter, Part } from './letter.ts'
import { ownLink } from './own-link.ts'
import { textOn } from './readable-colour.ts'
import { styles } from './layout.styles.ts'

const PREVIEW_LENGTH = 120

export function MailLayout({ letter, desk }: { letter: Letter; desk: Desk }) {
  const { brand } = desk
  const greeting = greetingOf(letter, desk)
  return (
    <Html lang="en" dir="ltr">
      <Head>
        <meta name="color-scheme" content="light" />
        <title>{letter.subject}</title>
      </Head>
      <Preview>{previewOf(letter)}</Preview>
      <Body style={styles.body}>
        <Container style={{ ...styles.card, borderTop: `4px solid ${brand.brandColour}` }}>
          <Masthead desk={desk} />
          <Heading as="h1" style={styles.heading}>
            {letter.heading}
          </Heading>
          {greeting === null ? null : <Text style={styles.text}>{greeting}</Text>}
          {letter.parts.map((part, index) => (
            // A letter is written once and never changes: its parts have no other identity.
            // oxlint-disable-next-line react/no-array-index-key
            <PartView key={index} part={part} desk={desk} />
          ))}
          <Hr style={styles.line} />
          {footerLines(desk).map((line) => (
            <Text key={line} style={styles.footer}>
              {line}
            </Text>
          ))}
        </Container>
      </Body>
    </Html>
  )
}

/** What a mail program shows beside the subject. */
const previewOf = ({ parts, heading }: Letter): string => {
  const first = parts.find((part) => part.kind === 'paragraph')
  return (first?.text ?? heading).slice(0, PREVIEW_LENGTH)
}

function Masthead({ desk: { brand } }: { desk: Desk }) {
  if (brand.logoUrl === null) return <Text style={styles.eventName}>{brand.eventName}</Text>
  const logo = ownLink(brand.logoUrl, brand.origin)
  return <Img src={logo} alt={brand.eventName} height="48" style={styles.logo} />
}

function PartView({ part, desk }: { part: Part; desk: Desk }): ReactNode {
  switch (part.kind) {
    case 'paragraph':
      return <Text style={styles.text}>{part.text}</Text>
    case 'small':
      return <Text style={styles.small}>{part.text}</Text>
    case 'quote':
      return (
        <Section style={{ ...styles.quote, borderLeft: `3px solid ${desk.brand.brandColour}` }}>
          <Text style={styles.quoteText}>{part.text}</Text>
        </Section>
      )
    case 'answers':
      return <Answers part={part} />
    case 'list':
      return <LinkedList part={part} origin={desk.brand.origin} />
    case 'action':
      return <Action part={part} desk={desk} />
  }
}

type PartOf<K extends Part['kind']> = Extract<Part, { kind: K }>

const Answers = ({ part }: { part: PartOf<'answers'> }) => (
  <Section style={styles.block}>
    {part.answers.map(({ label, value }, index) => (
      // Two answers may have the same label and value.
      // oxlint-disable-next-line react/no-array-index-key
      <Section key={index} style={styles.answer}>
        <Text style={styles.label}>{label}</Text>
        <Text style={styles.value}>{value}</Text>
      </Section>
    ))}
  </Section>
)

const LinkedList = ({ part, origin }: { part: PartOf<'list'>; origin: string }) => (
  <Section style={styles.block}>
    {part.lines.map(({ title, detail, link }) => (
      <Section key={link} style={styles.answer}>
        <Link href={ownLink(link, origin)} style={styles.listLink}>
          {title}
        </Link>
        <Text style={styles.label}>{detail}</Text>
      </Section>
    ))}
  </Section>
)

function Action({ part, desk: { t, brand } }: { part: PartOf<'action'>; desk: Desk }) {
  const link = ownLink(part.link, brand.origin)
  const colours = { backgroundColor: brand.brandColour, color: textOn(brand.brandColour) }
  return (
    <Section style={styles.block}>
      <Button href={link} style={{ ...styles.button, ...colours }}>
        {part.label}
      </Button>
      <Text style={styles.byHand}>
        {t('mail.linkByHand')}
        <br />
        <Link href={link} style={styles.plainLink}>
          {link}
        </Link>
      </Text>
    </Section>
  )
}
